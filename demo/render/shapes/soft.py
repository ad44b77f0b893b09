"""Cushions and cloth."""
import math

from mathutils import Vector, noise

from .basic import mesh, subdivide, tube


def wrinkle(x, y, size, seed=0):
    return noise.noise(Vector((x * size, y * size, seed * 7.3)))


def cushion(width, height, thickness, material, location=(0, 0, 0), rotation=(0, 0, 0), piping=None, seed=1, detail=90):
    """A filled pillow standing upright in x and z, its centre at location. piping: material of a round seam."""
    def outline(u, w):
        # Sides are drawn in between the corners, as stuffing does.
        narrow = 1 - 0.055 * (1 - u * u)
        low = 1 - 0.055 * (1 - w * w)
        return u * width / 2 * low, w * height / 2 * narrow

    def puff(u, w):
        swell = ((1 - abs(u) ** 2.2) * (1 - abs(w) ** 2.2)) ** 0.68
        edge = min(1 - abs(u), 1 - abs(w))
        # Short folds run in from the seam, strongest at the corners.
        around = math.atan2(w, u)
        folds = noise.noise(Vector((math.cos(around) * 5, math.sin(around) * 5, seed))) * math.exp(-edge * 5)
        corner = (abs(u) * abs(w)) ** 2
        soft = wrinkle(u, w, 1.7, seed) * 0.10 + wrinkle(u, w, 4, seed + 3) * 0.03
        return thickness / 2 * max(swell * (1 + soft) + folds * (0.10 + 0.25 * corner) * min(edge * 12, 1), 0)

    points, faces = [], []
    for side in (-1, 1):
        first = len(points)
        for row in range(detail + 1):
            for column in range(detail + 1):
                u, w = column / detail * 2 - 1, row / detail * 2 - 1
                x, z = outline(u, w)
                points.append((x, side * puff(u, w), z))
        for row in range(detail):
            for column in range(detail):
                corner = first + row * (detail + 1) + column
                face = (corner, corner + 1, corner + detail + 2, corner + detail + 1)
                faces.append(face if side < 0 else face[::-1])
    item = mesh(points, faces, material, location, rotation, name='cushion')
    weld = item.modifiers.new('weld', 'WELD')
    weld.merge_threshold = 0.001
    subdivide(item, 1)
    if piping:
        edge = [(t, -1) for t in steps(24)] + [(1, t) for t in steps(24)]
        edge += [(-t, 1) for t in steps(24)] + [(-1, -t) for t in steps(24)]
        line = [(x, 0, z) for x, z in (outline(u, w) for u, w in edge)]
        tube(line, 0.045, piping, location, rotation, closed=True)
    return item


def steps(count):
    return [step / count * 2 - 1 for step in range(count)]


def sheet(place, width, depth, material, location=(0, 0, 0), rotation=(0, 0, 0), thickness=0.04, detail=(120, 120)):
    """Cloth along any surface: place(u, w) gives a point for u and w from 0 to 1 (u along the width).

    Textures of the material follow the point in space; for a strong weave keep the cloth flat or upright.
    """
    columns, rows = detail
    points = [place(column / columns, row / rows) for row in range(rows + 1) for column in range(columns + 1)]
    faces = []
    for row in range(rows):
        for column in range(columns):
            corner = row * (columns + 1) + column
            faces.append((corner, corner + 1, corner + columns + 2, corner + columns + 1))
    item = mesh(points, faces, material, location, rotation, name='cloth')
    solid = item.modifiers.new('thickness', 'SOLIDIFY')
    solid.thickness, solid.offset = thickness, 0
    return subdivide(item, 1)


def folded_cloth(width, depth, layers, material, location=(0, 0, 0), rotation=(0, 0, 0), thickness=0.07, seed=1):
    """A cloth folded to and fro: one sheet that turns back at the left and right, lying on location."""
    gap = thickness * 1.12

    def place(u, w):
        run = min(u * layers, layers - 1e-6)
        layer, along = int(run), run - int(run)
        bend = 0.5 * gap / width
        x = (along if layer % 2 == 0 else 1 - along) - 0.5
        # The last stretch of a layer climbs around the bend to the next one.
        climb = smooth_step((along - (1 - 3 * bend)) / (6 * bend)) if layer < layers - 1 else 0
        fall = smooth_step((along + 3 * bend) / (6 * bend)) - 1 if layer > 0 else 0
        uneven = wrinkle(x * 2, w * 2 + layer, 1.1, seed) * 0.02 * layer
        shift = wrinkle(layer * 3.1, 0.5, 1, seed) * 0.04 * width
        bulge = wrinkle(w * 2, layer, 1.3, seed) * 0.03
        return (x * width + bulge, (w - 0.5) * depth + shift,
                thickness * 0.5 + (layer + climb + fall) * gap + uneven)

    return sheet(place, width, depth, material, location, rotation, thickness, (60 * layers, 60))


def smooth_step(value):
    value = min(max(value, 0), 1)
    return value * value * (3 - 2 * value)
