"""Leaves, twigs, small plants."""
import math
import random

from mathutils import Vector

from .basic import mesh, subdivide, tube


def leaf(length, width, material, location=(0, 0, 0), direction=0, rise=40, droop=40, fold=0.25, twist=0):
    """A leaf that starts at location, leaves at the angle rise and bends down by droop. Angles in degrees."""
    rows, columns = 14, 6
    points, faces = [], []
    x = z = 0.0
    for row in range(rows + 1):
        position = row / rows
        angle = math.radians(rise - droop * position ** 1.4)
        if row:
            x += math.cos(angle) * length / rows
            z += math.sin(angle) * length / rows
        half = width / 2 * math.sin(math.pi * min(0.03 + position * 0.97, 1)) ** 0.8 * (1.15 - 0.4 * position)
        roll = math.radians(twist) * position
        for column in range(columns + 1):
            across = (column / columns * 2 - 1) * half
            lift = abs(across) * fold
            side, up = across * math.cos(roll), across * math.sin(roll) + lift
            points.append((x - math.sin(angle) * up, side, z + math.cos(angle) * up))
    for row in range(rows):
        for column in range(columns):
            corner = row * (columns + 1) + column
            faces.append((corner, corner + 1, corner + columns + 2, corner + columns + 1))
    return subdivide(mesh(points, faces, material, location, (0, 0, direction), name='leaf'), 1)


def branch(start, material, leaf_material, length=3.0, direction=0, lean=15, bend=20, leaves=12, leaf_length=0.5,
           leaf_width=0.18, bare=0.35, seed=1, thickness=0.025):
    """A thin twig with leaves on alternate sides. bare: the share without leaves at its foot."""
    chance = random.Random(seed)
    turn = math.radians(direction)
    place, line = Vector(start), []
    steps = 12
    for step in range(steps + 1):
        line.append(tuple(place))
        tilt = math.radians(lean + bend * step / steps + chance.uniform(-5, 5))
        sideways = turn + math.radians(chance.uniform(-25, 25))
        place = place + Vector((math.sin(tilt) * math.cos(sideways), math.sin(tilt) * math.sin(sideways),
                                math.cos(tilt))) * length / steps
    tube(line, thickness, material, taper=[1 - 0.7 * step / steps for step in range(steps + 1)])
    for number in range(leaves):
        position = bare + (1 - bare) * (number + 0.5) / leaves
        index = min(int(position * steps), steps - 1)
        foot = Vector(line[index]).lerp(Vector(line[index + 1]), position * steps - index)
        side = direction + (90 if number % 2 else -90) + chance.uniform(-45, 45)
        size = 1 - 0.45 * position + chance.uniform(-0.12, 0.12)
        leaf(leaf_length * size, leaf_width * size, leaf_material, foot, side, chance.uniform(10, 50),
             chance.uniform(15, 50), twist=chance.uniform(-25, 25))
    leaf(leaf_length * 0.6, leaf_width * 0.6, leaf_material, line[-1], direction, 60, 20)
