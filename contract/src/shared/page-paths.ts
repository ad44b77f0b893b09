/** The only place that spells the shop's page paths, in the specification's order. */
export const paths = {
  home: '/',
  store: '/store',
  /** A category by its readable address; no part of the specification. */
  storeCategory: '/store/:category',
  product: '/product/:id',
  cart: '/cart',
  wishlist: '/wishlist',
  about: '/aboutus',
  register: '/register',
  login: '/login',
  /** Reached from /login where the shop has an email server; no part of the specification. */
  resetPassword: '/reset-password',
  /** Where links of emails lead: a button verifies the address. The token follows the #. No part of the specification. */
  verifyEmail: '/verify-email',
  confirmEmail: '/confirm-email',
  /** Where an invited person becomes an admin; the token follows the #. No part of the specification. */
  invitation: '/invitation',
  profile: '/profile',
  orderSuccess: '/order/success',
  /** The order of a guest: after the payment, and where the links of emails lead, whose token follows the #. No part of the specification. */
  guestOrder: '/order',
  /** Where a shopper takes over an order that an agent prepared; no part of the specification. */
  handover: '/handover/:token',
  terms: '/terms',
  privacy: '/privacy',
  returns: '/returns',
  /** Where customers withdraw from a contract, if the owner switches it on; no part of the specification. */
  withdrawal: '/withdrawal',
  /** What is stored in the browser, and the visitor's choice, if the owner uses services of others; no part of the specification. */
  cookies: '/cookies',
  admin: '/admin',
  adminDashboard: '/admin/dashboard',
  adminProducts: '/admin/products',
  adminProductAdd: '/admin/products/add',
  adminProductEdit: '/admin/products/edit/:id',
  adminCategories: '/admin/categories',
  adminUsers: '/admin/users',
  adminOrders: '/admin/orders',
  /** Where orders to ship are packed one after the other; no part of the specification. */
  adminPack: '/admin/orders/pack',
  /** Where the team enters an order; no part of the specification. */
  adminNewOrder: '/admin/orders/new',
  /** Where the products of a paid order are changed; no part of the specification. */
  adminEditOrder: '/admin/orders/edit/:id',
  adminMessages: '/admin/messages',
  adminMessage: '/admin/messages/:id',
  adminComments: '/admin/comments',
  adminAdmins: '/admin/admins',
  /** What is stored of somebody without an account; no part of the specification. */
  adminGuests: '/admin/guests',
  adminSettings: '/admin/settings',
  adminSettingsShop: '/admin/settings/shop',
  adminSettingsEmailKind: '/admin/settings/mail/:kind',
  adminSettingsText: '/admin/settings/shop/:name',
  adminSettingsDelivery: '/admin/settings/delivery',
  adminSettingsEmail: '/admin/settings/mail',
  adminSettingsSecurity: '/admin/settings/security',
  adminSettingsLog: '/admin/settings/security/log',
  adminSettingsBackups: '/admin/settings/backups',
  adminSettingsData: '/admin/settings/data',
  adminImport: '/admin/settings/data/import',
  adminImportOf: '/admin/settings/data/import/:id',
  adminCoupons: '/admin/coupons',
  adminProfile: '/admin/profile',
  adminRest: '/admin/*',
} as const;

export function productPath(id: string): string {
  return paths.product.replace(':id', encodeURIComponent(id));
}

export function handoverPath(token: string): string {
  return paths.handover.replace(':token', encodeURIComponent(token));
}

/** The file that the link of an email opens; the token is random. */
export function documentPath(token: string): string {
  return `/api/invoice-links/${encodeURIComponent(token)}`;
}

/** A page of the server's own, with which a customer pays by transfer; the id is random. */
export function payPath(id: string): string {
  return `/pay/${encodeURIComponent(id)}`;
}

/** Whether an address is that of such a page. */
export function isPayPage(url: string): boolean {
  return /^https?:\/\/[^/]+\/pay\//.test(url);
}

/** A page of the server's own, where a subscriber says yes or no. */
export function newsletterPath(id: string): string {
  return `/newsletter/${id}`;
}

export function newsletterUnsubscribe(url: string): string {
  return `${url}/unsubscribe`;
}

export function settingsTextPath(name: string): string {
  return paths.adminSettingsText.replace(':name', name);
}

export function categoryAddressPath(address: string): string {
  return paths.storeCategory.replace(':category', encodeURIComponent(address));
}

export function storeCategoryPath(name: string): string {
  return `${paths.store}?category=${encodeURIComponent(name)}`;
}

/** Spec shopper §2: the terms are joined by +, so a plus in the text is escaped. */
export function storeSearchPath(text: string): string {
  const terms = text.trim().split(/\s+/).map(encodeURIComponent);
  return `${paths.store}?search=${terms.join('+')}`;
}
