"""Clear, coloured and opal glass, water. Shadow rays pass through, so that no caustics are needed."""
from .graph import Graph, rgba, shade


def let_shadow_rays_through(graph, color, focus=0.0):
    """Grazing glass shades more than glass seen face on; that keeps the outline in the shadow.

    focus: how much brighter the ground gets inside that outline, where a curved wall sends the light it bends.
    """
    facing = graph.node('ShaderNodeLayerWeight', Blend=0.35).outputs['Facing']
    if focus:
        inner = graph.math('MULTIPLY', graph.between(facing, 0.25, 0.5), graph.between(facing, 0.75, 0.55))
        lit = graph.mix(inner, color, tuple(channel * (1 + focus) for channel in color))
        tint = graph.mix(graph.between(facing, 0.6, 0.95), lit, shade(color, 0.3))
    else:
        tint = graph.mix(graph.between(facing, 0.3, 1.0), color, shade(color, 0.45))
    through = graph.node('ShaderNodeBsdfTransparent', Color=tint)
    ray = graph.node('ShaderNodeLightPath')
    shadow = graph.math('MAXIMUM', ray.outputs['Is Shadow Ray'], ray.outputs['Is Diffuse Ray'])
    graph.mix_with(through.outputs[0], shadow)


def glass(color=(0.97, 0.985, 0.975), roughness=0.0, depth=None, waves=0.25, focus=0.0, outline=0.0):
    """Model it with a wall (shapes.shell): light must enter and leave.

    color: as seen through the whole vessel; clear glass stays near white. depth: how many units of glass take
    the colour fully; None tints the surfaces alike, which is right for thin walls. waves: unevenness of
    blown glass. focus: see let_shadow_rays_through. outline: how much of what lies behind shows through its rims, which in
    thin glass are darker than a photograph's.
    """
    # A look through a vessel passes four surfaces, which together make the colour.
    surface = (1, 1, 1) if depth else tuple(channel ** 0.3 for channel in color)
    graph = Graph('glass', surface, roughness=roughness, transmission=1.0, ior=1.47)
    if depth:
        absorb = graph.node('ShaderNodeVolumeAbsorption', Color=rgba(color), Density=1 / depth)
        graph.feed(graph.output.inputs['Volume'], absorb.outputs[0])
    if waves:
        graph.bump(graph.noise(0.9, 2), waves * 0.5, 0.12)
    if outline:
        facing = graph.node('ShaderNodeLayerWeight', Blend=0.5).outputs['Facing']
        through = graph.node('ShaderNodeBsdfTransparent', Color=rgba(surface))
        graph.mix_with(through.outputs[0], graph.between(facing, 0.7, 1.0, 0, outline))
    let_shadow_rays_through(graph, tuple(channel ** (0.55 if focus else 0.4) for channel in color), focus)
    return graph.material


AMBER = (0.66, 0.30, 0.06)
SMOKE = (0.22, 0.20, 0.185)
SEA_GREEN = (0.30, 0.56, 0.47)
ROSE = (0.74, 0.42, 0.40)
BOTTLE_GREEN = (0.07, 0.17, 0.065)


def opal(color=(0.86, 0.83, 0.77), glow=0.0, warm=(1, 0.74, 0.46)):
    """White glass, glossy outside. glow: 0 off, about 0.6 lit; put a bulb inside as well."""
    graph = Graph('opal glass', color, roughness=0.12, subsurface=0.3, subsurface_radius=(0.3, 0.25, 0.2))
    graph.set('Subsurface Color', rgba(color))
    if glow:
        # Brightest where one looks through the glass towards the bulb, softer at the outline.
        facing = graph.node('ShaderNodeLayerWeight', Blend=0.45).outputs['Facing']
        graph.set('Emission', rgba(warm))
        graph.set('Emission Strength', graph.between(facing, 0.0, 1.0, glow, glow * 0.3))
    return graph.material


def water(color=(0.96, 0.985, 0.98)):
    """Make the body of water a little wider than the inside of its vessel, so that no gap shows."""
    graph = Graph('water', color, roughness=0.0, transmission=1.0, ior=1.33)
    let_shadow_rays_through(graph, color)
    return graph.material
