#!/usr/bin/env python3
"""Writes Public/demo/focus-sessions.csv: two invented years of one person's focus sessions.

The person's clock is UTC. Weekdays have a long morning, a lunch gap and a shorter afternoon; some
evenings and weekends hold a little study. Two weeks in summer, the days around Christmas and a few
sick days are empty. The same bytes come out on every run.
"""

import datetime
import pathlib
import random

SEED = 1
FIRST_DAY = datetime.date(2024, 11, 30)
LAST_DAY = datetime.date(2026, 11, 29)
TARGET = pathlib.Path(__file__).resolve().parent.parent / "Public/demo/focus-sessions.csv"

# First and last day off.
DAYS_OFF = [
    (datetime.date(2024, 12, 21), datetime.date(2025, 1, 1)),
    (datetime.date(2025, 2, 11), datetime.date(2025, 2, 13)),  # sick
    (datetime.date(2025, 4, 18), datetime.date(2025, 4, 21)),
    (datetime.date(2025, 8, 4), datetime.date(2025, 8, 17)),  # summer
    (datetime.date(2025, 10, 22), datetime.date(2025, 10, 22)),  # sick
    (datetime.date(2025, 12, 20), datetime.date(2026, 1, 4)),
    (datetime.date(2026, 3, 17), datetime.date(2026, 3, 19)),  # sick
    (datetime.date(2026, 4, 3), datetime.date(2026, 4, 6)),
    (datetime.date(2026, 7, 20), datetime.date(2026, 8, 2)),  # summer
    (datetime.date(2026, 9, 9), datetime.date(2026, 9, 9)),  # sick
]

# How much of a day's time goes into focus, Monday first; the rest is meetings and everything else.
WEEKDAY_SHARE = [0.74, 0.92, 0.84, 0.90, 0.66]
# The same by month: a quiet January and summer, a rush in March and in autumn.
MONTH_SHARE = [0.86, 0.94, 1.08, 0.98, 0.92, 0.90, 0.82, 0.86, 1.04, 1.10, 1.06, 0.88]

WORK = {"Writing": 28, "Design": 20, "Code review": 24, "Reading": 14, "Planning": 8}
STUDY = {"Spanish": 50, "Reading": 35, "Writing": 15}

MINUTE = 60
HOUR = 60 * MINUTE


class Chance:
    """Seeded chance; only `random()` is used, whose sequence no version of Python changes."""

    def __init__(self, seed):
        self.random = random.Random(seed).random

    def happens(self, probability):
        return self.random() < probability

    def between(self, low, high):
        return low + int(self.random() * (high - low + 1))

    def one_of(self, weights):
        mark = self.random() * sum(weights.values())
        for item, weight in weights.items():
            mark -= weight
            if mark < 0:
                return item
        return item


def session_length(chance, lengths):
    """A timer's length in seconds: most run to the end, some are stopped early or run over."""
    length = chance.one_of(lengths) * MINUTE
    if chance.happens(0.55):
        return length
    return length + chance.between(-length // 6, length // 12)


def block(chance, start, end, lengths, labels, share):
    """Sessions from about `start` to `end`, in seconds of the day, with breaks between them."""
    at = start + chance.between(-12 * MINUTE, 18 * MINUTE)
    label = chance.one_of(labels)
    while True:
        length = session_length(chance, lengths)
        if at + length > end:
            return
        if chance.happens(share):
            yield at, at + length, label
            at += length + chance.between(4 * MINUTE, 11 * MINUTE)
        else:
            at += chance.between(25 * MINUTE, 60 * MINUTE)
        if chance.happens(0.45):
            label = chance.one_of(labels)


def sessions_of(chance, day):
    """The sessions that begin on one day, as start, end and label."""
    if any(first <= day <= last for first, last in DAYS_OFF):
        return
    month = MONTH_SHARE[day.month - 1]
    if day.weekday() < 5:
        share = min(WEEKDAY_SHARE[day.weekday()] * month, 0.97)
        start = 8 * HOUR + 15 * MINUTE
        if day.weekday() == 0:
            start += chance.between(0, 10 * MINUTE)
            yield start, start + 25 * MINUTE, "Planning"
            start += 45 * MINUTE
        yield from block(chance, start, 12 * HOUR, {25: 2, 50: 5, 90: 3}, WORK, share)
        end = (17 if day.weekday() < 4 else 16) * HOUR
        yield from block(chance, 13 * HOUR, end, {25: 5, 50: 4, 90: 1}, WORK, share * 0.85)
        if day.weekday() < 4 and chance.happens(0.36):
            yield from block(chance, 19 * HOUR + 30 * MINUTE, 22 * HOUR, {25: 3, 50: 2}, STUDY, 0.7)
        if chance.happens(0.012):
            late = 23 * HOUR + chance.between(20 * MINUTE, 40 * MINUTE)
            yield late, late + 50 * MINUTE, "Writing"
    elif chance.happens(0.42 if day.weekday() == 5 else 0.5):
        start = chance.between(9, 11) * HOUR
        yield from block(chance, start, start + 3 * HOUR, {25: 4, 50: 3}, STUDY, 0.75 * month)
        if chance.happens(0.35):
            yield from block(chance, 15 * HOUR, 18 * HOUR, {25: 3, 50: 2}, STUDY, 0.6 * month)


def text(day, second):
    """An instant as `2026-11-29T10:49:12Z`."""
    midnight = datetime.datetime.combine(day, datetime.time())
    return (midnight + datetime.timedelta(seconds=second)).isoformat() + "Z"


def rows():
    """The header and the sessions, earliest first."""
    chance = Chance(SEED)
    yield "start,end,label"
    for number in range((LAST_DAY - FIRST_DAY).days + 1):
        day = FIRST_DAY + datetime.timedelta(days=number)
        for start, end, label in sessions_of(chance, day):
            yield f"{text(day, start)},{text(day, end)},{label}"


def contents():
    """The whole file, with LF line ends."""
    return "".join(row + "\n" for row in rows())


if __name__ == "__main__":
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(contents(), encoding="ascii", newline="\n")
