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
    tone = graph.mix(graph.between(graph.noise(2.2, 5, 0.65), 0.3, 0.7), shade(color, 0.66), shade(color, 1.35))
    tone = graph.mix(graph.between(graph.noise(30, 3), 0.52, 0.72, 0, 0.35), tone, shade(color, 1.9))
    tone = graph.mix(graph.math('MAXIMUM', side, middle), tone, rib)
    back = graph.node('ShaderNodeNewGeometry').outputs['Backfacing']
    graph.set('Base Color', graph.mix(graph.math('MULTIPLY', back, 0.45), tone, shade(color, 2.4)))
    through = graph.node('ShaderNodeBsdfTranslucent', Color=rgba(shade(color, 2.2)))
    graph.mix_with(through.outputs[0], 0.20)
    graph.bump(graph.math('SUBTRACT', 1.0, graph.math('MAXIMUM', side, middle)), 0.35, 0.012)
    # Blistered between the veins, dull with fine dust.
    graph.bump(graph.noise(3.2, 4, 0.6), 0.35, 0.05)
    graph.set('Roughness', graph.between(graph.noise(7, 4), 0.3, 0.7, 0.48 - 0.33 * gloss, 0.66 - 0.33 * gloss))
    return graph.material


def thistle(color=(0.16, 0.17, 0.33), tip=(0.42, 0.42, 0.55)):
    """A globe of spines, paler at the tips."""
    graph = Graph('thistle', color, roughness=0.7, specular=0.3)
    graph.set('Base Color', graph.mix(graph.noise(6, 3), color, tip))
    return graph.material
