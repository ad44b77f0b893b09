"""Sunlight through a window or leaves, for pictures that want more than even light."""
import math
import random

import bpy
from mathutils import Matrix, Vector

import materials
import shapes

SUN_DIRECTION = Vector((0.62, 0.55, -0.56)).normalized()


def sunlight(kind, strength, target, scale):
    light = bpy.data.lights.new('sun', 'SUN')
    light.energy, light.angle, light.color = 3.2 * strength, math.radians(1.6), (1, 0.90, 0.78)
    sun = bpy.data.objects.new('sun', light)
    sun.rotation_euler = SUN_DIRECTION.to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(sun)
    blocker = window(scale) if kind == 'window' else leaves(scale)
    # Far behind the softboxes, so that it throws its shadow from the sun alone.
    place = target - SUN_DIRECTION * 14 * scale
    blocker.matrix_world = Matrix.Translation(place) @ SUN_DIRECTION.to_track_quat('-Z', 'Y').to_matrix().to_4x4()
    for ray in ('camera', 'diffuse', 'glossy', 'transmission'):
        setattr(blocker, f'visible_{ray}', False)
    return blocker


def rectangles(sides):
    points, faces = [], []
    for left, bottom, right, top in sides:
        first = len(points)
        points += [(left, bottom, 0), (right, bottom, 0), (right, top, 0), (left, top, 0)]
        faces.append((first, first + 1, first + 2, first + 3))
    return points, faces


def window(scale):
    """Two by three panes; everything around them is dark."""
    width, height, bar, far = 1.5 * scale, 2.6 * scale, 0.09 * scale, 60 * scale
    around = [(-far, -far, -width, far), (width, -far, far, far), (-width, -far, width, -height),
              (-width, height, width, far)]
    bars = [(-bar, -height, bar, height)]
    bars += [(-width, z - bar, width, z + bar) for z in (-height / 3, height / 3)]
    return shapes.mesh(*rectangles(around + bars), materials.paint((0, 0, 0)), smooth=False)


def leaves(scale):
    """A scatter of leaf shapes, dense at the upper right and open at the lower left."""
    chance = random.Random(4)
    points, faces = [], []
    while len(faces) < 130:
        x, y = chance.uniform(-6, 6), chance.uniform(-6, 6)
        if (x + y) / 9 + chance.uniform(-0.8, 0.8) < 0.1:
            continue
        angle, length = chance.uniform(0, math.tau), chance.uniform(0.5, 1.0)
        outline = [(0, 0), (0.3, 0.16), (0.6, 0.17), (1, 0), (0.6, -0.17), (0.3, -0.16)]
        first = len(points)
        for along, across in outline:
            points.append(((x + length * (along * math.cos(angle) - across * math.sin(angle))) * scale,
                           (y + length * (along * math.sin(angle) + across * math.cos(angle))) * scale, 0))
        faces.append(tuple(range(first, first + len(outline))))
    return shapes.mesh(points, faces, materials.paint((0, 0, 0)), smooth=False)
