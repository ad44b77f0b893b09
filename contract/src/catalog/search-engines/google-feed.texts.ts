import { formatNumber } from '../../shared/numbers.ts';
import type { FeedProblem } from './google-feed.rules.ts';

/** Settings › Search engines, and the page of what Google would refuse. */
export const googleFeedTexts = {
  title: 'Products for Google',
  isOn: 'A file of all products for Google',
  isOnText:
    'Google Merchant Center fetches it at the address below, and shows your products in its search. It is made anew every ten minutes, in a large shop less often.',
  onOrOff: 'The file for Google must be on or off',
  address: 'Address of the file',
  brand: 'Brand',
  brandHint: 'Empty: the name of the shop',
  notMadeYet: 'The file is being made. This takes a few seconds, in a large shop minutes.',
  itemsAt: (items: number, moment: string) =>
    `${formatNumber(items)} ${items === 1 ? 'product or variant' : 'products and variants'}, ${moment}`,
  refused: (products: number) =>
    `Google would refuse ${formatNumber(products)} ${products === 1 ? 'product' : 'products'}`,
  noneRefused: 'Google would refuse none of your products.',
  statusFailed: 'The state of the file could not be loaded',

  refusalsTitle: 'What Google would refuse',
  refusalsText:
    'The file leaves these products out, or the variants named here. The next file contains what you correct.',
  corrected: 'Corrected. The next file contains it.',
  refusalsFailed: 'What Google would refuse could not be loaded',
  moreVariants: (count: number) => `and ${count} more`,
} as const;

export const feedProblemTexts: Record<FeedProblem, string> = {
  noImage: 'No image',
  noDescription: 'No description',
  noPrice: 'The price is 0',
  longTitle: 'The name with its variant has more than 150 characters',
  wrongBarcode: 'The barcode is no GTIN: its length or its last digit is wrong',
  ownBarcode: 'The barcode is one for use inside a shop',
};
