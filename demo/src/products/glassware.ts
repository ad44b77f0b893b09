import { listedIn } from './product.ts';

export const glassware = listedIn('glassware', [
  {
    slug: 'amberley-carafe',
    name: 'Amberley Carafe and Tumbler',
    description:
      'Amber glass for the bedside or the long lunch. The neck is narrow enough to hold with one hand and wide enough for ice. The tumbler turns over on top as a lid, and both are blown from glass that was glass before.',
    priceCents: 5_200,
    promoPercentage: 10,
    isFeatured: true,
    addedDaysAgo: 395,
  },
  {
    slug: 'mere-tumblers',
    name: 'Mere Tumblers',
    description:
      'Four fluted glass tumblers, one in clear, the others in smoke, sea green and amber, so that nobody has to ask whose water is whose. The flutes give a wet hand something to hold. Thick in the base, thin at the lip.',
    priceCents: 4_400,
    addedDaysAgo: 2,
  },
  {
    slug: 'tarn-jug',
    name: 'Tarn Water Jug',
    description:
      'A clear jug that will hold more than one litre and looks best with less. The handle is pulled from the same glass while it is still hot, and no two bend quite alike. Wide enough at the top for a hand and a sponge.',
    priceCents: 6_400,
    promoPercentage: 20,
    addedDaysAgo: 203,
  },
  {
    slug: 'dewfall-coupes',
    name: 'Dewfall Coupes',
    description:
      'A pair of coupes on stems as thin as we dare to post, one clear and one with a breath of rose. They take champagne, sorbet or three good olives with equal grace. Wash them by hand and talk to them gently.',
    priceCents: 4_800,
    addedDaysAgo: 121,
  },
  {
    slug: 'halyard-bottle',
    name: 'Halyard Oil Bottle',
    description:
      'Bottle-green glass keeps light away from good oil, and the squat shape keeps it upright in a crowded kitchen. The brass pourer lets out a thread, not a flood. A cork of its own closes it for the picnic.',
    priceCents: 2_900,
    addedDaysAgo: 258,
  },
]);
