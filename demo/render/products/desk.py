"""Clocks."""
import math

import bpy

import materials
import shapes
from photographs import PRODUCT, photograph
from studio import BLUSH, BUTTER, CHALK, CLAY, FOG, SAND, Camera, Lighting

INK = (0.012, 0.012, 0.014)
DIAL = (0.80, 0.765, 0.69)
SAGE_ENAMEL = (0.20, 0.25, 0.17)
BRICK_ENAMEL = (0.34, 0.07, 0.04)


def marks(radius, count, length, width, material, height, skip=0):
    """Strokes around a dial that lies in x and y; skip: leave out every so many, where longer ones go."""
    for number in range(count):
        if skip and number % skip == 0:
            continue
        angle = math.tau * number / count
        middle = radius - length / 2
        shapes.box((width, length, 0.006), material, (middle * math.sin(angle), middle * math.cos(angle), height),
                   (0, 0, -math.degrees(angle)), bevel=0.002)


def hand(angle, length, tail, width, material, height, thickness=0.018):
    """A hand tapering towards its tip; angle in degrees from twelve o'clock."""
    outline = [(-width / 2, -tail), (width / 2, -tail), (width * 0.32, length), (-width * 0.32, length)]
    shapes.extrude(outline, thickness, material, (0, 0, height), (0, 0, -angle), bevel=0.004)


def second_hand(angle, length, material, height):
    with shapes.placed((0, 0, height), (0, 0, -angle)):
        shapes.rod((0, -length * 0.28, 0), (0, length, 0), length * 0.0085, material, rounding=0.004)
        weight = shapes.fillet([(0, 0), (length * 0.048, 0), (length * 0.048, 0.02), (0, 0.02)], 0.006, 4)
        shapes.lathe(weight, material, (0, -length * 0.24, -0.01))


def numeral(text, size, material, x, y, height):
    data = bpy.data.curves.new('numeral', 'FONT')
    data.body, data.size, data.extrude = text, size, 0.002
    data.align_x, data.align_y = 'CENTER', 'CENTER'
    data.materials.append(material)
    item = shapes.link(bpy.data.objects.new('numeral', data))
    item.location = (x, y, height)


def meridian_clock(location=(0, 0, 0), hour=10, minute=9, second=37, ring=None, dial=DIAL, ink=INK):
    """30 cm across, hanging on a wall at y = 0 whose front is towards -y."""
    wood = ring or materials.walnut('X', light=(0.23, 0.12, 0.062), seed=3)
    black, brass = materials.paint(ink, 0.45), materials.brass(roughness=0.2)
    with shapes.placed(location, (90, 0, 0)):
        frame = shapes.fillet([(1.30, 0.0), (1.50, 0.0, 0.02), (1.50, 0.36, 0.06), (1.40, 0.40, 0.03),
                               (1.335, 0.24, 0.01), (1.30, 0.2)],
                              0.02, 6)
        shapes.lathe(frame, wood, segments=192)
        shapes.lathe([(0, 0.205), (1.345, 0.205)], materials.paint(dial, 0.6), segments=128)
        marks(1.26, 60, 0.075, 0.012, black, 0.208, skip=5)
        marks(1.26, 12, 0.16, 0.024, black, 0.208)
        hand((hour + minute / 60) * 30, 0.72, 0.2, 0.062, black, 0.245)
        hand(minute * 6, 1.08, 0.22, 0.046, black, 0.275)
        second_hand(second * 6, 1.16, brass, 0.305)
        cap = shapes.fillet([(0, 0.2), (0.062, 0.2), (0.062, 0.32), (0, 0.32)], 0.014, 5)
        shapes.lathe(cap, brass)


HANGING = Lighting(key=1.1, fill=1.2)


@photograph('meridian-clock-1', size=PRODUCT, backdrop=SAND, ground='wall', lighting=HANGING,
            camera=Camera((0, -0.2, -0.08), 5.4, elevation=3))
def meridian_front():
    meridian_clock()


@photograph('meridian-clock-2', size=PRODUCT, backdrop=CLAY, ground='wall',
            camera=Camera((0.0, -0.2, -0.05), 5.0, elevation=-4, azimuth=32), lighting=HANGING)
def meridian_side():
    meridian_clock()


@photograph('meridian-clock-3', size=PRODUCT, backdrop=CHALK, ground='wall',
            camera=Camera((0.55, -0.3, 0.38), 2.3, elevation=8, azimuth=24, lens=100, fstop=8),
            lighting=Lighting(span=5, fill=0.8))
def meridian_close():
    meridian_clock()


def hour_clock(location=(0, 0, 0), turn=0, hour=10, minute=9):
    """A small alarm-sized clock, 10 cm across, leaning back on two pegs and a stub."""
    shell = materials.enamel(SAGE_ENAMEL, 0.16)
    black, brass = materials.paint(INK, 0.4), materials.brass(roughness=0.2)
    with shapes.placed(location, (0, 0, turn)):
        with shapes.placed((0, 0, 0.60), (82, 0, 0)):
            case = shapes.curve([(0, -0.20), (0.30, -0.20), (0.42, -0.17), (0.48, -0.08), (0.495, 0.06), (0.495, 0.16),
                                 (0.482, 0.195),
                                 (0.462, 0.20), (0.445, 0.185), (0.44, 0.14), (0.44, 0.12)])
            shapes.lathe(case, shell)
            shapes.lathe([(0, 0.125), (0.442, 0.125)], materials.paint((0.78, 0.71, 0.57), 0.55))
            bezel = shapes.fillet([(0.425, 0.13), (0.425, 0.168), (0.444, 0.175), (0.448, 0.13)], 0.006, 4)
            shapes.lathe(bezel, brass)
            marks(0.405, 60, 0.022, 0.005, black, 0.128, skip=5)
            marks(0.405, 12, 0.036, 0.011, black, 0.128)
            for number in range(1, 13):
                angle = math.radians(number * 30)
                numeral(str(number), 0.098, black, 0.305 * math.sin(angle), 0.305 * math.cos(angle), 0.128)
            hand((hour + minute / 60) * 30, 0.20, 0.05, 0.03, black, 0.139, 0.008)
            hand(minute * 6, 0.30, 0.06, 0.022, black, 0.149, 0.008)
            second_hand(210, 0.32, brass, 0.158)
            shapes.lathe(shapes.fillet([(0, 0.125), (0.022, 0.125), (0.022, 0.166), (0, 0.166)], 0.006, 4), brass)
        for side in (-1, 1):
            shapes.rod((side * 0.24, -0.06, 0.22), (side * 0.31, -0.09, 0.0), 0.042, brass, 0.03)
        shapes.rod((0, 0.22, 0.35), (0, 0.34, 0.0), 0.03, brass, 0.026)


@photograph('hour-clock-1', size=PRODUCT, backdrop=BLUSH, camera=Camera((0, 0, 0.54), 1.85, elevation=9))
def hour_front():
    hour_clock(turn=-8)


@photograph('hour-clock-2', size=PRODUCT, backdrop=FOG, camera=Camera((0, 0, 0.54), 1.75, elevation=12))
def hour_from_the_side():
    hour_clock(turn=-42)


@photograph('hour-clock-3', size=PRODUCT, backdrop=BUTTER,
            camera=Camera((0.1, 0, 0.62), 0.8, elevation=12, azimuth=20, lens=100, fstop=9),
            lighting=Lighting(span=1.8))
def hour_close():
    hour_clock()
