import type { RangeReviews } from './review-text.ts';

export const furnitureReviews: RangeReviews = {
  of: {
    'osier-sideboard': [
      [
        5,
        'Two people carried it up three floors without a word of complaint and put it exactly where we pointed.',
      ],
      [5, 'The doors are a pleasure to open. I keep nothing in it that matters, I just like opening them.'],
      [5, 'It is the last sideboard we will ever buy. The slats catch the light all day long.'],
      [4, 'Superb work. The hole for the cables is on the left only, so plan for that.'],
      [1, 'Delivery was moved twice and in the end it came five weeks late. Fine furniture, poor planning.'],
    ],
    'perch-stool': [
      [5, 'The seat is hollowed just enough. I sat down to try it and answered mail for two hours.'],
      [5, 'My heels found the rung before I looked for it. Such a small thing, so well thought through.'],
      [4, 'Rock solid. I soaped it as they say and the oak has gone pale and silky.'],
      [5, 'Four of them at the counter with three children, and not one creak in a year.'],
      [3, 'Comfortable and beautiful, but a bit tall for our breakfast bar. Measure first.'],
      [5, 'No screws anywhere. I turned it upside down to make sure.'],
      [4, 'Handsome stool. One leg needed a felt pad on our old floor.'],
    ],
    'tambour-table': [
      [5, 'It took our guests an evening to find the door. A bottle fits to the centimetre.'],
      [
        4,
        'Looks good from every side, so it stands in the middle of the room. Heavier than you would think.',
      ],
      [5, 'The slats meet so evenly that I cannot see where they begin.'],
    ],
    'ledge-shelf': [
      [5, 'The paper template with the printed level is genius. Up in fifteen minutes, and straight.'],
      [4, 'Lovely oak and real brass. It carries eleven cookbooks without a sag.'],
      [3, 'The shelf is fine, but the plaster screws were too short for our old walls.'],
      [5, 'The little lip at the back has already saved a dozen postcards.'],
      [
        2,
        'One bracket was a different shade of brass from the other. It was exchanged, but I had to ask twice.',
      ],
      [5, 'Simple, strong, and it shows how it is made. I wish all shelves did.'],
    ],
    'trestle-bench': [
      [5, 'Tapped the wedges in with a rolling pin and it has not moved since. Three adults, no complaint.'],
      [5, 'We live at the top of the narrowest stairs in town, and it went up flat, as promised.'],
      [4, 'A beautiful long line under the window. I would like a cushion made to fit it.'],
      [3, 'Good bench, though the edge is hard on the backs of the knees after a long meal.'],
      [5, 'Boots underneath, coats above, and somebody always sitting on it. The heart of the hall.'],
    ],
  },
  ofAny: [
    [5, 'Real wood, real joints, and it smells like a workshop when you unpack it.'],
    [5, 'Put together with love, and it shows from below as well.'],
    [4, 'Excellent piece. It took two people and a little patience to unpack.'],
    [5, 'I have stopped looking at furniture. This is what I was looking for.'],
    [4, 'The grain is livelier than on the picture, and I am glad of it.'],
    [5, 'Survived a house full of cousins.'],
    [2, 'Handsome, but there was a rough spot that I had to sand myself.'],
  ],
};
