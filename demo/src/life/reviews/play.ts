import type { RangeReviews } from './review-text.ts';

export const playReviews: RangeReviews = {
  of: {
    'caboose-train': [
      [5, 'The magnets turn, so it always couples. No more tears at the station.'],
      [5, 'It runs straight across the whole hall. I have tested it more often than my son has.'],
      [5, 'Bitten daily for four months and the paint has not given up a flake.'],
      [4, 'Wonderful train. We would love to buy single wagons.'],
      [5, 'Silent on wood, gentle on skirting boards, loved by a two-year-old and his grandfather.'],
      [
        2,
        'One axle was stuck from the start and needed a drop of oil. Not what you want on a birthday morning.',
      ],
      [5, 'A toy that does not mind being looked at in the living room.'],
    ],
    'toadstool-rings': [
      [5, 'She stacks them upside down, sideways and on her brother. Worth every cent.'],
      [5, 'Smooth as river stones. The red cap is always the first to go missing and the first to be found.'],
      [4, 'Beautiful colours. The peg is quite short, so all five only just fit under the cap.'],
      [5, 'Our third as a present for a new baby. It has never failed us.'],
      [
        1,
        'The cap had a sharp edge underneath when we unwrapped it. We got another, but I had trusted this blindly.',
      ],
      [5, 'It stands on the shelf like a little mushroom when nobody plays, and nobody means hardly ever.'],
    ],
    'cobble-blocks': [
      [5, 'Our tower stood eleven blocks high. The cut is so exact that it felt like cheating.'],
      [5, 'The arches are the thing. Every house has three front doors now.'],
      [4, 'Lovely set, and enough for two children. The sack is a bit small for tired hands.'],
      [5, 'No screen has been asked for since Sunday.'],
      [3, 'Good wood, but I expected more painted pieces from the picture.'],
      [5, 'The cylinder landed on my foot and is entirely unharmed.'],
    ],
    'humpback-whale': [
      [5, 'It really rises and dips. She looks back at every step to see it breathe.'],
      [5, 'Goes over carpet edges without tipping. A very patient whale.'],
      [4, 'So charming. The cord could be a hand longer for a tall toddler.'],
      [5, 'It crossed the whole promenade on its first day and made four friends.'],
      [2, 'The wheels clack rather loudly on tiles. In our flat it is an outdoor whale.'],
    ],
    'spindle-tops': [
      [5, 'One minute fifty-two. I will beat the workshop yet.'],
      [4, 'Three characters indeed. The one that walks about has fallen off every table we own.'],
      [5, 'A box of these at the table keeps the adults quiet too.'],
      [3, 'Fun, but the quick one hardly spins on our uneven table.'],
      [5, 'The rings melt into a colour that is not on any of them. The children think it is magic.'],
      [1, 'The tip of one was off centre, so it wobbles and lies down. Fourteen dollars for two tops, then.'],
    ],
  },
  ofAny: [
    [5, 'Made for children, and thank goodness not in neon.'],
    [5, 'Handed down already, and it still looks new.'],
    [5, 'Smooth everywhere. I ran my thumb along all of it before I gave it away.'],
    [4, 'A lovely present. A little smaller than it looks, which suits small hands.'],
    [5, 'Played with every single day since it came.'],
    [4, 'Good wood and calm colours. The box is nearly as popular.'],
    [5, 'My nephew took it to bed.'],
  ],
};
