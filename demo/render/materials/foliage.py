"""Leaves one sees from near."""
from .graph import Graph, rgba, shade


def veined_leaf(color=(0.045, 0.105, 0.035), rib=(0.20, 0.26, 0.10), gloss=0.7, veins=9):
    """For shapes.leaf, which grows along x: a pale middle rib and side veins, waxy above, pale below."""
    graph = Graph('veined leaf', color, roughness=0.55 - 0.33 * gloss, specular=0.45)
    place = graph.node('ShaderNodeSeparateXYZ', Vector=graph.coordinates)
    aside = graph.math('ABSOLUTE', place.outputs['Y'])
    # Side veins run forward as they leave the rib.
    along = graph.math('SUBTRACT', place.outputs['X'], graph.math('MULTIPLY', aside, 0.6))
    beat = graph.math('ABSOLUTE', graph.math('SUBTRACT', graph.math('FRACT', graph.math('MULTIPLY', along, veins)), 0.5))
    side = graph.between(beat, 0.0, 0.10, 0.30, 0)
    middle = graph.between(aside, 0.010, 0.020, 0.9, 0)
    tone = graph.mix(graph.between(graph.noise(2.2, 4), 0.3, 0.7), shade(color, 0.72), shade(color, 1.3))
    tone = graph.mix(graph.math('MAXIMUM', side, middle), tone, rib)
    back = graph.node('ShaderNodeNewGeometry').outputs['Backfacing']
    graph.set('Base Color', graph.mix(graph.math('MULTIPLY', back, 0.45), tone, shade(color, 2.4)))
    through = graph.node('ShaderNodeBsdfTranslucent', Color=rgba(shade(color, 2.2)))
    graph.mix_with(through.outputs[0], 0.12)
    graph.bump(graph.math('SUBTRACT', 1.0, graph.math('MAXIMUM', side, middle)), 0.35, 0.012)
    graph.bump(graph.noise(5, 3), 0.10, 0.03)
    return graph.material


def thistle(color=(0.16, 0.17, 0.33), tip=(0.42, 0.42, 0.55)):
    """A globe of spines, paler at the tips."""
    graph = Graph('thistle', color, roughness=0.7, specular=0.3)
    graph.set('Base Color', graph.mix(graph.noise(6, 3), color, tip))
    return graph.material
