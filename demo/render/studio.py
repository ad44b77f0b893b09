"""The studio: backdrop, lights, camera and renderer. One unit is 10 cm."""
import math
from dataclasses import dataclass

import bpy
from mathutils import Vector

import gobos
import materials
import shapes

# Backdrops (linear light). Neighbours in the shop alternate warm and cool.
SAND = (0.62, 0.52, 0.41)
CLAY = (0.56, 0.38, 0.29)
BLUSH = (0.66, 0.50, 0.43)
BUTTER = (0.68, 0.56, 0.34)
CHALK = (0.70, 0.67, 0.62)
STONE = (0.50, 0.49, 0.47)
FOG = (0.42, 0.50, 0.56)
SAGE = (0.42, 0.47, 0.37)
PLUM = (0.34, 0.27, 0.29)

# The lights below stand around a subject this tall; larger and smaller ones get the same light, scaled.
REFERENCE_FRAME = 3.4


@dataclass(frozen=True)
class Camera:
    """frame: how many units the picture shows from top to bottom at the target."""
    target: tuple
    frame: float
    elevation: float = 9
    azimuth: float = 0
    lens: float = 85
    fstop: float = 13


@dataclass(frozen=True)
class Lighting:
    """Strengths relative to the usual light. span: the frame the lights are set for, if not the camera's.

    shadow: None, 'window' or 'leaves' for sunlight through one of them. surround: how bright the cards are
    that only glass shows, at its rims; without them it has black outlines.
    """
    key: float = 1
    fill: float = 1
    top: float = 1
    world: float = 1
    behind: float = 0
    sun: float = 1
    shadow: str = None
    span: float = None
    exposure: float = 0
    key_size: float = 1
    surround: float = None


def empty_scene():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    return bpy.context.scene


def set_render(scene, size, samples):
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.threads_mode = 'AUTO'
    cycles = scene.cycles
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.02
    cycles.adaptive_min_samples = min(12, samples)
    cycles.use_denoising = False
    # A rim of glass reflects within itself many times; where a path ends too early it is black.
    cycles.max_bounces = 24
    cycles.diffuse_bounces = 3
    cycles.glossy_bounces = 16
    cycles.transmission_bounces = 24
    cycles.transparent_max_bounces = 16
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 3
    cycles.blur_glossy = 0.5
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = 'Medium High Contrast'


def dress(shot):
    """Everything of a photograph: ground, lights, camera, then the products."""
    scene = bpy.context.scene
    scale = (shot.lighting.span or shot.camera.frame) / REFERENCE_FRAME
    if shot.ground == 'sweep':
        sweep(shot.backdrop, scale)
    elif shot.ground == 'wall':
        wall(shot.backdrop, scale=scale)
    place_lights(shot.lighting, scale, Vector(shot.camera.target))
    place_camera(shot.camera, scene)
    scene.view_settings.exposure = shot.lighting.exposure
    shot.build()


def sweep(color, scale=1, start=2.2, radius=3.2):
    """A seamless backdrop: floor, wide curve, wall. start: where the curve begins behind the products."""
    steps = 40
    angles = [math.pi / 2 * step / steps for step in range(steps + 1)]
    curve = [(start + radius * math.sin(angle), radius * (1 - math.cos(angle))) for angle in angles]
    profile = [(-14, 0)] + curve + [(start + radius, 16)]
    points = [(x * scale, y * scale, z * scale) for x in (-18, 18) for y, z in profile]
    count = len(profile)
    faces = [(step, step + 1, count + step + 1, count + step) for step in range(count - 1)]
    return shapes.mesh(points, faces, materials.backdrop(color, scale))


def wall(color, y=0, scale=1):
    points = [(x * scale, y, z * scale) for x, z in ((-18, -18), (18, -18), (18, 18), (-18, 18))]
    return shapes.mesh(points, [(0, 1, 2, 3)], materials.backdrop(color, scale), smooth=False)


def plank(material, width=30, depth=6, thickness=0.4, y=0, top=0):
    """A table top or shelf board along x whose upper side is at height top."""
    return shapes.box((width, depth, thickness), material, (0, y, top - thickness / 2), bevel=0.03)


def softbox(location, target, size, energy, color=(1, 1, 1)):
    light = bpy.data.lights.new('softbox', 'AREA')
    light.shape, light.size, light.size_y = 'RECTANGLE', *size
    light.energy, light.color = energy, color
    lamp = bpy.data.objects.new('softbox', light)
    lamp.location = location
    lamp.rotation_euler = (Vector(target) - Vector(location)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(lamp)
    return lamp


def bulb(location, energy, color=(1, 0.74, 0.45), radius=0.2):
    """A small warm light, for lamps that are lit."""
    light = bpy.data.lights.new('bulb', 'POINT')
    light.energy, light.color, light.shadow_soft_size = energy, color, radius
    lamp = bpy.data.objects.new('bulb', light)
    lamp.location = location
    bpy.context.scene.collection.objects.link(lamp)
    return lamp


def place_lights(lighting, scale, target):
    """A warm key from the upper left, weak cool fill from the right, soft light from above."""
    middle = Vector((target.x, target.y, max(target.z, 0)))

    def add(place, size, energy, color=(1, 1, 1)):
        if energy > 0:
            location = middle + Vector(place) * scale
            softbox(location, middle, [side * scale for side in size], energy * scale ** 2, color)

    key_size = (2.0 * lighting.key_size, 2.8 * lighting.key_size)
    add((-4.4, -2.4, 3.2), key_size, 430 * lighting.key, (1, 0.955, 0.90))
    add((5.0, -3.0, 1.4), (2.6, 3.4), 42 * lighting.fill, (0.90, 0.95, 1))
    add((0.4, 1.0, 5.4), (3.6, 2.8), 115 * lighting.top)
    add((0.0, 3.0, 3.6), (5.0, 1.6), 260 * lighting.behind)
    set_world(0.27 * lighting.world, lighting.surround)
    if lighting.shadow:
        gobos.sunlight(lighting.shadow, lighting.sun, middle, scale)


def set_world(strength, surround=None):
    world = bpy.data.worlds.new('world')
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes['Background']
    background.inputs['Color'].default_value = (0.95, 0.975, 1, 1)
    background.inputs['Strength'].default_value = strength
    if surround:
        ray = world.node_tree.nodes.new('ShaderNodeLightPath')
        choice = world.node_tree.nodes.new('ShaderNodeMapRange')
        choice.inputs['To Min'].default_value, choice.inputs['To Max'].default_value = strength, surround
        world.node_tree.links.new(ray.outputs['Is Transmission Ray'], choice.inputs['Value'])
        world.node_tree.links.new(choice.outputs[0], background.inputs['Strength'])


def place_camera(view, scene):
    camera = bpy.data.cameras.new('camera')
    camera.lens = view.lens
    camera.sensor_fit, camera.sensor_height, camera.sensor_width = 'VERTICAL', 36, 36
    distance = view.frame * view.lens / camera.sensor_height
    elevation, azimuth, target = math.radians(view.elevation), math.radians(view.azimuth), Vector(view.target)
    direction = Vector((math.sin(azimuth) * math.cos(elevation), -math.cos(azimuth) * math.cos(elevation),
                        math.sin(elevation)))
    tripod = bpy.data.objects.new('camera', camera)
    tripod.location = target + direction * distance
    tripod.rotation_euler = (-direction).to_track_quat('-Z', 'Y').to_euler()
    camera.clip_end = 1000
    camera.dof.use_dof = True
    camera.dof.focus_distance = distance
    # Blender takes a unit for a metre; ours is a tenth, so a real f-stop blurs ten times as much.
    camera.dof.aperture_fstop = view.fstop / 10
    scene.collection.objects.link(tripod)
    scene.camera = tripod
