/** The sections of Settings, in the order of their list. */
export const settingsSectionTexts = {
  account: 'Account',
  shop: 'Your shop',
  delivery: 'Delivery and payments',
  waysToPay: 'Ways to pay',
  deliveryPrices: 'Delivery prices',
  tax: 'Tax',
  invoices: 'Invoices',
  checkout: 'Checkout',
  searchEngines: 'Search engines',
  redirects: 'Redirects',
  alerts: 'Alerts',
  visitors: 'Visitors',
  email: 'Email',
  security: 'Security',
  history: 'History',
  backups: 'Backups',
  data: 'Data',
  apiKeys: 'API keys',
  webhooks: 'Webhooks',
  agents: 'Agents',
} as const;

/** One way to save: typed fields wait for Save Changes, switches and selects save at once. */
export const settingsTexts = {
  navigation: 'Settings',
  saved: 'Settings saved',
  saveFailed: 'Settings could not be saved',
  loadFailed: 'Settings could not be loaded',
  changedMeanwhile: 'Another admin changed these settings a moment ago. Reload them; nothing was saved yet.',
  unsavedBar: 'Unsaved changes',
  unsaved: 'Unsaved',
  discard: 'Discard',
  saveChanges: 'Save Changes',
  saveQuestion: 'Save this change?',
  putBack: 'Undo change',
  wasEmpty: 'Was: empty',
} as const;

export function unsavedCount(changes: number): string {
  return changes === 1 ? '1 unsaved change' : `${changes} unsaved changes`;
}

export function problemCount(problems: number): string {
  return `${problems} to fix`;
}

export function wasValue(value: string): string {
  return value === '' ? settingsTexts.wasEmpty : `Was: ${value}`;
}

/** `time` is the formatted moment. */
export function savedAt(time: string): string {
  return `Saved ${time}`;
}
