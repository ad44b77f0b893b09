import { formatNumber } from '../numbers.ts';

/** Spec back-office §1: the nine entries of the side navigation, in their order. */
export const adminNavTexts = {
  dashboard: 'Dashboard',
  products: 'Products',
  categories: 'Categories',
  coupons: 'Coupons',
  users: 'Users',
  orders: 'Orders',
  messages: 'Messages',
  comments: 'Comments',
  settings: 'Settings',
} as const;

/** Spec back-office §1: the header's avatar menu. */
export const avatarMenuTexts = { settings: 'Settings', profile: 'Profile', signOut: 'Sign out' } as const;

export function welcomeBack(username: string): string {
  return `Welcome back, ${username}`;
}

/** The permanent-delete warning of categories, users and coupons. */
export function permanentDelete(subject: string): string {
  return `This will permanently delete ${subject}.`;
}

export function changeRole(role: string): string {
  return `Change user role to ${role}?`;
}

export const demoTexts = {
  banner: 'Demo Admin Mode',
  bannerText: 'Creating, editing and deleting are restricted.',
  publicBanner: 'Public demo',
  publicBannerText:
    'Anybody can sign in here with the passwords on the sign-in page. Sell nothing from this shop.',
  addProduct: 'Adding new products is not allowed in demo mode.',
  editProduct: 'Editing products is not allowed in demo mode.',
  delete: 'Delete operations are not allowed in demo mode. This is a read-only demo.',
  refused: 'This is a read-only demo. Nothing was changed.',
} as const;

/** The footer of every list in the back office: 'Showing X of Y products'. */
export function showingOf(shown: number, total: number, things: string): string {
  return `Showing ${formatNumber(shown)} of ${formatNumber(total)} ${things}`;
}

/** Where a search or a filter finds nothing. */
export const emptyListTexts = { clearSearch: 'Clear search', clearFilters: 'Clear filters' } as const;

/** The orders of a table's columns, the one that a first click chooses before its opposite. */
export const sortTexts = {
  label: 'Sort by',
  /** Of a table that is not sorted by one of its columns. */
  standard: 'Newest first',
  orders: {
    text: ['A to Z', 'Z to A'],
    number: ['high to low', 'low to high'],
    date: ['newest first', 'oldest first'],
  },
} as const;

/** An option of the list by which cards are sorted: `Total: high to low`. */
export function sortOption(head: string, order: string): string {
  return `${head}: ${order}`;
}

/** Below the header of the back office while no call is answered. */
export const serverAwayTexts = {
  title: 'The shop does not answer.',
  tryingIn: (seconds: number) => `Trying again in ${seconds} s.`,
  safe: 'What you typed is safe.',
} as const;
