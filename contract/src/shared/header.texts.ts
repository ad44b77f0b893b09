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
