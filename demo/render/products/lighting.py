"""Lighting: the table lamp and the pendant."""
import math
from dataclasses import replace

from mathutils import Vector

import materials
import shapes
import studio
from products.furniture import smoked_oak, soaped_oak
from products.vases_small import bud_vase
from photographs import PRODUCT, photograph
from rooms import table
from studio import BLUSH, FOG, PLUM, SAGE, SAND, Camera, Lighting

BRICK_ENAMEL = (0.235, 0.045, 0.028)
WHITE_ENAMEL = (0.78, 0.75, 0.69)
DARK_CLOTH = (0.12, 0.10, 0.085)
VELIN_BULB = (0, 0, 3.18)
BELL_HEIGHT = 2.14


def inner_wall(outline, wall):
    points = [Vector(point) for point in outline]
    inner = []
    for index, point in enumerate(points):
        along = points[min(index + 1, len(points) - 1)] - points[max(index - 1, 0)]
        inner.append(tuple(point + Vector((-along.y, along.x)).normalized() * wall))
    return [(max(radius, 0), height) for radius, height in inner]


def hood(outline, wall):
    """A shade open below: outline from the rim up to the top; adds the inner wall and a round rim."""
    inner = inner_wall(outline, wall)
    outside, inside = Vector(outline[0]), Vector(inner[0])
    middle, half = (outside + inside) / 2, (outside - inside) / 2
    down = Vector((half.y, -half.x))
    turns = [math.pi * step / 8 for step in range(1, 8)]
    rim = [tuple(middle - half * math.cos(turn) + down * math.sin(turn)) for turn in turns]
    return [*inner[::-1], *rim, *outline]


def glowing_bulb(location, radius, energy, strength=7.0):
    """A frosted globe one can look at, and the light it gives."""
    ball = shapes.curve([(0, -1), (0.50, -0.87), (0.87, -0.5), (1, 0), (0.87, 0.5), (0.5, 0.87), (0.36, 1.15), (0.34, 1.4)])
    globe = shapes.lathe(shapes.grow(ball, radius), materials.lit_bulb(strength), location, segments=64)
    globe.visible_shadow = False
    studio.bulb(location, energy, radius=radius)


def velin_dome():
    outline = shapes.curve([(1.43, 2.74), (1.465, 2.86), (1.47, 3.02), (1.40, 3.36), (1.20, 3.71), (0.86, 3.99), (0.46, 4.14),
                            (0.06, 4.18)])
    shapes.lathe(hood(outline, 0.05), materials.lit_opal((0, 0, 2.6), 1.2, 1.65), segments=192)


def velin_lamp(location=(0, 0, 0), turn=0, power=1.0, edge=2.2):
    """42 cm tall: an opal dome on a brass stem; the cord leaves to the right with a dimmer in it.

    edge: how far behind the lamp the table ends, where the cord falls down.
    """
    brass = materials.brass(roughness=0.20)
    with shapes.placed(location, (0, 0, turn)):
        foot = shapes.fillet([(0, 0), (0.80, 0, 0.01), (0.80, 0.085, 0.045), (0.16, 0.135, 0.10), (0.055, 0.30, 0.06), (0.050, 0.34),
                              (0, 0.34)], 0.02, 8)
        shapes.lathe(foot, brass, segments=160)
        shapes.rod((0, 0, 0.3), (0, 0, 2.86), 0.048, brass, rounding=0.01)
        holder = shapes.fillet([(0.05, 2.62), (0.10, 2.64), (0.17, 2.74), (0.17, 2.96), (0, 2.96)], 0.03)
        shapes.lathe(holder, brass)
        shapes.rod((0, 0, 2.9), (0, 0, 4.2), 0.024, brass)
        finial = shapes.curve([(0.15, 4.165), (0.155, 4.185), (0.12, 4.20), (0.06, 4.215), (0.05, 4.24), (0.075, 4.275), (0.07, 4.31),
                               (0, 4.33)])
        shapes.lathe(finial, brass)
        velin_dome()
        glowing_bulb(VELIN_BULB, 0.28, 330 * power)
        velin_cord(brass, edge)


def over_edge(x, edge):
    """The end of a cord that falls behind the table at y = edge."""
    return [(x, edge - 0.08, 0.034), (x, edge + 0.035, -0.02), (x, edge + 0.05, -0.5), (x - 0.2, edge + 0.3, -6)]


def velin_cord(brass, edge):
    shapes.rod((0.66, 0.36, 0.05), (0.83, 0.45, 0.042), 0.05, brass)
    line = [(0.80, 0.44, 0.04), (1.05, 0.58, 0.035), (1.35, 0.55, 0.034), (1.62, 0.34, 0.034), (1.95, 0.28, 0.034), (2.18, 0.52, 0.034),
            (2.1, 1.0, 0.034), (1.75, edge - 0.4, 0.034), *over_edge(1.65, edge)]
    shapes.tube(line, 0.032, materials.cord(DARK_CLOTH, 60))
    dimmer = shapes.fillet([(0, -0.27), (0.06, -0.27), (0.085, -0.2), (0.085, 0.2), (0.06, 0.27), (0, 0.27)], 0.03)
    shapes.lathe(dimmer, materials.paint((0.03, 0.028, 0.026), 0.35), (1.74, 0.30, 0.08), (0, 90, -12))
    wheel = shapes.fillet([(0, -0.025), (0.07, -0.025), (0.07, 0.025), (0, 0.025)], 0.008)
    shapes.lathe(wheel, brass, (1.74, 0.30, 0.115), (90, 0, -12))


def bell_outline():
    return shapes.curve([(1.60, 0.0), (1.575, 0.05), (1.46, 0.20), (1.27, 0.50), (1.13, 0.88), (1.02, 1.28), (0.87, 1.66), (0.62, 1.94),
                         (0.34, 2.09), (0.14, BELL_HEIGHT)])


def campana_pendant(location=(0, 0, 0), enamel=BRICK_ENAMEL, drop=12, power=1.0):
    """A bell 32 cm wide, its rim at location; the cord goes up by drop."""
    with shapes.placed(location):
        shapes.lathe(hood(bell_outline(), 0.018), materials.enamel(enamel, 0.17), segments=192)
        lining = [(radius - 0.002, height) for radius, height in inner_wall(bell_outline(), 0.022)]
        shapes.lathe(lining[1:], materials.enamel(WHITE_ENAMEL, 0.3), segments=192)
        # The rim is rolled outward over a wire.
        shapes.lathe([(1.595 + x, 0.012 + z) for x, z in [*shapes.circle(0.028, steps=24), (0.028, 0)]], materials.enamel(enamel, 0.17),
                     segments=192)
        campana_cap()
        shapes.tube([(0, 0, 2.66 + (drop - 2.66) * step / 4) for step in range(5)], 0.034, materials.cord(DARK_CLOTH, 60))
        glowing_bulb((0, 0, 0.92), 0.30, 75 * power, 4.0)
        shapes.rod((0, 0, 1.26), (0, 0, 2.1), 0.17, materials.brass(roughness=0.3))


def campana_cap():
    brass = materials.brass(roughness=0.22)
    cap = shapes.fillet([(0.30, 2.07), (0.345, 2.07, 0.01), (0.345, 2.13, 0.02), (0.255, 2.17, 0.03), (0.235, 2.44, 0.06), (0.10, 2.54, 0.03),
                         (0.085, 2.60), (0.075, 2.70), (0.03, 2.70)], 0.015, 6)
    shapes.lathe(cap, brass)
    for turn in (20, 140, 260):
        angle = math.radians(turn - 90)
        outward = Vector((math.cos(angle), math.sin(angle), 0))
        place = outward * 0.225 + Vector((0, 0, 2.31))
        shapes.rod(place, place + outward * 0.055, 0.042, brass, rounding=0.012)


LAMPLIGHT = Lighting(key=0.62, fill=0.8, top=0.5, world=0.8)


@photograph('velin-lamp-1', size=PRODUCT, backdrop=BLUSH, ground='bare', camera=Camera((0.06, 0, 1.95), 6.5, elevation=8),
            lighting=replace(LAMPLIGHT, exposure=0.35))
def velin_front():
    table(BLUSH, 2.2, soaped_oak)
    velin_lamp()


@photograph('velin-lamp-2', size=PRODUCT, backdrop=PLUM, ground='bare', camera=Camera((0.1, 0, 2.1), 6.2, elevation=3),
            lighting=Lighting(key=0.30, fill=0.6, top=0.35, world=0.7))
def velin_evening():
    table(PLUM, 2.2, smoked_oak)
    velin_lamp()


@photograph('velin-lamp-3', size=PRODUCT, backdrop=SAND, ground='bare',
            camera=Camera((0.50, 0, 0.62), 3.3, elevation=17, azimuth=8, lens=100, fstop=10),
            lighting=Lighting(span=6.0, key=0.6, fill=0.8, top=0.5, world=0.8))
def velin_foot():
    table(SAND, 2.2, soaped_oak)
    velin_lamp()
    bud_vase('plum', (1.02, 1.45, 0))


def hang(backdrop, scale):
    """A pendant hangs well in front of its wall, so that only a soft shadow falls on it."""
    studio.wall(backdrop, y=4.5, scale=scale)


@photograph('campana-pendant-1', size=PRODUCT, backdrop=FOG, ground='bare', camera=Camera((0, 0, 1.55), 6.1, elevation=-9),
            lighting=Lighting(key=0.85, fill=1.1))
def campana_front():
    hang(FOG, 2)
    campana_pendant()


@photograph('campana-pendant-2', size=PRODUCT, backdrop=SAND, ground='bare', camera=Camera((0, 0, 1.3), 5.8, elevation=-24),
            lighting=Lighting(key=0.85, fill=1.1))
def campana_from_below():
    hang(SAND, 2)
    campana_pendant()


@photograph('campana-pendant-3', size=PRODUCT, backdrop=SAGE, ground='bare',
            camera=Camera((0.1, 0, 2.2), 2.3, elevation=16, azimuth=10, lens=100, fstop=9),
            lighting=Lighting(span=5.5, key=0.9, fill=1.1))
def campana_cap_close():
    hang(SAGE, 2)
    campana_pendant()
