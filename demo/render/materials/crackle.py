"""White glaze with a net of fine cracks."""
from .graph import Graph, shade


def crackle(color=(0.70, 0.67, 0.60), line=(0.30, 0.22, 0.15), size=2.6, gloss=0.78, strength=0.55):
    """size: cells per unit. The cracks hold a little tea-coloured stain, in some places more than in others."""
    graph = Graph('crackle glaze', color, specular=0.5)
    warp = graph.node('ShaderNodeTexNoise', Scale=2.4, Detail=3.0, Vector=graph.coordinates).outputs['Color']
    bent = graph.mix(0.16, graph.coordinates, warp)
    net = graph.math('MINIMUM', cracks(graph, bent, size), graph.math('MULTIPLY', cracks(graph, bent, size * 2.3), 1.8))
    stain = graph.between(graph.noise(1.1, 3), 0.35, 0.7, strength * 0.35, strength)
    crack = graph.math('MULTIPLY', graph.between(net, 0.0, 0.022, 1, 0), stain)
    tone = graph.mix(graph.between(graph.noise(1.2, 4, 0.55), 0.3, 0.7), shade(color, 0.93), shade(color, 1.04))
    graph.set('Base Color', graph.mix(crack, tone, line))
    graph.set('Roughness', graph.between(graph.noise(4, 3), 0.3, 0.7, 0.50 - 0.42 * gloss, 0.60 - 0.42 * gloss))
    graph.bump(graph.noise(6, 3, 0.55), 0.12, 0.03)
    graph.bump(graph.between(net, 0.0, 0.02), 0.15, 0.004)
    return graph.material


def cracks(graph, vector, scale):
    node = graph.node('ShaderNodeTexVoronoi', {'feature': 'DISTANCE_TO_EDGE'}, Scale=float(scale), Vector=vector)
    return node.outputs['Distance']
