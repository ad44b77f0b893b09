/** In a file of their own, because every page of the storefront loads paths.ts. */
export const settingsPaths = {
  deliveryPrices: '/admin/settings/delivery-prices',
  waysToPay: '/admin/settings/ways-to-pay',
  tax: '/admin/settings/tax',
  apiKeys: '/admin/settings/api-keys',
  webhooks: '/admin/settings/webhooks',
  invoices: '/admin/settings/invoices',
  checkout: '/admin/settings/checkout',
  searchEngines: '/admin/settings/search-engines',
  redirects: '/admin/settings/redirects',
  alerts: '/admin/settings/alerts',
  visitors: '/admin/settings/visitors',
  /** The second tab of the dashboard. */
  visits: '/admin/dashboard/visitors',
  /** With the products, for whoever may change these. */
  googleRefusals: '/admin/products/google-refusals',
  history: '/admin/settings/history',
  asOf: '/admin/settings/history/as-of',
  agents: '/admin/settings/agents',
} as const;
