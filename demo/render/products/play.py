"""Wooden toys to stack and to spin."""
import math

import materials
import shapes
from photographs import PRODUCT, photograph
from studio import BLUSH, BUTTER, CHALK, FOG, SAGE, Camera, Lighting

BRICK = (0.36, 0.062, 0.036)
OCHRE = (0.54, 0.255, 0.045)
MOSS = (0.115, 0.145, 0.07)
SLATE = (0.075, 0.125, 0.165)
CREAM = (0.66, 0.58, 0.45)

PEG_RINGS = [(0.66, 0.30, MOSS), (0.585, 0.28, CREAM), (0.51, 0.26, OCHRE), (0.44, 0.24, CREAM)]


def ring(outer, height, material, location, rotation=(0, 0, 0)):
    """A fat wooden ring with a hole for the peg, lying on location."""
    hole, half = 0.15, height / 2
    section = shapes.fillet([(hole, half), (hole, 0, 0.05), (outer, 0, half * 0.96), (outer, height, half * 0.96),
                             (hole, height, 0.05), (hole, half)], 0.05, 10)
    return shapes.lathe(section, material, location, rotation)


def toadstool_cap(location, rotation=(0, 0, 0)):
    dots = [(0.0, 0.1, 0.44, 0.125)]
    for count, tilt, size, start in ((5, 42, 0.105, 20), (8, 72, 0.085, 65)):
        for number in range(count):
            angle = math.radians(start + 360 * number / count + 9 * math.sin(number * 2.4))
            slope = math.radians(tilt + 5 * math.cos(number * 3.1))
            dots.append((0.75 * math.sin(slope) * math.cos(angle), 0.75 * math.sin(slope) * math.sin(angle),
                         0.44 * math.cos(slope), size * (0.85 + 0.15 * math.sin(number * 1.7))))
    cap = shapes.curve([(0.0, 0.0), (0.45, 0.0), (0.64, -0.035), (0.72, 0.0), (0.735, 0.07), (0.68, 0.2), (0.52, 0.34),
                        (0.28, 0.425), (0.0, 0.45)])
    return shapes.lathe(cap, materials.dotted_paint(BRICK, CREAM, dots), location, rotation)


def peg_base(location=(0, 0, 0)):
    wood = materials.beech('X', seed=4)
    plate = shapes.fillet([(0, 0), (0.72, 0, 0.05), (0.72, 0.18, 0.07), (0, 0.18)], 0.05, 8)
    shapes.lathe(plate, wood, location)
    x, y, z = location
    shapes.rod((x, y, z + 0.1), (x, y, z + 1.32), 0.125, materials.beech('Z', seed=5), rounding=0.06)


def toadstool_rings(location=(0, 0, 0), turn=0):
    """16 cm tall: four rings on a peg under a red cap."""
    with shapes.placed(location, (0, 0, turn)):
        peg_base()
        height = 0.185
        for number, (outer, thickness, color) in enumerate(PEG_RINGS):
            nudge = 0.012 * math.sin(number * 2.2 + 1)
            ring(outer, thickness, materials.worn_paint(color), (nudge, -nudge, height), (0, 0, 70 * number))
            height += thickness + 0.002
        toadstool_cap((0.008, 0, height), (0, 0, 15))


@photograph('toadstool-rings-1', size=PRODUCT, backdrop=SAGE, camera=Camera((0, 0, 0.86), 2.75, elevation=12))
def toadstool_front():
    toadstool_rings()


@photograph('toadstool-rings-2', size=PRODUCT, backdrop=BUTTER, camera=Camera((-0.05, 0, 0.44), 3.2, elevation=22))
def toadstool_apart():
    with shapes.placed((0.36, 0.55, 0)):
        peg_base()
        ring(*PEG_RINGS[0][:2], materials.worn_paint(MOSS), (0, 0, 0.185))
        ring(*PEG_RINGS[1][:2], materials.worn_paint(CREAM), (0.01, 0, 0.487))
    ring(*PEG_RINGS[2][:2], materials.worn_paint(OCHRE), (-0.66, 0.25, 0), (0, 0, 50))
    ring(*PEG_RINGS[3][:2], materials.worn_paint(CREAM), (-0.62, 0.22, 0.262), (0, 0, 10))
    toadstool_cap((-0.12, -0.72, 0.036), (0, 0, 200))


@photograph('toadstool-rings-3', size=PRODUCT, backdrop=SAGE,
            camera=Camera((0.05, 0, 1.28), 1.35, elevation=20, azimuth=-14, lens=100, fstop=9),
            lighting=Lighting(span=2.75))
def toadstool_close():
    toadstool_rings()


def top(outline, paints, location, lean=None, turn=0, seed=1):
    """A spinning top: the outline runs from the tip to the end of the stem.

    paints: (from height, to height, colour) bands; the rest stays bare wood. lean: None stands on its tip as if
    it spun, otherwise it lies on its widest edge, turned towards this direction.
    """
    wood = materials.beech('Z', seed=seed)
    bands = sorted(paints)
    breaks = [0, *[height for low, high, _ in bands for height in (low, high)], outline[-1][1]]
    colors = [None] + [part for _, _, color in bands for part in (color, None)]
    tilt = resting_tilt(outline) if lean is not None else 1.5
    lowest = min(height * math.cos(math.radians(tilt)) - radius * math.sin(math.radians(tilt)) for radius,
                 height in outline)
    x, y, z = location
    with shapes.placed((x, y, z - lowest), (0, 0, lean or 0)):
        with shapes.placed((0, 0, 0), (0, tilt, 0)):
            for low, high, color in zip(breaks, breaks[1:], colors):
                material = materials.worn_paint(color) if color else wood
                shapes.lathe(cut(outline, low, high), material, rotation=(0, 0, turn))


def resting_tilt(outline):
    """How far a top falls over until its widest part touches the ground."""
    widest = max(radius for radius, _ in outline)
    return math.degrees(min(math.atan2(height, radius) for radius, height in outline if radius > widest * 0.6))


def cut(outline, low, high):
    """The stretch of an outline between two heights."""
    section = []
    for (radius, height), (next_radius, next_height) in zip(outline, outline[1:]):
        for level in (max(height, low), min(next_height, high)):
            if height <= level <= next_height and low <= level <= high and next_height > height:
                share = (level - height) / (next_height - height)
                section.append((radius + (next_radius - radius) * share, level))
    return section


WIDE_TOP = shapes.curve([(0, 0), (0.025, 0.008), (0.05, 0.05), (0.14, 0.12), (0.27, 0.20), (0.31, 0.25), (0.30, 0.295),
                         (0.22, 0.33),
                 (0.10, 0.36), (0.05, 0.42), (0.04, 0.55), (0.045, 0.64), (0.03, 0.675), (0, 0.68)])
DROP_TOP = shapes.curve([(0, 0), (0.022, 0.008), (0.06, 0.06), (0.16, 0.2), (0.225, 0.34), (0.215, 0.44), (0.14, 0.51),
                         (0.07, 0.55),
                 (0.048, 0.62), (0.042, 0.74), (0.06, 0.80), (0.05, 0.85), (0, 0.87)])
FLAT_TOP = shapes.curve([(0, 0), (0.025, 0.008), (0.045, 0.06), (0.06, 0.13), (0.2, 0.155), (0.355, 0.18),
                         (0.375, 0.205), (0.355, 0.23),
                 (0.2, 0.245), (0.08, 0.27), (0.045, 0.34), (0.038, 0.46), (0.045, 0.52), (0.025, 0.55), (0, 0.553)])
WIDE_PAINT = [(0.12, 0.15, CREAM), (0.2, 0.30, BRICK), (0.335, 0.355, CREAM)]
DROP_PAINT = [(0.10, 0.16, OCHRE), (0.24, 0.29, CREAM), (0.32, 0.46, SLATE), (0.8, 0.86, OCHRE)]
FLAT_PAINT = [(0.16, 0.232, MOSS), (0.24, 0.25, OCHRE)]


@photograph('spindle-tops-1', size=PRODUCT, backdrop=BLUSH, camera=Camera((0.0, 0, 0.36), 1.95, elevation=20))
def tops_front():
    top(DROP_TOP, DROP_PAINT, (-0.03, 0.46, 0), seed=2)
    top(WIDE_TOP, WIDE_PAINT, (-0.14, -0.12, 0), lean=-160, turn=40)
    top(FLAT_TOP, FLAT_PAINT, (0.16, -0.18, 0), lean=-35, seed=3)


@photograph('spindle-tops-2', size=PRODUCT, backdrop=CHALK, camera=Camera((0, 0, 0.3), 1.15, elevation=14, azimuth=8))
def tops_spinning():
    top(WIDE_TOP, WIDE_PAINT, (0, 0, 0), turn=40)


@photograph('spindle-tops-3', size=PRODUCT, backdrop=FOG,
            camera=Camera((0.0, -0.05, 0.2), 1.0, elevation=32, azimuth=-10, lens=100, fstop=8),
            lighting=Lighting(span=1.7))
def tops_close():
    top(FLAT_TOP, FLAT_PAINT, (-0.1, -0.12, 0), lean=-40, seed=3)
    top(DROP_TOP, DROP_PAINT, (0.28, 0.35, 0), lean=200, seed=2)
    top(WIDE_TOP, WIDE_PAINT, (-0.45, 0.5, 0), turn=40)
