import { listedIn } from './product.ts';

export const textiles = listedIn('textiles', [
  {
    slug: 'inlet-cushion',
    name: 'Inlet Linen Cushion',
    description:
      'Heavy washed linen in faded harbour blue, piped along the seam so that it keeps its corners. The filling is feather, the zip is hidden, and the cover goes into the wash at forty degrees. Fifty centimetres square.',
    priceCents: 4_900,
    addedDaysAgo: 381,
  },
  {
    slug: 'heath-throw',
    name: 'Heath Wool Throw',
    description:
      'Oatmeal lambswool with a charcoal stripe, long enough to cover the feet and the dog. The fringe is twisted by hand and will outlast most sofas. Air it on a damp evening and it hardly ever needs a wash.',
    priceCents: 13_500,
    promoPercentage: 25,
    addedDaysAgo: 6,
  },
  {
    slug: 'skein-coasters',
    name: 'Skein Felt Coasters',
    description:
      'Six rounds of soft wool felt, each five millimetres thick, two each in ochre, rust and grey. They drink what a cold glass leaves behind and dry by morning. Wool shrugs off heat as well, so the teapot may sit on them too.',
    priceCents: 1_800,
    category: 'Tableware',
    addedDaysAgo: 152,
  },
  {
    slug: 'pleat-napkins',
    name: 'Pleat Linen Napkins',
    description:
      'Four napkins of stonewashed linen in ink, clay, sage and white. They are meant to be folded badly and never ironed. Hemmed with mitred corners and softer after every supper.',
    priceCents: 3_800,
    promoPercentage: 10,
    category: 'Tableware',
    addedDaysAgo: 27,
  },
  {
    slug: 'drift-pouf',
    name: 'Drift Floor Cushion',
    description:
      'A round cushion knitted from one endless mustard cord. Sit on it, put your feet on it, or let the cat decide. The filling is spelt husk, which settles under you and keeps its height.',
    priceCents: 16_000,
    addedDaysAgo: 58,
  },
]);
