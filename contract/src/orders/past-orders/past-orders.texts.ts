import { type OldShop, oldShopNames } from './old-shops.rules.ts';

/** What the amounts of an imported order are called where its file has no name for them. */
export const pastOrderTexts = {
  discount: 'Discount',
  delivery: 'Delivery',
  tax: 'Tax',
  /** What the total of the other shop has beside that: fees, tips, gift cards. */
  others: 'Other amounts',
  placedIn: (shop: OldShop, number: string) => `Placed in ${oldShopNames[shop]} as ${number}`,
} as const;
