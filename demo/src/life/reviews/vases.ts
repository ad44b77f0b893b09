import type { RangeReviews } from './review-text.ts';

export const vasesReviews: RangeReviews = {
  of: {
    'celia-vase': [
      [5, 'One branch of quince and the whole room changed. It really does hold it upright.'],
      [5, 'The celadon pools a little darker at the neck. Mine leans to blue, my neighbour’s to green.'],
      [5, 'It stands empty most of the year and I have never felt that it needed flowers.'],
      [4, 'Lovely shape. The neck is too narrow for a brush, so I clean it with rice and water.'],
      [5, 'Heavy enough that the cat has given up.'],
      [5, 'I look at it on every video call. It is behind me, so everyone else does too.'],
      [4, 'A shade lighter than on the page, as they say it may be. I got used to it within a day.'],
      [3, 'Beautiful object, but for actual bouquets you need something wider.'],
    ],
    'dune-vase': [
      [5, 'Knee-high and calm. Pampas grass, nothing else, and the hallway looks finished.'],
      [5, 'You can feel the thumb of whoever made it in every rib. I run my hand along it when I pass.'],
      [4, 'Steady even with a big umbrella in it. It is heavy, so decide where it goes before you fill it.'],
      [5, 'Carried water for a whole week of tall gladioli without a drop on the floorboards.'],
      [
        1,
        'The parcel was left in the rain and came with the foot broken off. The vase looked wonderful in the pieces.',
      ],
    ],
    'moon-bottle': [
      [5, 'I did hear it! A tiny ping at night, like ice. The crackle had grown a new line by morning.'],
      [5, 'It looks like the moon on a shelf. I do not know what else to say.'],
      [5, 'Quieter and whiter than the photograph, and the proportions are perfect.'],
      [4, 'A sculpture more than a vase. One dry stem at most, and that is fine.'],
    ],
    'thistle-bud-vases': [
      [5, 'My daughter brings me one daisy a day and now there is somewhere to put it.'],
      [4, 'The plum and the moss are rich and matte. The ochre is a touch brighter than I expected.'],
      [5, 'Three along the windowsill with rosemary from the garden. Costs nothing, looks like a magazine.'],
      [5, 'I gave one each to three friends. Now I have to buy a set for myself.'],
      [4, 'Sweet little things. The tallest tips if the stem is long, so I put a pebble in it.'],
      [3, 'Smaller than I imagined, although the size is given. Fine for snowdrops, not for roses.'],
    ],
    'rill-planter': [
      [5, 'The clay really does go pale when it is thirsty. My fern has never been this happy.'],
      [5, 'No more rings on the sill. The hidden saucer is so simple and so clever.'],
      [
        4,
        'Fluted, warm, honest terracotta. The white bloom that comes with age is part of it, I have decided.',
      ],
      [3, 'Dries out quickly in summer, so be ready to water every other day.'],
      [5, 'Bought one for the lemon tree and went back for two more for the stairs.'],
      [2, 'A flute was chipped on arrival. I turned it to the wall, but at this price I should not have to.'],
      [4, 'Good drainage and good looks. I wish there were a larger one for the fig.'],
    ],
  },
  ofAny: [
    [5, 'Even my husband noticed it, and he has not noticed anything since the sofa.'],
    [5, 'Made by hand and you can tell, in the best way.'],
    [5, 'It has made me buy flowers again.'],
    [4, 'The glaze is even nicer in daylight. The felt dots for the base were missing, but I had some.'],
    [5, 'Arrived double boxed, without so much as a scuff.'],
    [4, 'Just the right size for the mantelpiece, and a calm colour.'],
    [5, 'Guests touch it before they say hello.'],
  ],
};
