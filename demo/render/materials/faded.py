"""A wall that has paled around a picture, or under it."""
from .graph import Graph, shade


def faded_wall(color, width, height, pale=1.42):
    """Limewash upright in x and z; where a picture of this size hung around the origin it is paler."""
    graph = Graph('faded wall', color, roughness=0.92, specular=0.1)
    cloud = graph.noise(0.22, 6, 0.6, 0.6)
    tone = graph.mix(graph.between(cloud, 0.3, 0.7), shade(color, 0.94), shade(color, 1.04))
    axes = graph.node('ShaderNodeSeparateXYZ', Vector=graph.coordinates)
    uneven = graph.between(graph.noise(3, 3), 0.3, 0.7, -0.006, 0.006)
    inside = 1.0
    for axis, side in (('X', width), ('Z', height)):
        distance = graph.math('ADD', graph.math('ABSOLUTE', axes.outputs[axis]), uneven)
        inside = graph.math('MULTIPLY', inside, graph.between(distance, side / 2 + 0.03, side / 2 - 0.03))
    graph.set('Base Color', graph.mix(inside, tone, shade(color, pale)))
    graph.bump(cloud, 0.2, 0.10)
    graph.bump(graph.noise(5, 4, 0.6), 0.12, 0.03)
    return graph.material
