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
