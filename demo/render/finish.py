"""From the developed picture to the file: grade, sharpening, fine grain against banding, WebP."""
import cv2
import numpy

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


def sharpen(picture, amount=0.45):
    return picture + amount * (picture - cv2.GaussianBlur(picture, (0, 0), 0.9))


def add_grain(picture, strength=0.0045):
    """The same grain every time, so that a picture rendered again is the same file."""
    noise = numpy.random.default_rng(1).normal(0, 1, picture.shape[:2]).astype(numpy.float32)
    return picture + strength * cv2.GaussianBlur(noise, (0, 0), 0.5)[..., None] * 1.6


def finish(picture):
    """Takes 16-bit BGR as read by OpenCV, returns 8-bit BGR."""
    picture = grade(picture[:, :, :3].astype(numpy.float32) / 65535).astype(numpy.float32)
    picture = add_grain(sharpen(picture))
    return (numpy.clip(picture, 0, 1) * 255 + 0.5).astype(numpy.uint8)


def write_webp(picture, path):
    """Quality 95, less only where grain or weave would make the file too heavy for a shop page."""
    limit = picture.shape[0] * picture.shape[1] * LARGEST_BYTES_PER_PIXEL
    for quality in range(95, 58, -3):
        _, encoded = cv2.imencode('.webp', picture, [cv2.IMWRITE_WEBP_QUALITY, quality])
        if len(encoded) <= limit:
            break
    path.write_bytes(encoded.tobytes())
