"""Renders photographs of the demo shop.

blender --background --factory-startup --python demo/render/render.py -- [--preview] [--out DIR] NAME...
"""
import argparse
import math
import os
import sys
import tempfile
import time
import traceback
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE))
sys.dont_write_bytecode = True

import bpy  # noqa: E402
import cv2  # noqa: E402
import numpy  # noqa: E402

import photographs  # noqa: E402
import studio  # noqa: E402
from denoise import denoise  # noqa: E402
from finish import finish, write_avif, write_webp  # noqa: E402

PREVIEW_PIXELS = 320 * 400
PREVIEW_SAMPLES = 12
USUAL_PIXELS = 960 * 1200
FEWEST_SAMPLES = 3
SMALL_HERO = (1600, 900)
PASSES = {'color': 'Image', 'albedo': 'Denoising Albedo', 'normal': 'Denoising Normal'}


def parse_arguments():
    own = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []
    parser = argparse.ArgumentParser(prog='render.py')
    parser.add_argument('names', nargs='*', metavar='NAME', help='a name, or the start of several with a * at the end')
    parser.add_argument('--preview', action='store_true', help='small PNG with few samples')
    parser.add_argument('--list', action='store_true', help='print all names')
    parser.add_argument('--raw', action='store_true', help='without denoising, to compare')
    parser.add_argument('--samples', type=int, help='instead of the number the photograph asks for')
    parser.add_argument('--out', type=Path, help='folder for the pictures, instead of where each belongs')
    return parser.parse_args(own)


def chosen_names(patterns, known):
    names = []
    for pattern in patterns:
        if pattern.endswith('*'):
            names += [name for name in known if name.startswith(pattern[:-1])]
        elif pattern in known:
            names.append(pattern)
        else:
            raise SystemExit(f'no photograph is called {pattern}; --list prints all names')
    return names


def picture_size(size, preview):
    if not preview:
        return size
    factor = (PREVIEW_PIXELS / (size[0] * size[1])) ** 0.5
    return round(size[0] * factor), round(size[1] * factor)


def samples_of(shot):
    """A larger picture gets fewer samples for each pixel and as many for each thing in it; the denoiser does the rest."""
    width, height = shot.size
    return min(shot.samples, max(FEWEST_SAMPLES, math.ceil(shot.samples * USUAL_PIXELS / (width * height))))


def write_passes_to(scene, folder):
    """Cycles keeps its passes to itself in the background; files are the way out."""
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    nodes = scene.node_tree.nodes
    nodes.clear()
    layers = nodes.new('CompositorNodeRLayers')
    output = nodes.new('CompositorNodeOutputFile')
    output.base_path = str(folder)
    output.format.file_format = 'OPEN_EXR'
    output.format.color_depth = '32'
    output.format.exr_codec = 'NONE'
    output.file_slots.clear()
    for slot, socket in PASSES.items():
        output.file_slots.new(slot)
        scene.node_tree.links.new(layers.outputs[socket], output.inputs[slot])


def read_pass(folder, name):
    image = bpy.data.images.load(str(next(folder.glob(f'{name}*.exr'))))
    image.colorspace_settings.name = 'Linear'
    width, height = image.size
    pixels = numpy.empty(width * height * 4, numpy.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)


def develop(scene, light, folder):
    """Linear light through the scene's film curve, as 16-bit BGR."""
    height, width = light.shape[:2]
    pixels = numpy.ones((height, width, 4), numpy.float32)
    pixels[:, :, :3] = light[:, :, :3]
    image = bpy.data.images.new('developed', width, height, float_buffer=True)
    image.pixels.foreach_set(pixels.ravel())
    settings = scene.render.image_settings
    settings.file_format, settings.color_mode, settings.color_depth = 'PNG', 'RGB', '16'
    settings.compression = 0
    path = str(folder / 'developed.png')
    image.save_render(path, scene=scene)
    bpy.data.images.remove(image)
    return cv2.imread(path, cv2.IMREAD_UNCHANGED)


def folder_of(shot):
    """Pictures of products and categories are data of the demo; scenes and stills belong to the pages themselves."""
    of_demo = shot.build.__module__.startswith('products.') or shot.build.__module__ == 'categories'
    return ROOT / ('demo/images' if of_demo else 'web/public/images')


def write(shot, picture, folder):
    if shot.phone_crop is None:
        write_webp(picture, folder / f'{shot.name}.webp')
    else:
        write_hero(shot, picture, folder)


def write_hero(shot, picture, folder):
    """As wide as the largest screens, for usual ones, and the piece that phones get."""
    small = cv2.resize(picture, SMALL_HERO, interpolation=cv2.INTER_AREA)
    tall = small[:, shot.phone_crop:shot.phone_crop + SMALL_HERO[1] * 3 // 4]
    write_avif(picture, folder / f'{shot.name}-{picture.shape[1]}.avif')
    for piece, name in ((small, shot.name), (tall, f'{shot.name}-tall')):
        write_avif(piece, folder / f'{name}.avif')
        write_webp(piece, folder / f'{name}.webp')


def take(shot, arguments):
    """Builds the scene of one photograph, renders, cleans and develops it. Returns 8-bit BGR."""
    size = picture_size(shot.size, arguments.preview)
    samples = arguments.samples or (PREVIEW_SAMPLES if arguments.preview else samples_of(shot))
    scene = studio.empty_scene()
    studio.set_render(scene, size, samples)
    studio.dress(shot)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_passes_to(scene, folder)
        bpy.ops.render.render()
        light = read_pass(folder, 'color')
        if not arguments.raw:
            light = denoise(light, read_pass(folder, 'albedo'), read_pass(folder, 'normal'))
        return finish(develop(scene, light, folder))


def main():
    arguments = parse_arguments()
    known = photographs.load_all()
    if arguments.list:
        print('\n'.join(known))
    names = chosen_names(arguments.names, known)
    for name in names:
        start = time.time()
        picture = take(known[name], arguments)
        folder = arguments.out or folder_of(known[name])
        folder.mkdir(parents=True, exist_ok=True)
        if arguments.preview:
            cv2.imwrite(str(folder / f'{name}.png'), picture)
        else:
            write(known[name], picture, folder)
        print(f'{name} {time.time() - start:.1f} s', flush=True)


status = 0
try:
    main()
except SystemExit as stop:
    status = stop.code if isinstance(stop.code, int) else 1
    print('' if isinstance(stop.code, int) else stop.code, file=sys.stderr)
except Exception:
    traceback.print_exc()
    status = 1
sys.stdout.flush()
sys.stderr.flush()
# Blender crashes when it unloads torch, after all work is done; leave without unloading anything.
os._exit(status)
