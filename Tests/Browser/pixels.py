"""The pixels of a screenshot, read without a library of pictures."""

import struct
import zlib

BURNT_ORANGE = (0xB8, 0x4E, 0x00)


class Picture:
    """A PNG file of 8 bits a channel without interlacing, as Chromium writes it."""

    def __init__(self, png):
        self.width, self.height, depth, kind, _, _, interlace = struct.unpack_from(
            ">IIBBBBB", png, 16
        )
        assert (depth, interlace) == (8, 0) and kind in (2, 6), "not a screenshot of Chromium"
        self._channels = 3 if kind == 2 else 4
        self._rows = self._unfiltered(zlib.decompress(self._data(png)))

    def pixel(self, x, y):
        start = x * self._channels
        return tuple(self._rows[y][start : start + 3])

    def row(self, y):
        return [self.pixel(x, y) for x in range(self.width)]

    def column(self, x):
        return [self.pixel(x, y) for y in range(self.height)]

    @staticmethod
    def _data(png):
        data, offset = b"", 8
        while offset < len(png):
            length, name = struct.unpack_from(">I4s", png, offset)
            if name == b"IDAT":
                data += png[offset + 8 : offset + 8 + length]
            offset += 12 + length
        return data

    def _unfiltered(self, data):
        """Undoes the filter of each row (PNG, section 9)."""
        step, size = self._channels, self.width * self._channels
        rows, above = [], bytes(size)
        for start in range(0, len(data), size + 1):
            kind, row = data[start], bytearray(data[start + 1 : start + 1 + size])
            for i in range(size):
                a = row[i - step] if i >= step else 0
                b = above[i]
                c = above[i - step] if i >= step else 0
                if kind == 1:
                    row[i] = (row[i] + a) & 255
                elif kind == 2:
                    row[i] = (row[i] + b) & 255
                elif kind == 3:
                    row[i] = (row[i] + (a + b) // 2) & 255
                elif kind == 4:
                    row[i] = (row[i] + paeth(a, b, c)) & 255
            rows.append(row)
            above = row
        return rows


def paeth(a, b, c):
    estimate = a + b - c
    return min((a, b, c), key=lambda value: abs(estimate - value))


def near(color, other, tolerance=8):
    return all(abs(a - b) <= tolerance for a, b in zip(color, other))


def contrast(color, other):
    """The contrast of two opaque colors (WCAG 2.2, contrast ratio)."""

    def luminance(color):
        parts = [part / 255 for part in color]
        linear = [
            part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
        ]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    light, dark = sorted((luminance(color), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def shot(page, frame=None):
    """The pixels of a page's window, or of one frame (x, y, width, height) of it."""
    clip = dict(zip(("x", "y", "width", "height"), frame)) if frame else None
    return Picture(page.screenshot(clip=clip))
