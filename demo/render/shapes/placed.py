"""Putting things made of several parts where they belong."""
import math
from contextlib import contextmanager

import bpy

from .basic import link


@contextmanager
def placed(location=(0, 0, 0), rotation=(0, 0, 0), scale=1):
    """Everything made inside is moved, turned and scaled as one thing. Textures stay as they are on each part."""
    objects = bpy.context.scene.collection.objects
    before = set(objects)
    yield
    handle = link(bpy.data.objects.new('placed', None))
    handle.location = location
    handle.rotation_euler = [math.radians(angle) for angle in rotation]
    handle.scale = (scale,) * 3
    for item in objects:
        if item not in before and item is not handle and item.parent is None:
            item.parent = handle
