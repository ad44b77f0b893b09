/** Texts around every page of the back office, except its navigation. */
export const adminShellTexts = {
  navigation: 'Back office',
  menu: 'Menu',
  collapse: 'Collapse navigation',
  accountMenu: 'Account menu',
  sendMessage: 'Send a message',
} as const;

export const paletteTexts = {
  title: 'Search the back office',
  // The visible label and the rest for screen readers: together they are the title.
  open: 'Search',
  where: 'the back office',
  placeholder: 'Pages, actions, settings, products, orders, users',
  recent: 'Recent',
  pages: 'Pages',
  actions: 'Actions',
  settings: 'Settings',
  coupons: 'Coupons',
  products: 'Products',
  orders: 'Orders',
  users: 'Users',
  addProduct: 'Add Product',
  admins: 'Admins',
  noResults: 'No results found',
  keys: 'Ctrl K',
  appleKeys: '⌘ K',
} as const;

/** What the palette does at once or opens with a filter. */
export const paletteActionTexts = {
  ordersToShip: 'Orders to ship',
  unanswered: 'Messages without a reply',
  lowStock: 'Products with low stock',
  backUp: 'Back up now',
  importProducts: 'Import products',
  previewEmails: 'Preview emails',
} as const;

/** Keys that work on every page of the back office while nothing is being typed. */
export const shortcutTexts = {
  title: 'Keyboard shortcuts',
  open: 'Search the back office',
  sheet: 'Show this list',
  selection: 'From a ticked row to the actions',
  thenKey: 'then',
  goTo: (page: string) => `Go to ${page}`,
  isOn: 'Keys without Ctrl',
  isOnText: 'Switch them off if you use speech input. Ctrl K always works.',
} as const;
