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

/** Below the shop's name at the end of every page, until the owner writes a tagline; nothing in a real shop. */
export const footerTexts = {
  /** The way to reach a shop whose owner entered no contact details. */
  contactForm: 'Send us a message',
  tagline: (isDemo: boolean) =>
    isDemo ? 'Things for the table, the shelf and the corner by the window.' : '',
} as const;
