"""The list of all photographs: every module of products and the scenes register theirs here on import."""
import importlib
from dataclasses import dataclass
from pathlib import Path
from typing import Callable

from studio import Camera, Lighting

PRODUCT = (1600, 2000)
PLACEHOLDER = (640, 800)
HERO = (2880, 1620)
NOTE = (960, 720)
BAND = (2400, 900)
SHELF = (1600, 1200)


@dataclass(frozen=True)
class Photograph:
    name: str
    build: Callable
    size: tuple
    backdrop: tuple
    camera: Camera
    lighting: Lighting
    ground: str
    samples: int
    phone_crop: int


ALL = {}


def photograph(name, *, size, backdrop, camera, lighting=Lighting(), ground='sweep', samples=8,
               phone_crop=None):
    """Registers the decorated function, which puts the products into the studio.

    ground: 'sweep' (seamless), 'wall' (upright at y = 0, for things that hang) or 'bare' (the function
    builds its own with studio.plank, studio.wall or studio.sweep).
    samples: for each pixel of a picture of 960 x 1200; see render.samples_of.
    phone_crop: left edge of the 3:4 piece that phones get, in pixels of the picture 1600 wide.
    """
    def register(build):
        if name in ALL:
            raise ValueError(f'two photographs are called {name}')
        ALL[name] = Photograph(name, build, size, backdrop, camera, lighting, ground, samples, phone_crop)
        return build
    return register


def load_all():
    here = Path(__file__).parent
    for path in sorted(here.glob('products/[a-z]*.py')):
        importlib.import_module(f'products.{path.stem}')
    for name in ('scenes', 'categories', 'stills', 'window'):
        importlib.import_module(name)
    return ALL
