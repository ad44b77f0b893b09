"""Lighting: the desk lamp."""
import math
from dataclasses import replace

from mathutils import Vector

import materials
import shapes
from products.furniture import soaped_oak
from products.lighting import DARK_CLOTH, WHITE_ENAMEL, glowing_bulb, hood, inner_wall, over_edge
from photographs import PRODUCT, photograph
from rooms import table
from studio import CHALK, FOG, SAND, Camera, Lighting

BLACK = (0.014, 0.014, 0.015)
POST_TOP = 2.5
ARM, BACK = 2.25, 0.85


def gnomon_lamp(location=(0, 0, 0), turn=0, rise=30, tilt=0, edge=2.0):
    """About 40 cm tall. The arm leaves the post towards -x and climbs by rise; tilt: how far the cone swings out.

    edge: how far behind the lamp the table ends, where the cord falls down.
    """
    brass = materials.brass(roughness=0.22)
    slope = math.radians(rise)
    along = Vector((-math.cos(slope), 0, math.sin(slope)))
    pivot = Vector((0, 0, POST_TOP))
    with shapes.placed(location):
        gnomon_cord(edge)
    with shapes.placed(location, (0, 0, turn)):
        base_and_post(brass)
        knuckle(pivot, brass)
        arm = materials.brass(roughness=0.20, direction='Z')
        shapes.rod(pivot - along * BACK, pivot + along * ARM, 0.040, arm, rounding=0.01)
        shapes.rod(pivot - along * BACK, pivot - along * (BACK - 0.46), 0.165, brass, rounding=0.03)
        shapes.rod(pivot - along * (BACK + 0.05), pivot - along * (BACK - 0.02), 0.06, brass, rounding=0.015)
        with shapes.placed(tuple(pivot + along * ARM), (0, tilt, 0)):
            cone_shade(brass)


def base_and_post(brass):
    iron = materials.enamel(BLACK, 0.38)
    foot = shapes.fillet([(0, 0), (0.78, 0, 0.012), (0.80, 0.02, 0.01), (0.80, 0.20, 0.045), (0, 0.215)], 0.02, 8)
    shapes.lathe(foot, iron, segments=160)
    collar = shapes.fillet([(0, 0.2), (0.13, 0.2), (0.13, 0.25), (0.075, 0.29), (0.065, 0.36), (0, 0.36)], 0.014)
    shapes.lathe(collar, brass)
    shapes.rod((0, 0, 0.2), (0, 0, POST_TOP), 0.046, brass, rounding=0.01)


def gnomon_cord(edge):
    line = [(0.70, 0.30, 0.06), (0.95, 0.42, 0.035), (1.22, 0.68, 0.034), (1.28, 1.05, 0.034), (1.1, edge - 0.35, 0.034),
            *over_edge(1.02, edge)]
    shapes.tube(line, 0.032, materials.cord(DARK_CLOTH, 60))


def knuckle(center, brass):
    """The joint: a short drum across the arm with a milled knob in front."""
    shapes.rod(center + Vector((0, 0.09, 0)), center - Vector((0, 0.10, 0)), 0.105, brass, rounding=0.02)
    shapes.rod(center - Vector((0, 0.09, 0)), center - Vector((0, 0.15, 0)), 0.045, brass)
    knob = shapes.fillet([(0, 0), (0.098, 0, 0.012), (0.098, 0.085, 0.012), (0, 0.095)], 0.012)
    shapes.lathe(knob, brass, center - Vector((0, 0.14, 0)), (90, 0, 0), flutes=40, flute_depth=0.007, flute_from=-0.1, flute_to=0.2)


def cone_shade(brass):
    """Hangs below its joint at the origin, open downwards."""
    shapes.rod((0, 0.075, 0), (0, -0.085, 0), 0.085, brass, rounding=0.016)
    shapes.rod((0, 0, -0.22), (0, 0, 0), 0.05, brass, rounding=0.01)
    outline = shapes.fillet([(0.66, -1.22), (0.30, -0.50, 0.2), (0.235, -0.24, 0.06), (0.06, -0.20)], 0.04, 10)
    shapes.lathe(hood(outline, 0.016), materials.enamel(BLACK, 0.24), segments=160)
    lining = [(radius - 0.002, height) for radius, height in inner_wall(outline, 0.02)]
    shapes.lathe(lining[2:], materials.enamel(WHITE_ENAMEL, 0.35), segments=160)
    ring = shapes.fillet([(0.22, -0.262), (0.252, -0.262), (0.246, -0.222), (0.2, -0.218)], 0.008)
    shapes.lathe(ring, brass)
    glowing_bulb((0, 0, -0.82), 0.16, 230, 6.0)


LAMPLIGHT = Lighting(key=0.72, fill=0.9, top=0.55, world=0.9)


@photograph('gnomon-lamp-1', size=PRODUCT, backdrop=FOG, ground='bare', camera=Camera((0.0, 0, 1.80), 6.2, elevation=9),
            lighting=replace(LAMPLIGHT, exposure=0.35))
def gnomon_front():
    table(FOG, 2.0, soaped_oak)
    gnomon_lamp((0.86, 0, 0), turn=12, tilt=-7)


@photograph('gnomon-lamp-2', size=PRODUCT, backdrop=SAND, ground='bare', camera=Camera((0.0, 0, 1.75), 6.0, elevation=12),
            lighting=LAMPLIGHT)
def gnomon_from_behind():
    table(SAND, 2.5, soaped_oak)
    gnomon_lamp((-0.55, 0.5, 0), turn=142, rise=16, tilt=-4)


@photograph('gnomon-lamp-3', size=PRODUCT, backdrop=CHALK,
            camera=Camera((0.66, 0, 2.52), 2.2, elevation=6, azimuth=20, lens=100, fstop=9),
            lighting=Lighting(span=5.5, key=0.85))
def gnomon_joint():
    gnomon_lamp((0.5, 0, 0))
