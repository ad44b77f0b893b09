"""Things that shine themselves: lit glass, bulbs, flames. None of them lights the room; put a studio.bulb there."""
from .graph import Graph, rgba

WARM = (1, 0.72, 0.42)


def shining(graph):
    """Leaves the lighting to the bulb: finding such small bright things by chance only makes noise."""
    graph.material.cycles.sample_as_light = False
    return graph.material


def lit_opal(bulb, near, far, glow=0.95, color=(0.62, 0.58, 0.51), warm=(1, 0.60, 0.27)):
    """White glass around a bulb at the point bulb: glow at the distance near from it, half of that at far."""
    graph = Graph('lit opal', color, roughness=0.16, specular=0.5)
    distance = graph.node('ShaderNodeVectorMath', {'operation': 'DISTANCE'})
    graph.feed(distance.inputs[0], graph.coordinates)
    graph.feed(distance.inputs[1], tuple(bulb))
    graph.set('Emission', rgba(warm))
    graph.set('Emission Strength', graph.between(distance.outputs['Value'], near, far, glow, glow * 0.5))
    return graph.material


def lit_bulb(strength=7.0, warm=WARM):
    graph = Graph('lit bulb', (0.9, 0.88, 0.84), roughness=0.3)
    graph.add_glow(warm, strength)
    return shining(graph)


def candle_flame(height, strength=3.4):
    """For a drop that stands on its own origin: blue and clear at the wick, brightest at a third, soft at its outline."""
    graph = Graph('candle flame', (1, 0.6, 0.2))
    share = graph.math('DIVIDE', graph.height(), height)
    color = graph.mix(graph.between(share, 0.0, 0.22), (0.20, 0.30, 0.9), (1, 0.60, 0.20))
    color = graph.mix(graph.between(share, 0.5, 1.0), color, (1, 0.36, 0.06))
    power = graph.math('MULTIPLY', graph.between(share, 0.02, 0.30, strength * 0.1, strength), graph.between(share, 1.0, 0.45, 0.45, 1.0))
    fire = graph.node('ShaderNodeEmission', Color=color, Strength=power)
    graph.mix_with(fire.outputs[0], 1.0)
    facing = graph.node('ShaderNodeLayerWeight', Blend=0.5).outputs['Facing']
    clear = graph.math('MAXIMUM', graph.between(facing, 0.45, 1.0), graph.between(share, 0.22, 0.02, 0.0, 0.75))
    graph.mix_with(graph.node('ShaderNodeBsdfTransparent').outputs[0], clear)
    return shining(graph)
