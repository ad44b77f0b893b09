/** In a file of their own, because every page of the storefront loads paths.ts. */
export const settingsPaths = {
  deliveryPrices: '/admin/settings/delivery-prices',
  tax: '/admin/settings/tax',
  apiKeys: '/admin/settings/api-keys',
  webhooks: '/admin/settings/webhooks',
  invoices: '/admin/settings/invoices',
  searchEngines: '/admin/settings/search-engines',
  alerts: '/admin/settings/alerts',
  history: '/admin/settings/history',
  asOf: '/admin/settings/history/as-of',
  agents: '/admin/settings/agents',
} as const;
