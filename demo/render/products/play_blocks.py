"""Building blocks and the pull whale."""
import math
import random

from mathutils import Vector

import materials
import shapes
from products.play import BRICK, CREAM, MOSS, OCHRE, SLATE
from photographs import PRODUCT, photograph
from studio import CHALK, CLAY, FOG, SAND, Camera, Lighting

UNIT = 0.4  # all blocks are multiples of 4 cm
EDGE = 0.028


def block_material(color, seed):
    return materials.worn_paint(color) if color else materials.beech('X', seed=seed)


class Builder:
    """Sets blocks down one by one, each a hair out of line, as hands do."""

    def __init__(self, seed=1):
        self.chance = random.Random(seed)
        self.count = 0

    def pose(self, x, y, z):
        self.count += 1
        nudge = self.chance.uniform
        return (x + nudge(-0.006, 0.006), y + nudge(-0.012, 0.012), z), nudge(-2.0, 2.0)

    def cuboid(self, x, z, width=1, height=1, color=None, y=0, depth=1, turn=0):
        place, skew = self.pose(x, y, z + height * UNIT / 2)
        size = (width * UNIT, depth * UNIT, height * UNIT)
        return shapes.box(size, block_material(color, self.count), place, (0, 0, skew + turn), EDGE)

    def cut(self, outline, x, z, color, y, turn):
        place, skew = self.pose(x, y, z)
        with shapes.placed(place, (0, 0, skew + turn)):
            shapes.extrude(outline, UNIT, block_material(color, self.count), rotation=(90, 0, 0), bevel=EDGE)

    def roof(self, x, z, width=2, height=1, color=None, y=0, turn=0):
        half = width * UNIT / 2
        self.cut(rounded([(-half, 0), (half, 0), (0, height * UNIT)]), x, z, color, y, turn)

    def arch(self, x, z, width=2, height=1, color=None, y=0, turn=0):
        half, opening = width * UNIT / 2, width * UNIT * 0.29
        outline = [(half, 0), (half, height * UNIT), (-half, height * UNIT), (-half, 0)]
        self.cut(outline + shapes.circle(opening, steps=40, start=180, end=0), x, z, color, y, turn)

    def half_round(self, x, z, width=2, color=None, y=0, turn=0):
        self.cut(rounded(shapes.circle(width * UNIT / 2, steps=48, start=0, end=180)), x, z, color, y, turn)

    def column(self, x, z, height=2, color=None, y=0):
        place, turn = self.pose(x, y, z)
        radius = UNIT * 0.46
        outline = shapes.fillet([(0, 0), (radius, 0), (radius, height * UNIT), (0, height * UNIT)], EDGE, 5)
        wood = materials.worn_paint(color) if color else materials.beech('Z', seed=self.count)
        return shapes.lathe(outline, wood, place, (0, 0, turn * 30))


def rounded(corners, radius=0.05):
    """The corners of a closed outline taken off."""
    first = tuple((a + b) / 2 for a, b in zip(corners[-1], corners[0]))
    return shapes.fillet([first, *corners, first], radius, 4)[:-1]


def cobble_house(location=(0, 0, 0), turn=0):
    """A gatehouse of about twenty blocks, 26 cm tall."""
    build = Builder(3)
    with shapes.placed(location, (0, 0, turn)):
        for x, color in ((-0.62, None), (0.62, MOSS)):
            build.cuboid(x, 0, 1, 1, color)
            build.cuboid(x, UNIT, 1, 1, None if color else OCHRE)
        build.arch(0, UNIT, 2.05, 1, None)
        build.column(-0.22, 0, 1, BRICK, y=-0.5)
        build.cuboid(0, UNIT * 2, 4.1, 0.5, None)
        build.column(-0.55, UNIT * 2.5, 2, CREAM)
        build.column(0.55, UNIT * 2.5, 2, None)
        build.cuboid(0, UNIT * 2.5, 1, 1, SLATE)
        build.half_round(0, UNIT * 3.5, 1.6, OCHRE)
        build.cuboid(0, UNIT * 4.5, 3.9, 0.5, None)
        build.roof(0, UNIT * 5, 3, 1.5, BRICK)


@photograph('cobble-blocks-1', size=PRODUCT, backdrop=FOG, camera=Camera((0.05, 0, 1.24), 4.0, elevation=10, azimuth=-14))
def blocks_front():
    cobble_house()
    loose = Builder(8)
    loose.roof(0.72, 0, 1.4, 0.8, SLATE, y=-0.72, turn=28)


def scattered_blocks():
    build = Builder(5)
    build.arch(-0.30, 0, 3, 1.5, BRICK, y=0.1, turn=12)
    build.half_round(-0.31, UNIT * 1.5, 1.8, None, y=0.1, turn=12)
    build.cuboid(0.66, 0, 1, 2, None, y=0.15, turn=-14)
    build.roof(0.66, UNIT * 2, 1.2, 0.9, MOSS, y=0.15, turn=-14)
    build.cuboid(-0.62, 0, 1, 1, OCHRE, y=-0.62, turn=24)
    build.column(0.42, 0, 1, SLATE, y=-0.48)
    build.cuboid(-0.02, 0, 1.6, 0.5, None, y=-0.82, turn=-10)


@photograph('cobble-blocks-2', size=PRODUCT, backdrop=SAND, camera=Camera((0.02, -0.1, 0.48), 2.9, elevation=20))
def blocks_scattered():
    scattered_blocks()


@photograph('cobble-blocks-3', size=PRODUCT, backdrop=FOG,
            camera=Camera((0.05, 0, 1.62), 1.7, elevation=9, azimuth=-26, lens=100, fstop=8),
            lighting=Lighting(span=3.6))
def blocks_close():
    cobble_house()


# Along the whale from nose to tail: x, middle height, half height, half width.
BODY = [(-0.90, 0.46, 0.02, 0.02), (-0.88, 0.46, 0.12, 0.12), (-0.80, 0.46, 0.215, 0.20), (-0.62, 0.47, 0.29, 0.265),
        (-0.38, 0.485, 0.335, 0.295), (-0.10, 0.50, 0.335, 0.29), (0.18, 0.505, 0.285, 0.255),
        (0.42, 0.52, 0.215, 0.20),
        (0.62, 0.555, 0.15, 0.14), (0.78, 0.62, 0.10, 0.095), (0.88, 0.70, 0.07, 0.075), (0.93, 0.76, 0.055, 0.065)]


def whale_section(position):
    """BODY as a smooth line, position from 0 to 1."""
    place = position * (len(BODY) - 1)
    index = min(int(place), len(BODY) - 2)
    before, start = BODY[max(index - 1, 0)], BODY[index]
    end, after = BODY[index + 1], BODY[min(index + 2, len(BODY) - 1)]
    share = place - index
    return [catmull(values, share) for values in zip(before, start, end, after)]


def catmull(values, share):
    before, start, end, after = values
    return start + 0.5 * share * (end - before + share * (2 * before - 5 * start + 4 * end - after
                                                          + share * (3 * (start - end) + after - before)))


def whale_body(material):
    rows, columns = 90, 64
    points, faces = [], []
    for row in range(rows + 1):
        x, middle, tall, wide = whale_section(row / rows)
        for column in range(columns):
            angle = math.tau * column / columns
            side, up = math.cos(angle), math.sin(angle)
            flat = 0.86 if up < 0 else 1
            points.append((x, wide * math.copysign(abs(side) ** 0.9, side),
                           middle + tall * flat * math.copysign(abs(up) ** 0.9, up)))
    for row in range(rows):
        for column in range(columns):
            here, there = row * columns + column, row * columns + (column + 1) % columns
            faces.append((here, there, there + columns, here + columns))
    faces += [tuple(range(columns))[::-1], tuple(range(rows * columns, (rows + 1) * columns))]
    return shapes.mesh(points, faces, material, name='whale')


def fin(outline, thickness, material, location, rotation):
    return shapes.extrude(shapes.curve(outline, 8)[:-1], thickness, material, location, rotation,
                          bevel=thickness * 0.42)


FLUKE = [(0.02, 0), (0.10, 0.12), (0.22, 0.30), (0.34, 0.42), (0.40, 0.40), (0.37, 0.22), (0.30, 0.0), (0.37, -0.22),
         (0.40, -0.40), (0.34, -0.42), (0.22, -0.30), (0.10, -0.12), (0.02, 0)]
FLIPPER = [(0, 0.09), (0.12, 0.10), (0.30, 0.03), (0.44, -0.10), (0.43, -0.135), (0.26, -0.11), (0.10, -0.09),
           (0, -0.08), (0, 0.09)]


def whale_wheel(location):
    x, y, z = location
    outline = shapes.fillet([(0, -0.06), (0.17, -0.06, 0.03), (0.17, 0.06, 0.03), (0, 0.06)], 0.03, 6)
    shapes.lathe(outline, materials.beech('X', seed=9), location, (90, 0, 0))
    cap = shapes.curve([(0.05, 0.05), (0.048, 0.075), (0.03, 0.088), (0, 0.09)])
    shapes.lathe(cap, materials.walnut('Z'), location, (90 if y < 0 else -90, 0, 0))


def humpback_whale(location=(0, 0, 0), turn=0):
    """18 cm long, nose towards -x."""
    with shapes.placed(location, (0, 0, turn)):
        skin = materials.two_tone(SLATE)
        whale_body(skin)
        paint = materials.worn_paint(SLATE)
        fin(FLUKE, 0.075, paint, (0.86, 0, 0.72), (0, -28, 0))
        fin([(0, 0), (0.10, 0.085), (0.17, 0.10), (0.165, 0.05), (0.2, 0), (0, 0)], 0.06, paint, (0.16, 0, 0.765),
            (90, 8, 0))
        for side in (-1, 1):
            fin(FLIPPER, 0.055, paint, (-0.36, side * 0.26, 0.36), (0, 24, side * 52))
            eye = Vector((-0.64, side * 0.262, 0.47))
            shapes.lathe(shapes.curve([(0.026, 0), (0.022, 0.012), (0, 0.018)]),
                         materials.plain((0.01, 0.01, 0.012), 0.2), eye,
                         (-90 * side, 0, -8 * side))
            for x in (-0.46, 0.30):
                whale_wheel((x, side * 0.31, 0.17))
        shapes.box((1.0, 0.24, 0.2), materials.beech('X', seed=11), (-0.08, 0, 0.235), bevel=0.04)
        for x in (-0.46, 0.30):
            shapes.rod((x, -0.34, 0.17), (x, 0.34, 0.17), 0.035, materials.beech('Z'))
        pull_cord()


def pull_cord():
    """From a hole in the nose along the ground to a bead."""
    line = [(-0.86, 0, 0.40), (-0.95, -0.01, 0.36), (-1.02, -0.04, 0.12), (-1.04, -0.14, 0.016), (-1.02, -0.36, 0.014),
            (-0.82, -0.62, 0.014), (-0.50, -0.66, 0.014), (-0.32, -0.52, 0.014), (-0.20, -0.56, 0.014),
            (-0.06, -0.70, 0.03)]
    shapes.tube(line, 0.016, materials.cord(CREAM, 60))
    bead = shapes.curve([(0.02, -0.10), (0.06, -0.095), (0.105, -0.04), (0.11, 0.02), (0.08, 0.08), (0.02, 0.10)])
    shapes.lathe(bead, materials.worn_paint(BRICK), (0.0, -0.76, 0.105), (90, 0, 42))


@photograph('humpback-whale-1', size=PRODUCT, backdrop=CLAY, camera=Camera((0.16, -0.1, 0.44), 3.25, elevation=15))
def whale_front():
    humpback_whale((0.06, 0.05, 0), turn=14)


@photograph('humpback-whale-2', size=PRODUCT, backdrop=CHALK, camera=Camera((0.08, 0, 0.46), 3.0, elevation=20))
def whale_from_the_front():
    humpback_whale((0, 0.12, 0), turn=52)


@photograph('humpback-whale-3', size=PRODUCT, backdrop=SAND,
            camera=Camera((-0.45, -0.2, 0.45), 1.4, elevation=16, azimuth=-30, lens=100, fstop=8),
            lighting=Lighting(span=2.8))
def whale_close():
    humpback_whale(turn=8)
