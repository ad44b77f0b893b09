"""Paint on wooden toys."""
from .graph import Graph, shade


def painted(name, color, roughness):
    """Thin paint: the grain of the wood shows as relief, edges are worn a little paler."""
    graph = Graph(name, color, roughness=roughness, specular=0.28)
    graph.set('Roughness', graph.between(graph.noise(5, 4), 0.3, 0.7, roughness * 0.85, roughness * 1.2))
    fibre = graph.noise(1, 4, 0.6, vector=graph.mapped((2.0, 22, 22)))
    graph.bump(fibre, 0.24, 0.012)
    return graph, fibre


def worn_paint(color, roughness=0.58):
    graph, fibre = painted('worn paint', color, roughness)
    graph.set('Base Color', worn(graph, fibre, color))
    return graph.material


def worn(graph, fibre, color):
    tone = graph.mix(graph.between(fibre, 0.3, 0.7), shade(color, 0.84), shade(color, 1.08))
    edge = graph.node('ShaderNodeNewGeometry').outputs['Pointiness']
    rubbed = graph.math('MULTIPLY', graph.between(edge, 0.53, 0.60),
                        graph.between(graph.noise(7, 4), 0.45, 0.6, 0, 0.55))
    return graph.mix(rubbed, tone, shade(color, 1.5))


def dotted_paint(color, dot_color, dots, roughness=0.54):
    """Round dots painted by hand: (x, y, z, radius) in the object's own coordinates."""
    graph, fibre = painted('dotted paint', color, roughness)
    uneven = graph.between(graph.noise(9, 2), 0.3, 0.7, -0.006, 0.006)
    covered = 0.0
    for *center, radius in dots:
        distance = graph.node('ShaderNodeVectorMath', {'operation': 'DISTANCE'})
        graph.feed(distance.inputs[0], graph.coordinates)
        graph.feed(distance.inputs[1], tuple(center))
        reach = graph.math('ADD', distance.outputs['Value'], uneven)
        covered = graph.math('MAXIMUM', covered, graph.between(reach, radius + 0.004, radius - 0.004))
    graph.set('Base Color', graph.mix(covered, worn(graph, fibre, color), dot_color))
    graph.bump(covered, 0.3, 0.006)
    return graph.material


def two_tone(color, wood=(0.60, 0.41, 0.26)):
    """Paint on the back, bare wood with carved throat lines on the belly, for a body that lies along x."""
    graph, fibre = painted('two tone', color, 0.40)
    axes = graph.node('ShaderNodeSeparateXYZ', Vector=graph.coordinates)
    wave = graph.math('MULTIPLY', graph.math('SINE', graph.math('MULTIPLY', axes.outputs['X'], 2.1)), 0.05)
    border = graph.math('SUBTRACT', axes.outputs['Z'], graph.math('SUBTRACT', 0.405, wave))
    bare = graph.between(border, 0.004, -0.004)
    streak = graph.noise(1, 4, 0.6, vector=graph.mapped((1.2, 22, 22)))
    tone = graph.mix(graph.between(streak, 0.3, 0.7), shade(wood, 0.82), shade(wood, 1.06))
    around = graph.math('ARCTAN2', axes.outputs['Y'], graph.math('SUBTRACT', 0.55, axes.outputs['Z']))
    phase = graph.math('FRACT', graph.math('MULTIPLY', around, 4.4))
    lines = graph.math('ABSOLUTE', graph.math('SUBTRACT', phase, 0.5))
    throat = graph.math('MULTIPLY', graph.between(axes.outputs['X'], 0.06, -0.02), graph.between(lines, 0.09, 0.02))
    groove = graph.math('MULTIPLY', throat, graph.between(border, -0.015, -0.03))
    tone = graph.mix(graph.math('MULTIPLY', groove, 0.6), tone, shade(wood, 0.35))
    graph.set('Base Color', graph.mix(bare, worn(graph, fibre, color), tone))
    graph.bump(graph.math('SUBTRACT', 1.0, groove), 0.5, 0.02)
    return graph.material
