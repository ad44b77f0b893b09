import type { RangeReviews } from './review-text.ts';

export const glasswareReviews: RangeReviews = {
  of: {
    'amberley-carafe': [
      [5, 'On the bedside table since the first night. The tumbler as a lid keeps the dust and the cat out.'],
      [4, 'The amber throws the loveliest light on the wall in the morning. The neck is a job to dry.'],
      [5, 'Bought for the guest room and moved to my own within the hour.'],
      [5, 'You can feel that it is blown, the base is just a little uneven. That is why I like it.'],
      [
        2,
        'The tumbler sits loosely on mine and rattles when I carry it upstairs. Pretty, but not what I hoped.',
      ],
      [4, 'Holds more than it looks. Ice goes in if the cubes are small.'],
      [5, 'Iced tea on the balcony has become an occasion.'],
    ],
    'mere-tumblers': [
      [5, 'Four people, four colours, no more mystery glasses all over the house.'],
      [5, 'The smoke one is the prettiest and we fight for it. Thin lip, solid base, just right.'],
      [4, 'The flutes do help with wet hands. They do not stack, so mind your shelf.'],
      [3, 'The sea green is paler than in the photograph. Nice glasses otherwise.'],
    ],
    'tarn-jug': [
      [5, 'My hand fits all the way in with a sponge. Whoever thought of that, thank you.'],
      [4, 'A clear, quiet jug. The spout drips a single drop if you pour very slowly.'],
      [3, 'Good size, but heavy when it is full. My mother needs both hands.'],
      [5, 'The handle has a slight lean that makes it look hand drawn. I love it.'],
      [
        1,
        'Arrived with a crack through the handle. The replacement was promised quickly, but the dinner was that evening.',
      ],
    ],
    'dewfall-coupes': [
      [5, 'So thin that you forget the glass. Champagne tastes colder, I swear.'],
      [5, 'The rose is only a breath, exactly as they say. We use them on ordinary Tuesdays.'],
      [2, 'One stem snapped in the second wash. They did warn me, but it still hurts.'],
      [1, 'Too delicate for a home with children and a dishwasher. One lasted four days.'],
      [4, 'Beautiful. I only wish they came as a set of four.'],
      [5, 'Sorbet in these, three spoons each, and everyone thought I had been to cooking school.'],
    ],
    'halyard-bottle': [
      [5, 'A thread of oil, not a flood. My salads are grateful.'],
      [4, 'Solid and lovely to look at by the stove. Filling it without a funnel takes a steady hand.'],
      [5, 'The green is the green of old wine bottles. It looks as if it had always been there.'],
      [4, 'The pourer does what it should. I rinse it monthly and it runs like new.'],
      [3, 'The cork is a bit tight and crumbled at one edge. The brass pourer is perfect, though.'],
      [2, 'Oil creeps down the outside under the collar and leaves a ring. I keep it on a saucer now.'],
    ],
  },
  ofAny: [
    [5, 'Not one bubble where it should not be, and a few where they should.'],
    [5, 'Catches the evening sun in a way that no photograph shows.'],
    [4, 'Clear, simple, well made. Packed like an egg.'],
    [5, 'I was afraid of the post and need not have been. It came in a nest of paper and perfect.'],
    [5, 'Looks far more expensive than it was.'],
    [4, 'A joy to use and a nuisance to dry, like all good glass.'],
    [3, 'Pretty, but it shows every fingerprint and every drop of hard water.'],
  ],
};
