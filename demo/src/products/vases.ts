import { listedIn } from './product.ts';

export const vases = listedIn('vases', [
  {
    slug: 'celia-vase',
    name: 'Celia Vase',
    description:
      'A long neck over a round belly, all made in one piece and dipped in celadon glaze. It holds a single branch upright and looks finished with nothing in it at all. Each one leaves the kiln a shade apart from the next.',
    priceCents: 9_500,
    promoPercentage: 20,
    isFeatured: true,
    addedDaysAgo: 391,
  },
  {
    slug: 'dune-vase',
    name: 'Dune Floor Vase',
    description:
      'Knee-high stoneware in a dry sand colour, ribbed from foot to shoulder by a thumb and a slow wheel. It stands by a door with tall grasses or an umbrella and is steady under both. The inside is glazed, so water stays where you put it.',
    priceCents: 24_000,
    addedDaysAgo: 146,
  },
  {
    slug: 'moon-bottle',
    name: 'Moon Bottle',
    description:
      'A disc of white porcelain stoneware with a small neck, pressed in two halves and joined while the clay is soft. Under the satin glaze runs a fine crackle that goes on forming for weeks after you bring it home. You may hear it now and then.',
    priceCents: 13_000,
    promoPercentage: 15,
    addedDaysAgo: 83,
  },
  {
    slug: 'thistle-bud-vases',
    name: 'Thistle Bud Vases',
    description:
      'Three narrow vases, plum, moss and ochre, for whatever the garden can spare. Each takes one stem and makes it look chosen. Set them along a table or crowd them on a sill.',
    priceCents: 4_200,
    addedDaysAgo: 233,
  },
  {
    slug: 'rill-planter',
    name: 'Rill Planter',
    description:
      'Fluted terracotta, left unglazed so that the roots can breathe. Water runs out through the foot into a hidden saucer instead of onto the sill. The clay pales where it dries, which tells you when to water next. Plant not included.',
    priceCents: 5_800,
    addedDaysAgo: 352,
  },
]);
