import type { AuditObjectKind } from '@vitrine/contract/audit/audit.rules';
import type { HistoryOperation } from '@vitrine/contract/history/history.schemas';
import { settingsPaths } from '@vitrine/contract/shared/settings-paths';
import { paths, settingsTextPath } from '../../../../lib/navigation/paths.ts';

/** Where all of a kind are. */
const LISTS: Partial<Record<AuditObjectKind, string>> = {
  product: paths.adminProducts,
  category: paths.adminCategories,
  coupon: paths.adminCoupons,
  user: paths.adminUsers,
  order: paths.adminOrders,
  message: paths.adminMessages,
  review: paths.adminComments,
  import: paths.adminProducts,
  redirect: settingsPaths.redirects,
  proposal: settingsPaths.agents,
  backup: paths.adminSettingsBackups,
};

const SETTINGS: Partial<Record<string, string>> = {
  shop: paths.adminSettingsShop,
  home: paths.adminSettingsShop,
  logo: paths.adminSettingsShop,
  delivery: paths.adminSettingsDelivery,
  'ways-to-pay': settingsPaths.waysToPay,
  'delivery-zones': settingsPaths.deliveryPrices,
  tax: settingsPaths.tax,
  prices: paths.adminSettingsShop,
  offers: paths.adminCoupons,
  invoices: settingsPaths.invoices,
  checkout: settingsPaths.checkout,
  'search-engines': settingsPaths.searchEngines,
  'store-filters': paths.adminSettingsShop,
  alerts: settingsPaths.alerts,
  visitors: settingsPaths.visitors,
  agents: settingsPaths.agents,
  mail: paths.adminSettingsEmail,
  'mail-server': paths.adminSettingsEmail,
  'order-views': paths.adminOrders,
  security: paths.adminSettingsSecurity,
  backups: paths.adminSettingsBackups,
  'api-keys': settingsPaths.apiKeys,
  webhooks: settingsPaths.webhooks,
};

/** Where what an operation changed can be seen. */
export function linkOf({ changes, entry }: HistoryOperation): string | undefined {
  const { objectKind, objectId, action } = entry;
  if (objectKind === 'settings') {
    const text = /^text-(.+)$/.exec(objectId)?.[1];
    return text === undefined ? SETTINGS[objectId] : settingsTextPath(text);
  }
  if (action === 'deleted' && changes === 1) return undefined;
  if (objectKind === 'product' && changes === 1) return paths.adminProductEdit.replace(':id', objectId);
  if (objectKind === 'message' && changes === 1) return paths.adminMessage.replace(':id', objectId);
  return LISTS[objectKind];
}
