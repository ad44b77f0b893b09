"""White glaze with a net of fine cracks."""
from .graph import Graph, shade

# Cracks as they form: few long ones first, later ones between them, ever finer and fainter.
# Cells per unit, width of a crack in units, how dark it is.
GENERATIONS = ((2.3, 0.0060, 1.0), (5.2, 0.0042, 0.75), (11.0, 0.0030, 0.5))


def crackle(color=(0.70, 0.67, 0.60), line=(0.30, 0.22, 0.15), gloss=0.66, strength=0.62):
    """The cracks hold a little tea-coloured stain, in some places more than in others."""
    graph = Graph('crackle glaze', color, specular=0.5)
    net = 0.0
    for scale, width, dark in GENERATIONS:
        # Some stretches have not cracked yet.
        grown = graph.between(graph.noise(scale * 0.45, 2), 0.36, 0.56, 0.0 if scale > 3 else 0.45, dark)
        net = graph.math('MAXIMUM', net, graph.math('MULTIPLY', cracks(graph, scale, width), grown))
    stain = graph.between(graph.noise(1.1, 3), 0.35, 0.7, strength * 0.45, strength)
    tone = graph.mix(graph.between(graph.noise(1.2, 4, 0.55), 0.3, 0.7), shade(color, 0.93), shade(color, 1.04))
    graph.set('Base Color', graph.mix(graph.math('MULTIPLY', net, stain), tone, line))
    graph.set('Roughness', graph.between(graph.noise(4, 3), 0.3, 0.7, 0.50 - 0.42 * gloss, 0.60 - 0.42 * gloss))
    graph.bump(graph.noise(6, 3, 0.55), 0.12, 0.03)
    graph.bump(graph.math('SUBTRACT', 1.0, net), 0.12, 0.003)
    return graph.material


def cracks(graph, scale, width):
    """1 on a crack. The grid is bent twice, at the size of a cell and finer, so that no border stays straight."""
    bent = graph.coordinates
    for bend, reach in ((0.7, 0.30), (2.6, 0.07)):
        warp = graph.node('ShaderNodeTexNoise', Scale=scale * bend, Detail=2.0, Vector=graph.coordinates)
        moved = graph.node('ShaderNodeVectorMath', {'operation': 'MULTIPLY_ADD'})
        graph.feed(moved.inputs[0], warp.outputs['Color'])
        graph.feed(moved.inputs[1], (2 * reach / scale,) * 3)
        graph.feed(moved.inputs[2], bent)
        bent = moved.outputs[0]
    cells = graph.node('ShaderNodeTexVoronoi', {'feature': 'DISTANCE_TO_EDGE'}, Scale=float(scale), Vector=bent)
    half = width * scale / 2
    return graph.between(cells.outputs['Distance'], half * 1.5, half * 0.5)
