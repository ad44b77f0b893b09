import type { RangeReviews } from './review-text.ts';

export const lightingReviews: RangeReviews = {
  of: {
    'velin-lamp': [
      [5, 'Came yesterday and I have already moved it to three corners. All three looked better for it.'],
      [5, 'The glass itself glows, no hot spot anywhere. And the dimmer is just where my hand falls.'],
    ],
    'campana-pendant': [
      [5, 'All the light lands on the table and none of it in our eyes. Dinner takes an hour longer now.'],
      [5, 'The red is brick, not tomato. Next to old wood it is perfect.'],
      [5, 'The brass cap has started to darken at the edge after half a year, and I am letting it.'],
      [4, 'A wonderful lamp. Cutting the cord to length is a job for somebody patient.'],
      [5, 'Hung two of them over the counter and the electrician asked for the address of the shop.'],
      [3, 'Larger than I thought for a small kitchen. My own fault, I should have held up a plate to check.'],
      [5, 'The enamel is flawless, white inside like a good saucepan.'],
    ],
    'compline-holder': [
      [5, 'For this price I expected a trinket. It is a proper little piece of pottery.'],
      [5, 'I carry it to bed like somebody in an old novel. Every night.'],
      [4, 'The loop fits one finger and the wax comes off in warm water, as described.'],
      [4, 'Charming. The candle that comes with it burns for about five hours.'],
      [5, 'Bought six for the table and they cost less than one bunch of flowers.'],
      [3, 'Standard candles are a bit loose in it. A drop of wax underneath holds them.'],
      [5, 'The power went out for two days and this was the best eight dollars I ever spent.'],
    ],
    'gnomon-lamp': [
      [5, 'You can push the arm with one finger and it stays exactly there. No springs, no squeak.'],
      [4, 'The light is crisp and narrow, ideal for drawing. The switch on the shade gets warm.'],
      [5, 'Expensive, and I would buy it again. The base could hold a door open.'],
      [
        1,
        'One joint came loose within a week and the shade bows slowly like a tired waiter. Waiting for the repair.',
      ],
      [5, 'The first desk lamp that I do not hide when visitors come.'],
    ],
    'taper-trio': [
      [5, 'We had soup. It was a dinner. They are right about that.'],
      [5, 'Solid brass with real weight, and felt underneath so that the table lives.'],
      [4, 'Lovely set. The brushed finish shows fingerprints until you stop minding.'],
      [5, 'The three heights look good in any order. I have tried all of them.'],
      [2, 'The tallest wobbled on mine because the base was not quite flat. Sent it back.'],
      [5, 'Six candles in the box was a kind surprise.'],
    ],
  },
  ofAny: [
    [5, 'The evening looks different in this light.'],
    [5, 'Simple to set up and lovely even when it is off.'],
    [4, 'Warm, soft, no glare. The instructions are rather short.'],
    [5, 'I bought it for one room and now I want it in all of them.'],
    [4, 'Good materials, nothing wobbles. A little dearer than I meant to spend.'],
    [5, 'This replaced three lesser ones.'],
    [3, 'Nice design, but the finish had a small scratch that I noticed later.'],
  ],
};
