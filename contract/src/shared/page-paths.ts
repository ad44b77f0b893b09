/** The only place that spells the shop's page paths, in the specification's order. */
export const paths = {
  home: '/',
  store: '/store',
  product: '/product/:id',
  cart: '/cart',
  wishlist: '/wishlist',
  about: '/aboutus',
  register: '/register',
  login: '/login',
  profile: '/profile',
  orderSuccess: '/order/success',
  terms: '/terms',
  privacy: '/privacy',
  returns: '/returns',
  adminDashboard: '/admin/dashboard',
  adminProducts: '/admin/products',
  adminProductAdd: '/admin/products/add',
  adminProductEdit: '/admin/products/edit/:id',
  adminCategories: '/admin/categories',
  adminUsers: '/admin/users',
  adminOrders: '/admin/orders',
  adminMessages: '/admin/messages',
  adminComments: '/admin/comments',
  adminAdmins: '/admin/admins',
  adminSettings: '/admin/settings',
  adminSettingsShop: '/admin/settings/shop',
  adminSettingsMailKind: '/admin/settings/mail/:kind',
  adminSettingsDelivery: '/admin/settings/delivery',
  adminSettingsMail: '/admin/settings/mail',
  adminSettingsSecurity: '/admin/settings/security',
  adminSettingsBackups: '/admin/settings/backups',
  adminSettingsData: '/admin/settings/data',
  adminSettingsAgents: '/admin/settings/agents',
  adminCoupons: '/admin/coupons',
  adminProfile: '/admin/profile',
  adminRest: '/admin/*',
} as const;

export function productPath(id: string): string {
  return paths.product.replace(':id', encodeURIComponent(id));
}

export function storeCategoryPath(name: string): string {
  return `${paths.store}?category=${encodeURIComponent(name)}`;
}

/** Spec shopper §2: the terms are joined by +, so a plus in the text is escaped. */
export function storeSearchPath(text: string): string {
  const terms = text.trim().split(/\s+/).map(encodeURIComponent);
  return `${paths.store}?search=${terms.join('+')}`;
}
