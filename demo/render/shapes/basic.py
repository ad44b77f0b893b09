"""Meshes, turned bodies, rods, boxes, tubes, cut-out outlines."""
import math

import bpy
from mathutils import Vector

from .profile import fillet


def link(item):
    bpy.context.scene.collection.objects.link(item)
    return item


def mesh(points, faces, material, location=(0, 0, 0), rotation=(0, 0, 0), smooth=True, name='mesh'):
    """rotation in degrees, here and everywhere else in shapes."""
    data = bpy.data.meshes.new(name)
    data.from_pydata(points, [], faces)
    data.update()
    data.polygons.foreach_set('use_smooth', [smooth] * len(data.polygons))
    data.materials.append(material)
    item = link(bpy.data.objects.new(name, data))
    item.location = location
    item.rotation_euler = [math.radians(angle) for angle in rotation]
    return item


def smooth_edges(item, angle=35, bevel=0, segments=3):
    """Rounds the edges and keeps large faces flat in the light."""
    item.data.use_auto_smooth = True
    item.data.auto_smooth_angle = math.radians(angle)
    if bevel:
        modifier = item.modifiers.new('bevel', 'BEVEL')
        modifier.width, modifier.segments = bevel, segments
        modifier.limit_method, modifier.angle_limit = 'ANGLE', math.radians(angle)
        modifier.use_clamp_overlap = True
    item.modifiers.new('normals', 'WEIGHTED_NORMAL').keep_sharp = True
    return item


def subdivide(item, levels=2):
    modifier = item.modifiers.new('subdivision', 'SUBSURF')
    modifier.render_levels = modifier.levels = levels
    return item


def lathe(profile, material, location=(0, 0, 0), rotation=(0, 0, 0), segments=128, flutes=0, flute_depth=0.0,
          flute_from=0.0, flute_to=None, round_flutes=True, flute_inside=True):
    """Turns a profile (see curve, fillet, shell) around z.

    flutes: number of vertical grooves of flute_depth between the heights flute_from and flute_to; they fade
    out at both ends. round_flutes: ribs bulge out with sharp valleys; otherwise a plain wave.
    flute_inside: False leaves the inner wall of a vessel smooth.
    """
    if flutes:
        segments = flutes * max(8, round(segments / flutes))
    top = max(height for _, height in profile) if flute_to is None else flute_to
    points, faces, count = [], [], len(profile)
    lip = count if flute_inside else max(range(count), key=lambda step: profile[step][1])
    for turn in range(segments):
        angle = math.tau * turn / segments
        phase = abs(math.sin(angle * flutes / 2)) if round_flutes else 0.5 - 0.5 * math.cos(angle * flutes)
        for step, (radius, height) in enumerate(profile):
            if flutes and step <= lip:
                fade = min(max(min(height - flute_from, top - height) / 0.12, 0), 1)
                radius -= (1 - phase) * flute_depth * fade * min(radius / 0.05, 1)
            points.append((radius * math.cos(angle), radius * math.sin(angle), height))
    for turn in range(segments):
        here, there = turn * count, (turn + 1) % segments * count
        for step in range(count - 1):
            faces.append((here + step, there + step, there + step + 1, here + step + 1))
    item = mesh(points, faces, material, location, rotation, name='turned')
    weld = item.modifiers.new('weld', 'WELD')  # the points on the axis lie on each other
    weld.merge_threshold = 0.0002
    return smooth_edges(item, 40)


def rod(start, end, radius, material, end_radius=None, rounding=0.02, segments=48):
    """A round stick from one point to another, tapered if end_radius is given."""
    start, end = Vector(start), Vector(end)
    length = (end - start).length
    top = radius if end_radius is None else end_radius
    item = lathe(fillet([(0, 0), (radius, 0), (top, length), (0, length)], rounding, 4), material, start,
                 segments=segments)
    item.rotation_mode = 'QUATERNION'
    item.rotation_quaternion = (end - start).to_track_quat('Z', 'Y')
    return item


def box(size, material, location=(0, 0, 0), rotation=(0, 0, 0), bevel=0.02, segments=4):
    """size (x, y, z), centred on location."""
    half = [side / 2 for side in size]
    points = [(x * half[0], y * half[1], z * half[2]) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    item = mesh(points, faces, material, location, rotation, name='box')
    return smooth_edges(item, 35, min(bevel, min(half) * 0.95), segments)


def tube(points, radius, material, location=(0, 0, 0), rotation=(0, 0, 0), flatten=1.0, taper=None, closed=False):
    """A round tube along a smooth line near the points. flatten squeezes it across; taper: a factor per point."""
    data = bpy.data.curves.new('tube', 'CURVE')
    data.dimensions, data.resolution_u, data.use_fill_caps = '3D', 16, True
    data.bevel_depth, data.bevel_resolution = radius, 8
    line = data.splines.new('NURBS')
    line.points.add(len(points) - 1)
    line.order_u = min(4, len(points))
    line.use_endpoint_u, line.use_cyclic_u = not closed, closed
    for index, (knot, place) in enumerate(zip(line.points, points)):
        knot.co = (*place, 1)
        knot.radius = taper[index] if taper else 1
    data.materials.append(material)
    item = link(bpy.data.objects.new('tube', data))
    if flatten != 1:
        ring = [(math.cos(math.tau * turn / 24) * radius, math.sin(math.tau * turn / 24) * radius * flatten)
                for turn in range(24)]
        data.bevel_mode, data.bevel_object = 'OBJECT', bevel_outline(ring)
    item.location = location
    item.rotation_euler = [math.radians(angle) for angle in rotation]
    return item


def bevel_outline(ring):
    data = bpy.data.curves.new('section', 'CURVE')
    data.dimensions = '2D'
    line = data.splines.new('POLY')
    line.points.add(len(ring) - 1)
    line.use_cyclic_u = True
    for knot, (x, y) in zip(line.points, ring):
        knot.co = (x, y, 0, 1)
    return link(bpy.data.objects.new('section', data))


def extrude(outline, thickness, material, location=(0, 0, 0), rotation=(0, 0, 0), bevel=0.02, holes=()):
    """A flat outline [(x, y), ...] given thickness along z, centred; holes: further outlines cut out of it."""
    data = bpy.data.curves.new('cut', 'CURVE')
    data.dimensions, data.fill_mode = '2D', 'BOTH'
    data.extrude = thickness / 2 - bevel
    data.bevel_depth, data.bevel_resolution, data.offset = bevel, 3, -bevel
    for ring in (outline, *holes):
        line = data.splines.new('POLY')
        line.points.add(len(ring) - 1)
        line.use_cyclic_u = True
        for knot, (x, y) in zip(line.points, ring):
            knot.co = (x, y, 0, 1)
    data.materials.append(material)
    item = link(bpy.data.objects.new('cut', data))
    item.location = location
    item.rotation_euler = [math.radians(angle) for angle in rotation]
    return item


def circle(radius, center=(0, 0), steps=64, start=0, end=360):
    """Points of an arc, for extrude and tube outlines."""
    closed = end - start >= 360
    count = steps if closed else steps + 1
    angles = [math.radians(start + (end - start) * step / steps) for step in range(count)]
    return [(center[0] + radius * math.cos(angle), center[1] + radius * math.sin(angle)) for angle in angles]
