import { isGtin } from '../variants/gtin.rules.ts';

/** Where Google fetches it, once the owner switches it on. */
export const GOOGLE_FEED_PATH = '/feeds/google.xml';
const FEED_TITLE_MAX_CHARS = 150;
export const BRAND_MAX_CHARS = 70;
/** Google shows no more beside the first. */
export const FEED_MORE_IMAGES = 10;
/** So many products are listed with what Google would refuse; further ones are only counted. */
export const MAX_LISTED_REFUSALS = 1_000;

export const FEED_PROBLEMS = [
  'noImage',
  'noDescription',
  'noPrice',
  'longTitle',
  'wrongBarcode',
  'ownBarcode',
] as const;
export type FeedProblem = (typeof FEED_PROBLEMS)[number];

type Offered = {
  title: string;
  description: string;
  images: readonly string[];
  /** Of one piece, after the promotion. */
  unitCents: number;
  /** Empty if it has none. */
  barcode: string;
};

const isProblem: Record<FeedProblem, (offered: Offered) => boolean> = {
  noImage: ({ images }) => images.length === 0,
  noDescription: ({ description }) => description.trim() === '',
  noPrice: ({ unitCents }) => unitCents === 0,
  longTitle: ({ title }) => [...title].length > FEED_TITLE_MAX_CHARS,
  wrongBarcode: ({ barcode }) => barcode !== '' && !isGtin(barcode),
  ownBarcode: ({ barcode }) => isGtin(barcode) && isInStoreGtin(barcode),
};

/** Why Google would refuse a product or a variant; none if it would not. */
export function feedProblemsOf(offered: Offered): FeedProblem[] {
  return FEED_PROBLEMS.filter((problem) => isProblem[problem](offered));
}

/** GS1 keeps these numbers for what one shop uses inside, and coupons: the same number is another product elsewhere. */
function isInStoreGtin(gtin: string): boolean {
  return /^.(02|04|2)/.test(gtin.padStart(14, '0')) && gtin.length > 8;
}

/** What Google compares the variants of a product by; other options are details of the product. */
const ATTRIBUTES: readonly (readonly [name: RegExp, attribute: FeedAttribute])[] = [
  [/^colou?r$/i, 'color'],
  [/^size$/i, 'size'],
  [/^material$/i, 'material'],
  [/^pattern$/i, 'pattern'],
];
export type FeedAttribute = 'color' | 'size' | 'material' | 'pattern';

export function feedAttributeOf(option: string): FeedAttribute | undefined {
  return ATTRIBUTES.find(([name]) => name.test(option.trim()))?.[1];
}
