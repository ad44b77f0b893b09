"""Oak, walnut, beech, cork. grain: the axis ('X', 'Y' or 'Z') of the object along which the grain runs."""
import random

from .graph import Graph, shade

TURN = {'X': (0, 0, 0), 'Y': (0, 0, 1.5708), 'Z': (0, 1.5708, 0)}


def wood(name, light, dark, grain, figure, pores, roughness, seed):
    """Growth rings cut lengthwise: rings around a far heart line, stretched along the grain, plus pores."""
    graph = Graph(name, light, specular=0.4)
    chance = random.Random(f'{name}{seed}')
    offset = tuple(chance.uniform(-20, 20) for _ in range(3))
    along = graph.mapped(rotation=TURN[grain])
    stretched = graph.mapped((0.07, 1, 1), location=offset, vector=along)
    bend = graph.noise(0.55, 3, 0.5, 0.3, vector=stretched)
    rings = graph.math('FRACT', graph.math('MULTIPLY', bend, figure))
    # A ring darkens slowly and ends at once.
    late = graph.math('MULTIPLY', graph.between(rings, 0.15, 0.92), graph.between(rings, 1.0, 0.93))
    fibre = graph.noise(1, 4, 0.65, vector=graph.mapped((0.6, 26, 26), location=offset, vector=along))
    pore = graph.noise(1, 2, 0.5, vector=graph.mapped((1.3, 60, 60), location=offset, vector=along))
    pore = graph.between(pore, 0.60, 0.70, 0, pores)
    tone = graph.mix(graph.math('MULTIPLY', late, 0.75), light, dark)
    tone = graph.mix(graph.between(fibre, 0.35, 0.70, 0, 0.5), tone, dark)
    patches = graph.between(graph.noise(0.35, 2, vector=stretched), 0.35, 0.7, 0, 0.35)
    tone = graph.mix(patches, tone, shade(light, 0.82))
    tone = graph.mix(pore, tone, shade(dark, 0.5))
    graph.set('Base Color', tone)
    graph.set('Roughness', graph.between(fibre, 0.3, 0.7, roughness, roughness + 0.16))
    graph.bump(fibre, 0.10, 0.008)
    graph.bump(graph.math('SUBTRACT', 1.0, pore), 0.25, 0.006)
    return graph.done()


def oak(grain='X', light=(0.43, 0.265, 0.135), dark=(0.27, 0.145, 0.062), roughness=0.46, seed=1):
    return wood('oak', light, dark, grain, 11, 0.75, roughness, seed)


def walnut(grain='X', light=(0.20, 0.105, 0.055), dark=(0.085, 0.042, 0.022), roughness=0.40, seed=1):
    return wood('walnut', light, dark, grain, 8, 0.5, roughness, seed)


def beech(grain='X', light=(0.54, 0.345, 0.21), dark=(0.42, 0.245, 0.135), roughness=0.44, seed=1):
    return wood('beech', light, dark, grain, 5, 0.35, roughness, seed)


def cork(color=(0.50, 0.31, 0.17)):
    graph = Graph('cork', color, roughness=0.9, specular=0.2)
    tone = graph.mix(graph.noise(14, 5, 0.7), shade(color, 0.7), shade(color, 1.2))
    graph.set('Base Color', graph.mix(graph.specks(16, 0.5, 0.5), tone, shade(color, 0.32)))
    graph.bump(graph.noise(20, 4, 0.7), 0.4, 0.02)
    return graph.done()
