"""Knitted surfaces and fringes."""
import math

import bpy
from mathutils import Vector

from .basic import link, mesh
from .simulated import remember_rest

ALONG, AROUND = 9, 8


def knit(outline, wales, material, ends=(0.0, 1.0), yarn=0.30):
    """Plain knitting around a turned body: V-shaped stitches in columns (wales) that narrow towards the poles.

    outline: smooth (radius, height) points from the lower pole to the upper. ends: the share of its length
    that is knitted. yarn: its radius in widths of a stitch.
    """
    points, rest, faces = [], [], []
    for course, (low, high) in enumerate(courses(outline, wales, ends)):
        for wale in range(wales):
            for side in (-1, 1):
                stitch(points, rest, faces, low, high, wale, wales, side, yarn, course)
    item = mesh(points, faces, material, name='knit')
    remember_rest(item, rest)
    return item


def courses(outline, wales, ends):
    """Cuts the outline into rows about as tall as a stitch is wide there."""
    line = [Vector(point) for point in outline]
    lengths = [0.0]
    for before, after in zip(line, line[1:]):
        lengths.append(lengths[-1] + (after - before).length)

    def at(distance):
        index = max(i for i, length in enumerate(lengths[:-1]) if length <= distance)
        share = (distance - lengths[index]) / max(lengths[index + 1] - lengths[index], 1e-6)
        return line[index].lerp(line[index + 1], share)

    place, stop = ends[0] * lengths[-1], ends[1] * lengths[-1]
    while place < stop:
        height = 0.80 * math.tau * at(place).x / wales
        following = min(place + height, lengths[-1] - 1e-4)
        yield at(place), at(following)
        place = following


def stitch(points, rest, faces, low, high, wale, wales, side, yarn, course):
    """One leg of a V: from the middle of the row below outwards into the row above."""
    rise = high - low
    tall = rise.length
    outward = Vector((rise.y, -rise.x)) / tall
    width = math.tau * (low.x + high.x) / 2 / wales
    first = len(points)
    path = []
    for step in range(ALONG + 1):
        share = step / ALONG
        across = side * (0.05 + 0.40 * (share * share * (3 - 2 * share)))
        up = -0.25 + 1.5 * share
        bulge = 0.34 * math.sin(math.pi * share) ** 0.8 - 0.16
        spot = low + rise * up + outward * bulge * width
        angle = math.tau * (wale + across) / wales
        path.append(Vector((spot.x * math.cos(angle), spot.x * math.sin(angle), spot.y)))
    angle = math.tau * wale / wales
    normal = Vector((outward.x * math.cos(angle), outward.x * math.sin(angle), outward.y))
    for step, center in enumerate(path):
        along = (path[min(step + 1, ALONG)] - path[max(step - 1, 0)]).normalized()
        sideways = along.cross(normal).normalized()
        up = sideways.cross(along)
        thick = yarn * width * (0.55 + 0.45 * math.sin(math.pi * (0.12 + 0.76 * step / ALONG)))
        for turn in range(AROUND):
            angle = math.tau * turn / AROUND
            points.append(center + (sideways * math.cos(angle) + up * math.sin(angle)) * thick)
            # Twist and fibres are drawn in these: along the yarn, then on its round.
            rest.append((course * 3.1 + side + step / ALONG * tall * 1.5, 0.09 * math.cos(angle),
                         0.09 * math.sin(angle) + wale))
    for step in range(ALONG):
        for turn in range(AROUND):
            here, there = first + step * AROUND + turn, first + step * AROUND + (turn + 1) % AROUND
            faces.append((here, there, there + AROUND, here + AROUND))


def fringe(strands, radius, material):
    """Many threads as one thing; each strand is a list of points."""
    data = bpy.data.curves.new('fringe', 'CURVE')
    data.dimensions, data.resolution_u, data.use_fill_caps = '3D', 4, True
    data.bevel_depth, data.bevel_resolution = radius, 2
    for strand in strands:
        line = data.splines.new('NURBS')
        line.points.add(len(strand) - 1)
        line.order_u, line.use_endpoint_u = min(4, len(strand)), True
        for knot, place in zip(line.points, strand):
            knot.co = (*place, 1)
    data.materials.append(material)
    return link(bpy.data.objects.new('fringe', data))
