"""From the developed picture to the file: grade, sharpening, fine grain against banding, WebP and AVIF."""
import subprocess
from bisect import bisect
from pathlib import Path

import cv2
import numpy

PALE_CHROMA = 23
LARGEST_BYTES_PER_PIXEL = 0.076  # about 88 kB at 960 x 1200


def grade(picture):
    """Soft highlights, a little more colour and a gentle curve. Takes and returns values from 0 to 1."""
    picture = picture * 1.05
    shoulder = 0.86
    rolled = shoulder + (1 - shoulder) * (1 - numpy.exp(-(picture - shoulder) / (1 - shoulder)))
    picture = numpy.where(picture > shoulder, rolled, picture)
    gray = picture.mean(2, keepdims=True)
    picture = gray + (picture - gray) * 1.07
    return picture - 0.022 * numpy.sin(2 * numpy.pi * numpy.clip(picture, 0, 1))


def brighten(picture):
    """Daylight: a quarter brighter, the blacks kept, and grounds cooler. Takes and returns values from 0 to 1.

    What is warm and pale turns towards grey; strong colours and wood keep theirs.
    """
    picture = numpy.clip(picture, 0, 1).astype(numpy.float32)
    picture = 1 - (1 - picture) ** (1.15 + 0.28 * numpy.clip(picture / 0.5, 0, 1))
    lab = cv2.cvtColor(numpy.clip(picture, 0, 1), cv2.COLOR_BGR2LAB)
    light, green_red, blue_yellow = cv2.split(lab)
    chroma = numpy.hypot(green_red, blue_yellow)
    pale = 1 / (1 + (chroma / PALE_CHROMA) ** 4) * numpy.clip((light - 30) / 40, 0, 1)
    warm = numpy.clip((blue_yellow + 0.6 * green_red) / 12, 0, 1)
    keep = 1 - 0.38 * pale * warm
    lab = cv2.merge([light, green_red * keep, blue_yellow * keep - 1.6 * pale])
    return cv2.cvtColor(lab, cv2.COLOR_LAB2BGR)


def sharpen(picture, amount=0.45):
    return picture + amount * (picture - cv2.GaussianBlur(picture, (0, 0), 0.9))


def add_grain(picture, strength=0.0045):
    """The same grain every time, so that a picture rendered again is the same file."""
    noise = numpy.random.default_rng(1).normal(0, 1, picture.shape[:2]).astype(numpy.float32)
    return picture + strength * cv2.GaussianBlur(noise, (0, 0), 0.5)[..., None] * 1.6


def finish(picture):
    """Takes 16-bit BGR as read by OpenCV, returns 8-bit BGR."""
    picture = grade(picture[:, :, :3].astype(numpy.float32) / 65535).astype(numpy.float32)
    picture = add_grain(sharpen(brighten(picture)))
    return (numpy.clip(picture, 0, 1) * 255 + 0.5).astype(numpy.uint8)


def encode_webp(picture, quality):
    return cv2.imencode('.webp', picture, [cv2.IMWRITE_WEBP_QUALITY, quality])[1]


def write_webp(picture, path):
    """Quality 95, less only where grain or weave would make the file too heavy for a shop page."""
    limit = picture.shape[0] * picture.shape[1] * LARGEST_BYTES_PER_PIXEL
    qualities = range(59, 96, 3)
    # How many of them are small enough; the lowest is taken in any case.
    count = bisect(qualities, limit, key=lambda quality: len(encode_webp(picture, quality)))
    encoded = encode_webp(picture, qualities[max(count - 1, 0)])
    path.write_bytes(encoded.tobytes())


def write_avif(picture, path):
    """OpenCV cannot write AVIF here; sharp, which the shop uses itself, can."""
    _, encoded = cv2.imencode('.png', picture)
    script = Path(__file__).parent / 'avif.mjs'
    subprocess.run(['node', str(script), str(path)], input=encoded.tobytes(), check=True)
