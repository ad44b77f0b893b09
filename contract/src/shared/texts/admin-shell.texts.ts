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
  placeholder: 'Pages, products, orders, users',
  pages: 'Pages',
  products: 'Products',
  orders: 'Orders',
  users: 'Users',
  addProduct: 'Add Product',
  admins: 'Admins',
  noResults: 'No results found',
  keys: 'Ctrl K',
  appleKeys: '⌘ K',
} as const;
