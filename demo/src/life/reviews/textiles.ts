import type { RangeReviews } from './review-text.ts';

export const textilesReviews: RangeReviews = {
  of: {
    'inlet-cushion': [
      [5, 'The blue is like our harbour in October. Heavy linen, nothing flimsy about it.'],
      [5, 'Keeps its corners even after a film and two children. The piping was a good idea.'],
      [4, 'Lovely fabric, and soft from the first day. The odd feather finds its way out.'],
      [5, 'Washed at forty as they say and it came back better.'],
      [3, 'Nice cushion, but the colour is darker than I hoped for on a grey sofa.'],
      [4, 'Well made, the zip is truly hidden. I needed a minute to find it.'],
      [5, 'Bought two, then two more. The sofa finally looks as if it belonged to somebody.'],
      [2, 'Mine went flat within three months. Plumping helps until lunch.'],
    ],
    'skein-coasters': [
      [5, 'Cold beer, hot tea, no rings. They dry overnight, just as described.'],
      [4, 'Thick and dense felt. The rust ones are my favourite.'],
      [5, 'They do not stick to the bottom of the glass. If you know, you know.'],
      [3, 'They work well but collect every hair that our dog can spare.'],
      [4, 'Good-looking and useful. Red wine took some cold water and patience.'],
      [2, 'The grey ones pilled after a few weeks. For felt of this thickness I expected better.'],
    ],
    'pleat-napkins': [
      [5, 'Never ironed once, and they look better for it.'],
      [5, 'Everybody at the table knows their colour. We use them for a week at a time.'],
      [4, 'Lovely linen with proper corners. They shrank by about a centimetre.'],
      [2, 'The ink one lost colour in the first wash and the white one is now a pale grey. Wash them apart.'],
      [4, 'Soft, large, and pleasant to the mouth. The clay is the nicest of the four.'],
      [3, 'Good fabric, but I would rather choose four of one colour.'],
    ],
    'drift-pouf': [
      [5, 'The cat decided. I sit on the floor beside it now.'],
      [4, 'Firm, and it keeps its height. The husk rustles a little, which I find soothing.'],
      [5, 'The mustard is glorious in a grey room. It weighs more than it looks and stays put.'],
      [3, 'Comfortable as a footrest, a bit low as a seat for long legs.'],
      [
        1,
        'The cord came undone at the seam after two weeks and husk went everywhere. It was taken back without fuss.',
      ],
    ],
  },
  ofAny: [
    [5, 'You feel the difference the moment you touch it.'],
    [5, 'The colour has not faded, and it gets the full afternoon sun.'],
    [4, 'Soft and well sewn. It smelled of the mill for a day.'],
    [5, 'Washes well, wears well, and looks as it did on the first day.'],
    [4, 'Just what the room needed. Slightly smaller than I had in mind.'],
    [5, 'Natural, plain and beautiful.'],
    [3, 'Fine quality, though the colour differs a little from the screen.'],
  ],
};
