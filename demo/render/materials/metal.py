"""Brass, steel, enamel, paint."""
from .graph import Graph, shade

BRASS = (0.72, 0.50, 0.23)
STEEL = (0.56, 0.56, 0.55)


def brushed(name, color, roughness, direction, brush):
    """direction: the axis the brush went along; 'ROUND' for things turned on a lathe. brush: 0 for drawn or polished."""
    graph = Graph(name, color, metallic=1.0)
    stretch = {'X': (0.6, 70, 70), 'Y': (70, 0.6, 70), 'Z': (70, 70, 0.6), 'ROUND': (1.5, 1.5, 160)}[direction]
    lines = graph.noise(1, 3, 0.6, vector=graph.mapped(stretch))
    smudges = graph.noise(2.2, 5, 0.65)
    spread = min(0.15, 6 * brush)
    rough = graph.math('ADD', graph.between(lines, 0.3, 0.7, roughness * (1 - spread), roughness * (1 + spread)),
                       graph.between(smudges, 0.4, 0.75, 0, 0.10))
    graph.set('Roughness', rough)
    graph.set('Base Color', graph.mix(graph.between(smudges, 0.35, 0.8), color, shade(color, 0.80)))
    if brush:
        graph.bump(lines, brush, 0.004)
    return graph.done()


def brass(color=BRASS, roughness=0.24, direction='ROUND', brush=0.012):
    return brushed('brass', color, roughness, direction, brush)


def steel(color=STEEL, roughness=0.26, direction='ROUND', brush=0.035):
    return brushed('steel', color, roughness, direction, brush)


def enamel(color, roughness=0.14):
    """Glass melted onto steel: glossy, a little uneven like orange skin."""
    graph = Graph('enamel', color, roughness=roughness, specular=0.55)
    cloud = graph.between(graph.noise(1.5, 3), 0.3, 0.7)
    graph.set('Base Color', graph.mix(cloud, shade(color, 0.94), shade(color, 1.05)))
    graph.set('Roughness', graph.between(graph.noise(4, 4), 0.3, 0.7, roughness * 0.75, roughness * 1.4))
    graph.bump(graph.noise(7, 2), 0.10, 0.02)
    return graph.done()


def paint(color, roughness=0.5):
    """Painted wood or metal, satin, with faint traces of the brush."""
    graph = Graph('paint', color, roughness=roughness, specular=0.4)
    cloud = graph.between(graph.noise(2, 3), 0.3, 0.7)
    graph.set('Base Color', graph.mix(cloud, shade(color, 0.95), shade(color, 1.04)))
    graph.bump(graph.noise(14, 3), 0.10, 0.01)
    return graph.done()
