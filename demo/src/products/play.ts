import { listedIn } from './product.ts';

export const play = listedIn('play', [
  {
    slug: 'caboose-train',
    name: 'Caboose Wooden Train',
    description:
      'An engine and two wagons in beech, with wheels that run straight on any floor. The couplings are magnets that never face the wrong way, because they turn. The paint is water-based and holds up to teeth.',
    priceCents: 6_400,
    promoPercentage: 20,
    isFeatured: true,
    addedDaysAgo: 406,
  },
  {
    slug: 'toadstool-rings',
    name: 'Toadstool Stacking Rings',
    description:
      'Five wooden rings on a peg under the red toadstool cap. They go on in one order for the neat and in a hundred others for everybody else. Rounded everywhere, and too large to swallow.',
    priceCents: 2_800,
    isFeatured: true,
    addedDaysAgo: 410,
  },
  {
    slug: 'cobble-blocks',
    name: 'Cobble Building Blocks',
    description:
      'Arches, cubes, cylinders and gable roofs, thirty-two in all, some painted and some left as beech. They are cut to a tenth of a millimetre, so a tower stands as high as the nerve of its builder. A cotton sack takes them back at bedtime.',
    priceCents: 4_200,
    addedDaysAgo: 134,
  },
  {
    slug: 'humpback-whale',
    name: 'Humpback Pull Whale',
    description:
      'A wooden whale that rises and dips as it rolls, because its wheels are set off centre. The cord is cotton, and short enough to be safe. It has crossed kitchens, gardens and one whole ferry deck in our tests.',
    priceCents: 3_600,
    addedDaysAgo: 17,
  },
  {
    slug: 'spindle-tops',
    name: 'Spindle Tops',
    description:
      'Three turned tops on which painted rings melt into one colour when they spin. Each has its own temper: one is quick, one is long-winded, one walks about. The record in our workshop stands at two minutes and eleven seconds.',
    priceCents: 1_400,
    addedDaysAgo: 214,
  },
]);
