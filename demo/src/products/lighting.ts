import { listedIn } from './product.ts';

export const lighting = listedIn('lighting', [
  {
    slug: 'velin-lamp',
    name: 'Velin Table Lamp',
    description:
      'An opal glass dome on a short brass stem. The light comes through the glass as much as from under it, so the lamp fills a corner without ever dazzling. A dimmer sits in the cord where your hand finds it in the dark.',
    priceCents: 26_500,
    isFeatured: true,
    addedDaysAgo: 385,
  },
  {
    slug: 'campana-pendant',
    name: 'Campana Pendant Lamp',
    description:
      'Spun steel in brick-red enamel and white inside to throw every bit of the light onto the table. The cap is solid brass and will darken with the years if you let it. Comes with three metres of cloth cord to cut to length.',
    priceCents: 34_000,
    addedDaysAgo: 311,
  },
  {
    slug: 'compline-holder',
    name: 'Compline Candle Holder',
    description:
      'A small dish in blue with a loop for one finger, made for carrying a light from room to room. The rim catches the wax, and warm water takes it off again. One ivory candle comes with it.',
    priceCents: 800,
    addedDaysAgo: 345,
  },
  {
    slug: 'gnomon-lamp',
    name: 'Gnomon Desk Lamp',
    description:
      'A brass arm on a base of the heavy kind that you forget about, and a small black cone that turns to wherever the work is. Every joint holds by friction alone and stays where you leave it. The switch is on the shade, the bulb is included, and the shadow it throws is up to you.',
    priceCents: 42_000,
    promoPercentage: 15,
    addedDaysAgo: 95,
  },
  {
    slug: 'taper-trio',
    name: 'Taper Trio',
    description:
      'Three candlesticks in brass and of three heights, turned from solid bar and felted underneath. Together they make a dinner out of soup. Six ivory tapers are in the box, which is three more than you need tonight.',
    priceCents: 9_600,
    addedDaysAgo: 281,
  },
]);
