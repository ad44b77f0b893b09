"""Linen, wool, felt, cord."""
from .graph import Graph, shade


def weave(graph, threads, plane):
    """Two crossing sets of threads of uneven thickness. Returns the height of the cloth."""
    first, second = plane
    wobble = graph.noise(1.8, 2)
    shifted = graph.node('ShaderNodeVectorMath', {'operation': 'ADD'})
    graph.feed(shifted.inputs[0], graph.coordinates)
    drift = graph.node('ShaderNodeCombineXYZ', **{axis: graph.between(wobble, 0.3, 0.7, 0, 0.03) for axis in 'XYZ'})
    graph.feed(shifted.inputs[1], drift.outputs[0])
    vector = shifted.outputs[0]
    # A wave texture repeats every 0.314 units at scale 1.
    scale = threads * 0.314
    warp = graph.wave(scale, first, 0.6, 1.0, vector)
    weft = graph.wave(scale, second, 0.6, 1.0, vector)
    return graph.math('MAXIMUM', graph.math('MULTIPLY', warp, 0.9), weft)


def slubs(graph, plane, thickness=9.0):
    """Thicker stretches of thread, which make linen look like linen."""
    streaks = []
    for axis in plane:
        stretch = tuple(0.5 if name == axis else thickness for name in 'XYZ')
        streaks.append(graph.between(graph.noise(1, 2, vector=graph.mapped(stretch)), 0.56, 0.72))
    return graph.math('MAXIMUM', *streaks)


def follow_cloth(graph):
    """Textures follow the cloth as it was cut, before shapes.settle bent it."""
    graph.coordinates = graph.node('ShaderNodeAttribute', {'attribute_name': 'rest'}).outputs['Vector']


def linen(color, threads=45, plane='XY', crumple=0.35, settled=False, slub=9.0):
    """threads: per unit (10 cm); real linen has about 120, less shows the weave at picture size.

    plane: the two axes the cloth lies in, 'XY' flat, 'XZ' upright. settled: for cloth from shapes.settle.
    slub: thick stretches of thread across one unit; more for larger cloth, which is seen from further away.
    """
    graph = Graph('linen', color, roughness=0.92, specular=0.15, sheen=0.35, sheen_tint=0.6)
    if settled:
        follow_cloth(graph)
    height = weave(graph, threads, plane)
    slub = slubs(graph, plane, slub)
    tone = graph.mix(graph.between(height, 0.2, 0.9), shade(color, 0.68), color)
    tone = graph.mix(graph.math('MULTIPLY', slub, 0.45), tone, shade(color, 1.3))
    tone = graph.mix(graph.between(graph.noise(0.8, 4), 0.35, 0.7, 0, 0.4), tone, shade(color, 0.86))
    graph.set('Base Color', tone)
    graph.bump(graph.noise(1.4, 5, 0.55, 0.5), crumple, 0.10)
    graph.bump(slub, 0.25, 0.01)
    graph.bump(height, 0.5, 0.012)
    return graph.done()


def fuzzy(name, color, fleck, curl, strength, settled=False):
    graph = Graph(name, color, roughness=1.0, specular=0.05, sheen=0.9, sheen_tint=0.7)
    if settled:
        follow_cloth(graph)
    fibres = graph.noise(curl, 6, 0.75, 1.5)
    tone = graph.mix(graph.between(fibres, 0.3, 0.7), shade(color, 0.72), shade(color, 1.14))
    tone = graph.mix(graph.between(graph.noise(1.1, 4), 0.35, 0.7, 0, 0.35), tone, shade(color, 0.84))
    if fleck:
        tone = graph.mix(graph.between(graph.noise(26, 3, 0.7, 2.0), 0.60, 0.68, 0, 0.6), tone, fleck)
    graph.set('Base Color', tone)
    graph.bump(fibres, strength, 0.03)
    graph.bump(graph.noise(curl * 3, 3, 0.7), strength * 0.6, 0.01)
    return graph


def felt(color, fleck=None):
    """Pressed wool: short fibres lying in all directions."""
    graph = fuzzy('felt', color, fleck, 60, 0.10)
    nap = 0.0
    for turn in ((0.3, 0.2, 0.5), (0.9, 1.3, 2.0), (2.1, 0.6, 1.2)):
        fibre = graph.noise(1, 3, 0.6, 0.8, vector=graph.mapped((9, 75, 75), rotation=turn))
        nap = graph.math('MAXIMUM', nap, fibre)
    tone = graph.surface.inputs['Base Color'].links[0].from_socket
    graph.set('Base Color', graph.mix(graph.between(nap, 0.5, 0.75, 0, 0.55), tone, shade(color, 1.5)))
    graph.bump(nap, 0.4, 0.012)
    return graph.material


def wool(color, fleck=None, ribs=16, plane='XY', stripes=(), settled=False):
    """Woven wool. ribs: per unit. stripes: (axis, from, to, colour) bands across the cloth, in units."""
    graph = fuzzy('wool', color, fleck, 22, 0.4, settled)
    tone = graph.surface.inputs['Base Color'].links[0].from_socket
    axes = graph.node('ShaderNodeSeparateXYZ', Vector=graph.coordinates)
    for axis, low, high, stripe in stripes:
        place = axes.outputs[axis]
        inside = graph.math('MULTIPLY', graph.between(place, low - 0.015, low + 0.015),
                            graph.between(place, high + 0.015, high - 0.015))
        tone = graph.mix(inside, tone, graph.mix(graph.noise(18, 5, 0.7), shade(stripe, 0.7), shade(stripe, 1.2)))
    graph.set('Base Color', tone)
    diagonal = graph.mapped(rotation=(0, 0, 0.7854) if plane == 'XY' else (0, 0.7854, 0))
    graph.bump(graph.wave(ribs * 0.314, plane[0], 1.0, 1.0, diagonal), 0.35, 0.02)
    return graph.done()


def yarn(color):
    """Thick loosely spun wool, for shapes.knit."""
    graph = fuzzy('yarn', color, shade(color, 1.25), 20, 0.35)
    strand = graph.node('ShaderNodeAttribute', {'attribute_name': 'rest'}).outputs['Vector']
    graph.bump(graph.noise(1, 3, 0.6, vector=graph.mapped((3, 22, 22), rotation=(0, 0, 0.3), vector=strand)), 0.5, 0.05)
    return graph.material


def cord(color, turns=14):
    """Twisted or braided cord, for tubes along any direction."""
    graph = Graph('cord', color, roughness=0.9, specular=0.15, sheen=0.4)
    twist = graph.wave(turns * 0.314, 'DIAGONAL', 0.5, 1.0)
    graph.set('Base Color', graph.mix(graph.between(twist, 0.1, 0.8), shade(color, 0.55), color))
    graph.bump(twist, 0.5, 0.02)
    return graph.done()
