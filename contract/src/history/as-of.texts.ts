import { formatDateTime } from '../shared/dates.ts';
import { formatNumber } from '../shared/numbers.ts';

/** The shop as it was at a moment. */
export const asOfTexts = {
  title: 'The shop as it was',
  lead: 'Prices, texts, settings and stock at a moment of your choice. Stock is known from when the shop began to record it; a category that was deleted more than 30 days ago has no name any more.',
  open: 'See the shop as it was',
  whenOrdered: 'What the customer saw',
  moment: 'Date and time',
  badMoment: 'Choose a date between 1970 and 9998',
  search: 'Search products',
  loadFailed: 'The past could not be loaded',
  products: 'Products',
  noProducts: 'No product was there',
  noProductsText: 'Choose a later moment, or clear the search.',
  settings: 'Settings',
  sameSettings: 'All settings were as they are now.',
  allProducts: 'Show all products',
  same: 'As it is now',
  gone: 'Deleted since',
  draft: 'Was a draft',
  promo: 'Promotion',
  stock: 'On hand',
  notCounted: 'not counted',
  notRecorded: 'not recorded yet',
  /** Beside a value of then: what it is now. */
  now: 'now',
} as const;

export function asOfMoment(at: string): string {
  return `As of ${formatDateTime(at)}`;
}

export function asOfOrder(order: string): string {
  return `The products of order ${order}, as they were when it was placed.`;
}

export function changedSince(fields: number): string {
  return fields === 1 ? '1 thing is different now' : `${formatNumber(fields)} things are different now`;
}

export function otherSettings(count: number): string {
  return count === 1
    ? 'One group of settings was different.'
    : `${formatNumber(count)} groups of settings were different.`;
}
