/** The storefront's header and its menu on phones. */
export const headerTexts = {
  main: 'Main',
  menu: 'Menu',
  categories: 'Categories',
  store: 'Store',
  allProducts: 'All products',
  about: 'About',
  newArrivals: 'New Arrivals',
  account: 'Account',
  signIn: 'Sign in',
} as const;

/** Below the shop's name at the end of every page, until the owner writes a tagline. */
export const footerTexts = {
  tagline: 'Things for the table, the shelf and the corner by the window.',
} as const;
