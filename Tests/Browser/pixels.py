"""The pixels of a screenshot, read without a library of pictures."""

import functools
import math
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
            if kind == 1:
                for i in range(step, size):
                    row[i] = (row[i] + row[i - step]) & 255
            elif kind == 2:
                row = bytearray((a + b) & 255 for a, b in zip(row, above))
            elif kind == 3:
                for i in range(size):
                    left = row[i - step] if i >= step else 0
                    row[i] = (row[i] + (left + above[i]) // 2) & 255
            elif kind == 4:
                for i in range(size):
                    left, corner = (row[i - step], above[i - step]) if i >= step else (0, 0)
                    row[i] = (row[i] + paeth(left, above[i], corner)) & 255
            rows.append(row)
            above = row
        return rows


class Drawing:
    """An element as it is drawn, with a margin, read at points of the element's own coordinates.

    The window must be high enough to hold it.
    """

    MARGIN = 8

    def __init__(self, element, scale=1):
        box = element.bounding_box()
        left, top = (math.floor(box[key]) - self.MARGIN for key in ("x", "y"))
        self.width, self.height = box["width"], box["height"]
        self._x, self._y, self._scale = box["x"] - left, box["y"] - top, scale
        size = (math.ceil(box[key]) + 2 * self.MARGIN + 1 for key in ("width", "height"))
        self.picture = shot(element.page, (left, top, *size))

    def pixel(self, x, y):
        """The color at a point."""
        return self.picture.pixel(
            math.floor((self._x + x) * self._scale), math.floor((self._y + y) * self._scale)
        )

    def line(self, start, end):
        """The colors on the straight way from one point to another, a step each pixel or less."""
        (x1, y1), (x2, y2) = start, end
        steps = math.ceil(max(abs(x2 - x1), abs(y2 - y1)) * self._scale)
        return [
            self.pixel(x1 + (x2 - x1) * step / steps, y1 + (y2 - y1) * step / steps)
            for step in range(steps + 1)
        ]

    def colors(self, frame=None):
        """The colors in a frame (x, y, width, height), or in the whole drawing; each once."""
        if frame is None:
            rows, columns = range(self.picture.height), range(self.picture.width)
        else:
            x, y, width, height = frame
            columns = range(*self._pixels(self._x + x, width))
            rows = range(*self._pixels(self._y + y, height))
        return {self.picture.pixel(x, y) for y in rows for x in columns}

    def _pixels(self, start, length):
        return (math.floor(start * self._scale), math.floor((start + length) * self._scale))


def paeth(a, b, c):
    estimate = a + b - c
    return min((a, b, c), key=lambda value: abs(estimate - value))


def near(color, other, tolerance=8):
    return all(abs(a - b) <= tolerance for a, b in zip(color, other))


def greatest_contrast(colors, ground):
    """The contrast of the color that stands out most from a ground."""
    return max(contrast(color, ground) for color in colors)


@functools.cache
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
