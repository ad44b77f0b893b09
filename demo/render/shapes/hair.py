"""Short fibres that stand out from felt and wool."""


def fuzz(item, count, length, thickness=0.0012, seed=1):
    """Covers an object with fine hair of its own material."""
    modifier = item.modifiers.new('fuzz', 'PARTICLE_SYSTEM')
    system = modifier.particle_system
    system.seed = seed
    hair = system.settings
    hair.type, hair.count, hair.hair_length = 'HAIR', count, length
    hair.use_modifier_stack = True
    hair.hair_step = 4
    hair.distribution = 'RAND'
    hair.brownian_factor = 0.004
    hair.factor_random = 0.004
    hair.length_random = 0.7
    hair.root_radius, hair.tip_radius, hair.radius_scale = 1.0, 0.3, thickness
    return item
