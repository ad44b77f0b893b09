"""Cloth that is filled as cloth is: simulated once, then remembered in .cache."""
import hashlib
import math
from pathlib import Path

import bpy
import numpy

from .basic import mesh, subdivide, tube
from .soft import wrinkle

CACHE = Path(__file__).parent.parent / '.cache'


def remember_rest(item, places=None):
    """Keeps where every point was cut from the cloth, for materials made with settled=True."""
    places = places or [vertex.co for vertex in item.data.vertices]
    rest = item.data.attributes.new('rest', 'FLOAT_VECTOR', 'POINT')
    rest.data.foreach_set('vector', [number for place in places for number in place])


def positions(data):
    numbers = numpy.empty(len(data.vertices) * 3, numpy.float32)
    data.vertices.foreach_get('co', numbers)
    return numbers


def settle(item, frames, **forces):
    """Lets a mesh move as cloth for some frames and keeps the shape it then has. forces: see add_cloth."""
    remember_rest(item)
    key = hashlib.sha256(repr((frames, sorted(forces.items()))).encode() + positions(item.data).round(5).tobytes())
    path = CACHE / f'cloth-{key.hexdigest()[:16]}.npy'
    if not path.exists():
        CACHE.mkdir(exist_ok=True)
        numpy.save(path, simulate(item, frames, **forces))
    item.data.vertices.foreach_set('co', numpy.load(path))
    item.data.update()
    return subdivide(item, 1)


def simulate(item, frames, **forces):
    scene = bpy.context.scene
    modifier = add_cloth(item, frames, **forces)
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    settled = positions(item.evaluated_get(bpy.context.evaluated_depsgraph_get()).data)
    item.modifiers.remove(modifier)
    scene.frame_set(1)
    return settled


def add_cloth(item, frames, pressure=0.0, gravity=1.0, stiffness=15.0, bending=0.5, weight=0.3, shrink=0.0, pinned=None,
              quality=4):
    """pressure fills a closed mesh with air; shrink pulls the cloth together (0.1: by a tenth).

    pinned: the vertex group that stays where it is.
    """
    modifier = item.modifiers.new('cloth', 'CLOTH')
    cloth = modifier.settings
    cloth.quality, cloth.mass, cloth.air_damping = quality, weight, 2
    cloth.tension_stiffness = cloth.compression_stiffness = stiffness
    cloth.shear_stiffness, cloth.bending_stiffness = stiffness / 3, bending
    cloth.effector_weights.gravity = gravity
    cloth.shrink_min = shrink
    if pinned:
        cloth.vertex_group_mass = pinned
    if pressure:
        cloth.use_pressure, cloth.uniform_pressure_force = True, pressure
    modifier.collision_settings.use_collision = False
    modifier.point_cache.frame_end = frames
    return modifier


def folds(across, up):
    """How far the cloth stands out: soft creases that run from the dent into the lower corners and fade on the way."""
    away = math.hypot(across, 1.05 - up)
    turn = math.atan2(across, 1.05 - up)
    return 0.085 * math.sin(9 * turn + 1.8 * math.sin(3 * away)) * math.exp(-((away - 0.6) / 0.5) ** 2)


def slump(item, width, height):
    """Feathers: the filling has sunk, so the cushion is thick below and has a dent in its upper edge."""
    for vertex in item.data.vertices:
        across, up = vertex.co.x / (width / 2), vertex.co.z / (height / 2)
        dent = math.exp(-(across / 0.55) ** 2) * max(up, 0) ** 1.8
        vertex.co.y *= (1.1 - 0.24 * up - 0.2 * dent) * (1 + folds(across, up))
        vertex.co.z -= 0.085 * height * dent
        # The upper corners lean outwards and a little forward.
        vertex.co.y -= 0.05 * height * max(up, 0) ** 2 * abs(across) ** 3
    item.data.update()


def filled(width, height, material, piping, pressure=6.0, detail=48):
    """A sewn and stuffed cushion, upright in x and z around the origin, with a round cord in its seam."""
    def sewn(column, row):
        # Stuffing draws the sides in between the corners; the corners themselves are cut round.
        across, up = column / detail * 2 - 1, row / detail * 2 - 1
        return (width / 2 * across * (0.93 + 0.07 * up * up - 0.02 * up ** 12),
                height / 2 * up * (0.93 + 0.07 * across * across - 0.02 * across ** 12))

    line = detail + 1
    points, faces = [], []
    rim = [*range(detail), *[row * line + detail for row in range(detail)],
           *[detail * line + column for column in range(detail, 0, -1)], *[row * line for row in range(detail, 0, -1)]]
    shared = set(rim)
    number = {}
    for side in (-1, 1):
        for index in range(line * line):
            row, column = divmod(index, line)
            if side > 0 and index in shared:
                number[side, index] = number[-1, index]
                continue
            number[side, index] = len(points)
            uneven = 0 if index in shared else side * 0.03 + wrinkle(column / 6, row / 6, 1, 1 + side) * 0.02
            x, z = sewn(column, row)
            points.append((x, uneven, z))
        for row in range(detail):
            for column in range(detail):
                corner = row * line + column
                face = [number[side, index] for index in (corner, corner + 1, corner + line + 1, corner + line)]
                faces.append(face if side < 0 else face[::-1])
    item = mesh(points, faces, material, name='cushion')
    item.vertex_groups.new(name='seam').add([number[-1, index] for index in rim], 1.0, 'REPLACE')
    # The seam stays; the cloth is larger than what it encloses, which gives the short folds along it.
    settle(item, 30, pressure=pressure, gravity=0, shrink=-0.10, pinned='seam')
    slump(item, width, height)
    seam = [tuple(item.data.vertices[number[-1, index]].co) for index in rim]
    tube(seam, 0.042, piping, closed=True)
    return item
