import type { Cents } from '@vitrine/contract/shared/money';

export const demoCategories = ['Tableware', 'Lighting', 'Furniture', 'Living'] as const;
type DemoCategory = (typeof demoCategories)[number];

export type DemoProduct = {
  name: string;
  description: string;
  priceCents: Cents;
  promoPercentage: number;
  isFeatured: boolean;
  /** How old the product is on the day the shop is first started. */
  addedDaysAgo: number;
  category: DemoCategory;
  /** Names of files in `images/`; the first one is on the card. */
  images: readonly string[];
};

/** Newest first, as the store shows them: warm and cool pictures then take turns. */
export const demoProducts: readonly DemoProduct[] = [
  {
    name: 'Velin Table Lamp',
    description:
      'An opal glass dome on a slim brass stem. The light comes through the glass as much as from under it, so the lamp fills a corner without ever dazzling. A dimmer sits in the cord where your hand finds it in the dark.',
    priceCents: 26_500,
    promoPercentage: 0,
    isFeatured: true,
    addedDaysAgo: 2,
    category: 'Lighting',
    images: ['table-lamp.webp'],
  },
  {
    name: 'Brindle Mugs',
    description:
      'Two stoneware mugs, one rust and one oat, freckled by the iron in the clay. The handle takes three fingers and the walls are thick enough to keep a slow coffee warm. Dishwasher and microwave will do them no harm.',
    priceCents: 3_600,
    promoPercentage: 0,
    isFeatured: false,
    addedDaysAgo: 5,
    category: 'Tableware',
    images: ['mugs.webp'],
  },
  {
    name: 'Celia Vase',
    description:
      'A long neck over a round belly, thrown in one piece and dipped in celadon glaze. It holds a single branch upright and looks finished with nothing in it at all. Each one leaves the kiln a shade apart from the next.',
    priceCents: 9_500,
    promoPercentage: 20,
    isFeatured: false,
    addedDaysAgo: 9,
    category: 'Living',
    images: ['vase.webp'],
  },
  {
    name: 'Campana Pendant Lamp',
    description:
      'Spun steel in brick-red enamel, white inside to throw every bit of the light onto the table. The cap is solid brass and will darken with the years if you let it. Comes with three metres of cloth cord to cut to length.',
    priceCents: 34_000,
    promoPercentage: 0,
    isFeatured: true,
    addedDaysAgo: 14,
    category: 'Lighting',
    images: ['pendant-lamp.webp'],
  },
  {
    name: 'Lagoon Nesting Bowls',
    description:
      'Three bowls that live in the space of one. The large one takes a salad for six, the middle one supper for one, and the small one whatever is left of the olives. Satin glaze outside and in, from deep blue to chalk.',
    priceCents: 7_800,
    promoPercentage: 15,
    isFeatured: false,
    addedDaysAgo: 19,
    category: 'Tableware',
    images: ['bowls.webp'],
  },
  {
    name: 'Rill Planter',
    description:
      'Fluted terracotta, left unglazed so that the roots can breathe. Water runs out through the foot into a hidden saucer instead of onto the sill. The clay pales where it dries, which tells you when to water next. Plant not included.',
    priceCents: 5_800,
    promoPercentage: 0,
    isFeatured: false,
    addedDaysAgo: 26,
    category: 'Living',
    images: ['planter.webp'],
  },
  {
    name: 'Osier Sideboard',
    description:
      'Solid oak behind two doors of half-round slats, each one planed by hand. Inside are a shelf on either side and a way out for the cables. It arrives in one piece, carried to the room you choose, and takes oil once a year.',
    priceCents: 190_000,
    promoPercentage: 0,
    isFeatured: true,
    addedDaysAgo: 41,
    category: 'Furniture',
    images: ['sideboard.webp'],
  },
  {
    name: 'Perch Oak Stool',
    description:
      'A counter stool with a hollowed seat and four splayed legs, wedged and glued without a screw. The rungs sit where your heels look for them. Soaped oak, which grows paler and softer to the touch with every wash.',
    priceCents: 18_500,
    promoPercentage: 0,
    isFeatured: false,
    addedDaysAgo: 58,
    category: 'Furniture',
    images: ['stool.webp'],
  },
  {
    name: 'Compline Candle Holder',
    description:
      'A small blue dish with a loop for one finger, made for carrying a light from room to room. The rim catches the wax, and warm water takes it off again. One ivory candle comes with it.',
    priceCents: 800,
    promoPercentage: 0,
    isFeatured: false,
    addedDaysAgo: 77,
    category: 'Lighting',
    images: ['candle-holder.webp'],
  },
  {
    name: 'Amberley Carafe and Tumbler',
    description:
      'Amber glass for the bedside or the long lunch. The neck is narrow enough to hold with one hand and wide enough for ice. The tumbler turns over on top as a lid, and both are blown from glass that was glass before.',
    priceCents: 5_200,
    promoPercentage: 10,
    isFeatured: true,
    addedDaysAgo: 104,
    category: 'Tableware',
    images: ['carafe.webp'],
  },
  {
    name: 'Inlet Linen Cushion',
    description:
      'Heavy washed linen in harbour blue, piped along the seam so that it keeps its corners. The filling is feather, the zip is hidden, and the cover goes into the wash at forty degrees. Fifty centimetres square.',
    priceCents: 4_900,
    promoPercentage: 0,
    isFeatured: true,
    addedDaysAgo: 140,
    category: 'Living',
    images: ['cushion.webp'],
  },
  {
    name: 'Meridian Wall Clock',
    description:
      'A walnut ring around a dial with nothing on it but the minutes. The brass hand sweeps instead of ticking, so it can hang over a bed. One battery lasts it about two years.',
    priceCents: 12_800,
    promoPercentage: 25,
    isFeatured: false,
    addedDaysAgo: 190,
    category: 'Living',
    images: ['clock.webp'],
  },
];
