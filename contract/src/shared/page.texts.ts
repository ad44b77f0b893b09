import { SHOP_NAME } from './texts.ts';

/** The title of a browser's tab; the home page has the shop's name alone. */
export function pageTitle(title?: string): string {
  return title ? `${title} · ${SHOP_NAME}` : SHOP_NAME;
}

/** What search engines and link previews say about pages that have no words of their own. */
export const pageTexts = {
  store: 'Everything in the shop, newest first. Narrow it down by category, price and rating.',
  signIn: 'Sign in to your cart, your wishlist and your orders.',
  createAccount: 'Create an account for a cart, a wishlist and reviews of your own.',
  /** Stands on pages that are read without scripts. */
  withoutScripts: 'To sign in and to buy, please switch JavaScript on in your browser and reload the page.',
} as const;

export function categoryDescription(name: string, count: number): string {
  return `${name}: ${count} ${count === 1 ? 'product' : 'products'}, chosen one by one.`;
}

export function searchTitle(text: string): string {
  return `Search: ${text}`;
}
