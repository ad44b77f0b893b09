import { CONSENT_COOKIE, CONSENT_DAYS } from './visitors.rules.ts';

type Place = 'cookie' | 'local storage' | 'session storage';

export type StoredInBrowser = {
  /** Over https, those of the server begin with `__Host-`. */
  name: string;
  place: Place;
  purpose: string;
  /** What somebody does before it is stored. */
  after: string;
  duration: string;
};

const UNTIL_CLEARED = 'Until you sign out or clear it';
const TAB = 'Until the tab is closed';
const YEAR = 'A year';

/** Everything that the storefront stores in a browser. None of it needs consent: without it, what was asked for would not work. */
export const storedForShoppers: readonly StoredInBrowser[] = [
  {
    ...{ name: 'scroll', place: 'session storage', duration: TAB },
    purpose: 'The place on each page, to return to it with Back',
    after: 'Leaving a page',
  },
  {
    ...{ name: 'lists', place: 'session storage', duration: TAB },
    purpose: 'The pages of a product list that were loaded, to return to them with Back',
    after: 'Leaving the shop from a longer list',
  },
  {
    ...{ name: 'theme', place: 'cookie', duration: YEAR },
    purpose: 'Light or dark, as chosen',
    after: 'Choosing one in the footer',
  },
  {
    ...{ name: 'sid', place: 'cookie', duration: 'Two weeks at most' },
    purpose: 'Shows the shop that you are signed in; scripts cannot read it',
    after: 'Signing in',
  },
  {
    ...{ name: 'user', place: 'local storage', duration: UNTIL_CLEARED },
    purpose: 'Your account, cart and wishlist, to show them at once',
    after: 'Signing in',
  },
  {
    ...{ name: 'guest', place: 'cookie', duration: 'A month at most' },
    purpose: 'Finds your cart and wishlist without an account; scripts cannot read it',
    after: 'Adding a product without an account',
  },
  {
    ...{ name: 'guest', place: 'local storage', duration: UNTIL_CLEARED },
    purpose: 'Your cart and wishlist, to show them at once',
    after: 'Adding a product without an account',
  },
  {
    ...{ name: 'delivery', place: 'local storage', duration: UNTIL_CLEARED },
    purpose: 'Country and kind of delivery',
    after: 'Choosing them in the cart',
  },
  {
    ...{ name: 'coupon', place: 'session storage', duration: TAB },
    purpose: 'The coupon of the cart',
    after: 'Entering it',
  },
  {
    ...{ name: 'paying', place: 'session storage', duration: TAB },
    purpose: 'Tells you that an order is not paid, if you come back from the payment page',
    after: 'Going to the payment page',
  },
  {
    ...{ name: CONSENT_COOKIE, place: 'cookie', duration: `${CONSENT_DAYS} days` },
    purpose: 'Your answer about services of others, and when you gave it',
    after: 'Accepting or refusing them',
  },
];

/** What the back office stores besides, for the people who work there. */
export const storedForStaff: readonly StoredInBrowser[] = [
  {
    ...{ name: 'dashboard', place: 'cookie', duration: YEAR },
    purpose: 'When you looked last, to show what came in since',
    after: 'Opening the dashboard',
  },
  {
    ...{ name: 'first-steps', place: 'cookie', duration: YEAR },
    purpose: 'That the first steps are dismissed',
    after: 'Dismissing them',
  },
  {
    ...{ name: 'sidebar', place: 'cookie', duration: YEAR },
    purpose: 'That the navigation is collapsed',
    after: 'Collapsing it',
  },
  {
    ...{ name: 'products', place: 'cookie', duration: YEAR },
    purpose: 'Products as a list or a grid',
    after: 'Choosing one',
  },
  {
    ...{ name: 'shortcuts', place: 'cookie', duration: YEAR },
    purpose: 'That keyboard shortcuts are off',
    after: 'Switching them off',
  },
  {
    ...{ name: 'packing', place: 'local storage', duration: UNTIL_CLEARED },
    purpose: 'The orders being packed, to go on after a reload',
    after: 'Packing orders',
  },
  {
    ...{ name: 'palette-recent', place: 'local storage', duration: UNTIL_CLEARED },
    purpose: 'What was opened last, in the search of the back office',
    after: 'Opening something there',
  },
  {
    ...{ name: 'sandbox-put-away', place: 'local storage', duration: UNTIL_CLEARED },
    purpose: 'That the note about test payments is dismissed',
    after: 'Dismissing it',
  },
];
