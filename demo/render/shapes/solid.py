"""Parts made one: clay worked together, glass melted together, grooves cut out."""
import math

import bpy
import bmesh
from mathutils import Vector

from .basic import link, mesh, smooth_edges
from .profile import curve


def solid(*items, location=(0, 0, 0), rotation=(0, 0, 0)):
    """One mesh of all items with their modifiers applied, standing where they stand; then moved as a whole."""
    bpy.context.view_layer.update()
    depsgraph = bpy.context.evaluated_depsgraph_get()
    body = bmesh.new()
    for item in items:
        data = bpy.data.meshes.new_from_object(item.evaluated_get(depsgraph))
        data.transform(item.matrix_world)
        body.from_mesh(data)
    material = items[0].data.materials[0]
    for item in items:
        bpy.data.objects.remove(item)
    data = bpy.data.meshes.new('solid')
    bmesh.ops.remove_doubles(body, verts=body.verts, dist=1e-5)  # a cut-out's faces and rims come apart
    body.to_mesh(data)
    body.free()
    data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    data.materials.clear()
    data.materials.append(material)
    made = link(bpy.data.objects.new('solid', data))
    made.location = location
    made.rotation_euler = [math.radians(angle) for angle in rotation]
    return made


def fuse(*items, voxel=0.012, relax=6, location=(0, 0, 0), rotation=(0, 0, 0)):
    """Clay: the parts grow together with soft joints. Build them around the origin, the foot at height 0.

    voxel: a third of the thinnest wall or less. relax: how far the joints are smeared.
    """
    made = solid(*items, location=location, rotation=rotation)
    remesh = made.modifiers.new('remesh', 'REMESH')
    remesh.mode, remesh.voxel_size, remesh.use_smooth_shade = 'VOXEL', voxel, True
    relaxed = made.modifiers.new('relax', 'SMOOTH')
    relaxed.factor, relaxed.iterations = 0.5, relax
    return made


def combine(body, tool, operation='UNION'):
    """UNION or DIFFERENCE of two closed bodies with clean edges, as a new body."""
    tool = solid(tool)
    modifier = body.modifiers.new(operation.lower(), 'BOOLEAN')
    modifier.operation, modifier.object, modifier.solver = operation, tool, 'EXACT'
    made = solid(body)
    bpy.data.objects.remove(tool)
    return smooth_edges(made, 40)


def pipe(line, wall, material, segments=48):
    """A hollow spout in the plane of x and z: line holds (x, z, radius) from root to mouth; ends are open."""
    line = [Vector(point) for point in curve(line, 8)]
    rings = []
    for index, (x, z, radius) in enumerate(line):
        along = line[min(index + 1, len(line) - 1)] - line[max(index - 1, 0)]
        across = Vector((-along.y, along.x)).normalized()
        rings.append((Vector((x, z)), across, radius))
    middle, across, radius = rings[-1]
    forward = Vector((across.y, -across.x))
    lip = [(middle + forward * wall * 0.35, across, radius - wall * share) for share in (0.3, 0.7)]
    rings = [*rings, *lip, *[(place, side, radius - wall) for place, side, radius in reversed(rings)]]
    points, faces, count = [], [], len(rings)
    for place, side, radius in rings:
        for turn in range(segments):
            angle = math.tau * turn / segments
            x, z = place + side * radius * math.cos(angle)
            points.append((x, radius * math.sin(angle), z))
    for ring in range(count):
        here, there = ring * segments, (ring + 1) % count * segments
        for turn in range(segments):
            following = (turn + 1) % segments
            faces.append((here + turn, there + turn, there + following, here + following))
    return mesh(points, faces, material, name='pipe')


def pull_lip(item, direction, reach, drop=0.0, start=0.0, width=22):
    """Draws the rim out to a spout. start: the height where the pull begins; width: half of it, in degrees."""
    points = item.data.vertices
    top = max(point.co.z for point in points)
    for point in points:
        angle = math.degrees(math.atan2(point.co.y, point.co.x)) - direction
        angle = (angle + 180) % 360 - 180
        rise = min(max((point.co.z - start) / (top - start), 0), 1)
        pull = math.exp(-(angle / width) ** 2) * rise ** 2
        turn = math.radians(direction)
        point.co += Vector((math.cos(turn) * reach, math.sin(turn) * reach, -drop)) * pull
    return item
