import type { RangeReviews } from './review-text.ts';

export const tablewareReviews: RangeReviews = {
  of: {
    'brindle-mugs': [
      [5, 'The rust one is mine, the oat one is his, and we have not argued about mugs since.'],
      [
        5,
        'Three fingers really do fit through the handle. I have large hands and gave up on nice mugs years ago.',
      ],
      [5, 'Coffee stays warm right through the morning call. The freckles are lovely up close.'],
      [
        5,
        'Bought a pair, then two more pairs. They have been through the dishwasher every day since spring and look the same.',
      ],
      [4, 'Beautiful and sturdy. A little heavier than I am used to when they are full.'],
      [5, 'My grandmother had cups like these and I did not think anyone made them any more.'],
      [4, 'The oat glaze is warmer than on my screen, more honey than grey. I like it better, but be aware.'],
      [3, 'Good mugs, but I wanted two oat ones and they only come as a pair of one each.'],
      [
        5,
        'They sit so well in the hand that guests ask where they are from before they ask for more coffee.',
      ],
    ],
    'lagoon-bowls': [
      [5, 'One shelf instead of three. The blue of the big bowl is the best thing in my kitchen.'],
      [5, 'Salad for six is no exaggeration, we were seven and there was some left.'],
      [4, 'Gorgeous glaze. The small one is smaller than I pictured, but it is indeed perfect for olives.'],
      [5, 'The satin finish does not show fork marks, which was my worry. Six months in and still spotless.'],
      [5, 'A wedding present for my sister. She called just to tell me how they nest.'],
      [3, 'Lovely to look at, but they cling together when stacked wet. I put a cloth in between now.'],
      [4, 'Elegant and heavy in a good way. I would pay extra for a lid.'],
      [5, 'From deep blue to chalk like the picture says. I eat soup from the middle one every evening.'],
    ],
    'saltmarsh-plates': [
      [5, 'Food simply looks better on this green. Even toast.'],
      [4, 'The bare rim takes getting used to under the thumb, and then you miss it on other plates.'],
      [5, 'They really do stack without a sound. I have a sleeping baby, so this matters.'],
      [
        4,
        'Calm, restaurant-like plates. Beetroot left a faint stain on the rim of one, which came out with baking soda.',
      ],
      [
        3,
        'Handsome, but knives leave grey lines on the matte glaze. They scrub off, I just wish they did not happen.',
      ],
      [
        2,
        'At twenty-seven centimetres they do not fit my dishwasher rack upright. Pretty plates, wrong size for me.',
      ],
    ],
    'ember-teapot': [
      [5, 'It pours in one clean line and then stops. After thirty years of dripping pots I could cry.'],
      [5, 'The red is deep and alive, with darker pools round the knob. Nothing like a flat factory red.'],
      [4, 'A proper four cups. I would have liked a strainer inside, but mine from the old pot fits.'],
    ],
    'furrow-board': [
      [5, 'Carved a whole chicken on it and not a drop reached the table.'],
      [5, 'The walnut has a silver streak right through the handle. I hang it up so people can see it.'],
      [5, 'Cheese, bread, grapes, done. It makes very little effort look like hosting.'],
      [4, 'Beautiful piece of wood. It wanted oil within a week, so buy some at the same time.'],
      [5, 'Two years of other boards warping and this one lies as flat as the day it came.'],
      [3, 'The groove is great for juice and a nuisance for crumbs. Still use it daily.'],
      [
        2,
        'A hairline crack appeared along the end after a month. Probably my own fault for leaving it wet, but I expected more.',
      ],
    ],
  },
  ofAny: [
    [5, 'Feels like it was made for people who actually cook.'],
    [5, 'Exactly as pictured, and packed so well that I kept the box.'],
    [5, 'I set the table slower now, just to handle it.'],
    [4, 'Very happy. One tiny glaze mark underneath where nobody will ever look.'],
    [5, 'Came through a house move wrapped in a single newspaper. Not a chip.'],
    [4, 'Quality you notice when you pick it up. Delivery took a day longer than promised.'],
    [3, 'Nice, though I thought it would be a little larger.'],
  ],
};
