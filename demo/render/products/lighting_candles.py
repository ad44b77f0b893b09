"""Lighting: candles, the candle holder and the three candlesticks."""
import math

import materials
import shapes
import studio
from photographs import PRODUCT, photograph
from studio import BUTTER, CHALK, FOG, PLUM, SAGE, Camera, Lighting

IVORY = (0.76, 0.68, 0.52)
COBALT = (0.032, 0.075, 0.17)
RIM_BLUE = (0.010, 0.020, 0.05)
# Height of the drip cup and radius of the foot: the small, the middle and the tall candlestick.
STICKS = [(0.85, 0.40), (1.45, 0.44), (2.10, 0.48)]


def candle(location, height, radius, tip=None, lit=0.0):
    """tip: radius at the top of a tapered candle. lit: strength of the flame, 0 for none."""
    x, y, z = location
    top = tip or radius
    body = shapes.fillet([(0, 0), (radius, 0), (top, height - 0.04, 0.05), (top * 0.55, height, 0.02), (0.02, height - 0.012)], 0.02, 6)
    shapes.lathe(body, materials.wax(IVORY, 0.3), location, segments=64)
    wick = [(x, y, z + height - 0.05), (x, y, z + height + 0.04), (x + 0.008, y, z + height + 0.09), (x + 0.03, y, z + height + 0.13)]
    shapes.tube(wick, 0.012, materials.plain((0.02, 0.017, 0.015) if lit else (0.62, 0.56, 0.45), 0.9))
    if lit:
        flame((x, y, z + height + 0.045), lit)


def flame(location, strength, size=0.42):
    x, y, z = location
    drop = shapes.curve([(0.016, 0), (0.044, 0.08), (0.066, 0.24), (0.064, 0.42), (0.040, 0.70), (0.014, 0.92), (0, 1.0)])
    item = shapes.lathe([(radius * size / 0.46, height * size) for radius, height in drop], materials.candle_flame(size), location,
                        (1.5, 2, 0), segments=48)
    item.visible_shadow = False
    studio.bulb((x, y, z + size * 0.45), 60 * strength, (1, 0.62, 0.30), 0.09)


def wax_run(x, y, top, length, angle, radius):
    """A drop that ran down the side of a candle and set."""
    turn = math.radians(angle)
    side = (math.cos(turn), math.sin(turn))
    line = [(x + side[0] * (radius - inset), y + side[1] * (radius - inset), top - length * share)
            for share, inset in ((-0.02, 0.03), (0.05, 0.004), (0.35, 0.0), (0.7, 0.0), (0.92, -0.004), (1.0, 0.004))]
    shapes.tube(line, 0.020, materials.wax(IVORY, 0.3), taper=[1.2, 0.9, 0.7, 0.8, 1.15, 0.5])


def compline_holder(location=(0, 0, 0), turn=-20, lit=0.0, height=1.5):
    """A dish 13 cm wide with a loop for one finger and an ivory candle; turn: where the loop points."""
    enamel, edge = materials.enamel(COBALT, 0.15), materials.enamel(RIM_BLUE, 0.16)
    with shapes.placed(location, (0, 0, turn)):
        dish = shapes.curve([(0.44, 0), (0.47, 0.012), (0.55, 0.05), (0.605, 0.115), (0.64, 0.175)])
        shapes.lathe(shapes.shell(dish, 0.02, 0.028), enamel, segments=160)
        bead(0.632, 0.176, 0.020, edge)
        cup = shapes.curve([(0.20, 0.02), (0.165, 0.06), (0.150, 0.14), (0.150, 0.30), (0.162, 0.35)])
        shapes.lathe(shapes.shell(cup, 0.016, 0.05), enamel, segments=96)
        bead(0.156, 0.352, 0.013, edge)
        loop = [(0.59, 0, 0.115), (0.64, 0, 0.20), (0.74, 0, 0.295), (0.88, 0, 0.30), (0.985, 0, 0.22), (0.985, 0, 0.10), (0.88, 0, 0.035),
                (0.74, 0, 0.04), (0.60, 0, 0.085), (0.52, 0, 0.04)]
        shapes.tube(loop, 0.072, enamel, flatten=0.24)
        candle((0, 0, 0.05), height, 0.128, 0.122, lit=lit)
        if lit:
            wax_run(0, 0, 0.02 + height, 0.34, -40 - turn, 0.123)
            wax_run(0, 0, 0.02 + height, 0.18, -75 - turn, 0.123)


def bead(radius, height, thickness, material):
    ring = [*shapes.circle(thickness, steps=20), (thickness, 0)]
    return shapes.lathe([(radius + x, height + z) for x, z in ring], material, segments=160)


def candlestick(size, location=(0, 0, 0), candle_height=2.3, lit=0.0):
    """size: 0 small, 1 middle, 2 tall; 8 to 21 cm without the candle."""
    height, foot = STICKS[size]
    brass = materials.brass(roughness=0.27, brush=0.015)
    x, y, z = location
    outline = shapes.fillet([
        (0, 0), (foot, 0, 0.012), (foot, 0.05, 0.02), (foot * 0.9, 0.085, 0.03), (0.14, 0.135, 0.10), (0.068, 0.30, 0.12), (0.060, height - 0.30),
        (0.105, height - 0.24, 0.03), (0.060, height - 0.17, 0.03), (0.07, height - 0.06, 0.05), (0.25, height, 0.02), (0.27, height + 0.035, 0.012),
        (0.16, height + 0.03, 0.02), (0.142, height + 0.24, 0.01), (0.150, height + 0.27, 0.012), (0.120, height + 0.27, 0.01), (0.118, height + 0.05),
        (0, height + 0.05)], 0.02, 6)
    shapes.lathe(outline, brass, location, segments=144)
    candle((x, y, z + height + 0.05), candle_height, 0.116, 0.066, lit)


DUSK = Lighting(key=0.34, fill=0.6, top=0.4, world=0.75)


@photograph('compline-holder-1', size=PRODUCT, backdrop=BUTTER, camera=Camera((0.14, 0, 0.80), 2.75, elevation=13))
def compline_front():
    compline_holder()


@photograph('compline-holder-2', size=PRODUCT, backdrop=PLUM, camera=Camera((-0.06, 0, 0.92), 3.1, elevation=9), lighting=DUSK)
def compline_lit():
    compline_holder(turn=-150, lit=1.0, height=1.2)


@photograph('compline-holder-3', size=PRODUCT, backdrop=CHALK,
            camera=Camera((0.24, -0.1, 0.24), 1.35, elevation=30, azimuth=12, lens=100, fstop=9), lighting=Lighting(span=2.8))
def compline_loop():
    compline_holder(turn=-38)


@photograph('taper-trio-1', size=PRODUCT, backdrop=SAGE, camera=Camera((-0.05, 0, 2.24), 6.8, elevation=8),
            lighting=Lighting(key=1.1))
def tapers_front():
    candlestick(2, (-0.06, 0.55, 0), 2.35)
    candlestick(1, (-0.82, -0.25, 0), 2.3)
    candlestick(0, (0.66, -0.45, 0), 2.3)


@photograph('taper-trio-2', size=PRODUCT, backdrop=PLUM, camera=Camera((0.0, 0, 2.2), 6.4, elevation=6), lighting=DUSK)
def tapers_lit():
    candlestick(2, (0.62, 0.45, 0), 1.9, lit=0.55)
    candlestick(1, (-0.62, 0.0, 0), 2.15, lit=0.55)
    candlestick(0, (0.22, -0.80, 0), 1.55, lit=0.55)


@photograph('taper-trio-3', size=PRODUCT, backdrop=FOG,
            camera=Camera((0.05, 0, 1.72), 2.5, elevation=12, azimuth=10, lens=100, fstop=9), lighting=Lighting(span=5.5))
def tapers_close():
    candlestick(1, (-0.42, -0.3, 0))
    candlestick(2, (0.52, 0.5, 0))
