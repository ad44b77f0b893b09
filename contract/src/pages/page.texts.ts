import { storeTexts } from '../catalog/catalog.texts.ts';

/** The title of the browser tab; the home page has only the shop's name. */
export function pageTitle(shopName: string, title?: string): string {
  return title ? `${title} · ${shopName}` : shopName;
}

/** Shown by search engines and link previews for pages without a description of their own. */
export const pageTexts = {
  store: 'Everything in the shop, newest first. Narrow it down by category, price and rating.',
  signIn: 'Sign in to your cart, your wishlist and your orders.',
  createAccount: 'Create an account for a cart, a wishlist and reviews of your own.',
  /** Shown on pages that are read without scripts. */
  withoutScripts: 'To sign in and to buy, please switch JavaScript on in your browser and reload the page.',
} as const;

export function categoryDescription(name: string, count: number): string {
  return `${name}: ${count} ${count === 1 ? 'product' : 'products'}.`;
}

type StoreAsked = { search?: string | undefined; category?: string | undefined };

/** The heading of the store: the search text, otherwise the category's name as the shop spells it. */
export function storeHeading(
  { search, category }: StoreAsked,
  categories: readonly { name: string }[],
): string {
  if (search) return `Search: ${search}`;
  if (!category) return storeTexts.title;
  const known = categories.find(({ name }) => name.toLowerCase() === category.toLowerCase());
  return known?.name ?? category;
}
