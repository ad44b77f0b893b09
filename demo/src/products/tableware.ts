import { listedIn } from './product.ts';

export const tableware = listedIn('tableware', [
  {
    slug: 'brindle-mugs',
    name: 'Brindle Mugs',
    description:
      'Two stoneware mugs, one rust and one oat, freckled by the iron in the clay. The handle takes three fingers and the walls are thick enough to keep a slow coffee warm. Dishwasher and microwave will do them no harm.',
    priceCents: 3_600,
    addedDaysAgo: 368,
  },
  {
    slug: 'lagoon-bowls',
    name: 'Lagoon Nesting Bowls',
    description:
      'Three bowls that fit in the space of one. The large one takes a salad for six, the middle one supper for one, and the small one whatever is left of the olives. Satin glaze outside and in, from deep blue to chalk.',
    priceCents: 7_800,
    promoPercentage: 15,
    isFeatured: true,
    addedDaysAgo: 399,
  },
  {
    slug: 'saltmarsh-plates',
    name: 'Saltmarsh Dinner Plates',
    description:
      'Four dinner plates in the grey-green of a marsh at low tide. The glaze is matte and stops short of the rim, where the bare clay keeps a cut peach or a slipping fork from leaving. They stack without a sound, twenty-seven centimetres across.',
    priceCents: 8_800,
    addedDaysAgo: 168,
  },
  {
    slug: 'ember-teapot',
    name: 'Ember Teapot',
    description:
      'A round teapot for four cups, in the red of a fire that has been left alone. The brass handle stays cool and folds to one side when the lid comes off. It pours in one clean line and stops when you do.',
    priceCents: 11_800,
    promoPercentage: 10,
    addedDaysAgo: 12,
  },
  {
    slug: 'furrow-board',
    name: 'Furrow Serving Board',
    description:
      'A long walnut board with a groove around the edge to catch what a roast or a ripe tomato gives up. The handle has a hole, so it hangs where you can admire it. Wipe it, never soak it, and oil it when it looks thirsty.',
    priceCents: 5_400,
    addedDaysAgo: 77,
  },
]);
