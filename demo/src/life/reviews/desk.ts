import type { RangeReviews } from './review-text.ts';

export const deskReviews: RangeReviews = {
  of: {
    'meridian-clock': [
      [5, 'Silent. It hangs over the bed, and I am the lightest sleeper I know.'],
      [4, 'Reading it without numbers took two days. Now every other clock looks loud.'],
      [5, 'The walnut ring is one piece with beautiful grain. The second hand glides.'],
      [5, 'Visitors look at it for the time and then just keep looking.'],
      [2, 'It lost four minutes a week. The exchanged one keeps time, but I had to wait for it.'],
      [5, 'Two years on the first battery, like they say. I have just put in the second.'],
      [3, 'A fine clock, but at dusk the brass hand is hard to see on the dial.'],
    ],
    'quill-tray': [
      [5, 'It did make the rest of my desk look guilty. I tidied up the same evening.'],
      [5, 'The cork underneath means that it stays put on glass. Perfect little thing.'],
      [4, 'Nicely cut grooves. A fat fountain pen only just fits.'],
      [5, 'Bought for my father, who has used the same pencil since 1974. It has a home now.'],
      [3, 'Pretty, though a third groove for an eraser would have made it perfect.'],
    ],
    'plumb-bookends': [
      [5, 'They hold a row of art books that has toppled everything else I own.'],
      [5, 'The veins run right across both pieces like a river. Mine are nearly too good to use.'],
      [5, 'Heavy, cool and quiet. The brass plate disappears under the books.'],
      [4, 'Superb. Lift them, do not slide them, or the plate leaves a line on soft wood.'],
      [3, 'One block has a small dull patch in the polish. It faces the books now.'],
      [5, 'The best present I have given myself this year.'],
    ],
    'hour-clock': [
      [5, 'The alarm begins like somebody clearing their throat. I have not woken up cross since.'],
      [3, 'Very pretty, but the alarm hand is hard to set to the minute.'],
      [2, 'The sage paint had a bubble near the foot. It keeps good time, I will say that.'],
      [4, 'Large numbers, no tick, and it fits behind my monitor. Just what I wanted.'],
      [1, 'Stopped after nine days, with a new battery too. Such a shame, because it is lovely.'],
      [5, 'It looks up at you, exactly as they say, like a friendly frog.'],
      [4, 'Bought for its looks and kept for the alarm.'],
    ],
    'sorrel-caddy': [
      [5, 'Nothing rattles. I can carry the whole office to the kitchen table in one hand.'],
      [4, 'The felt is thick and stands up by itself. Scissors with big handles are a squeeze.'],
      [5, 'The place for what I would rather not sort is already full. It is the best part.'],
      [5, 'Warm colour and a neat oak base. My daughter has claimed it for her crayons.'],
      [3, 'I like it, but pencil dust shows on the felt and wants a brush.'],
    ],
  },
  ofAny: [
    [5, 'My desk has not been this tidy since I bought it.'],
    [5, 'Small, heavy, exact. It feels like a tool.'],
    [4, 'Well made and good to look at. A card with the materials would have been nice.'],
    [5, 'Makes working from home a little less like camping.'],
    [4, 'No complaints. It looks better in the room than on the screen.'],
    [5, 'A colleague saw it on a call and ordered the same one.'],
    [
      1,
      'The corner was damaged when it arrived, and the photographs I sent were answered only after a week.',
    ],
  ],
};
