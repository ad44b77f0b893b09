import { optionFilterTexts } from '../catalog/store/option-filter-settings.texts.ts';
import { settingsSectionTexts } from '../shop/settings.texts.ts';

const NAMES: Readonly<Record<string, string>> = {
  shop: settingsSectionTexts.shop,
  home: 'Home page',
  logo: 'Logo',
  delivery: settingsSectionTexts.delivery,
  'delivery-zones': settingsSectionTexts.deliveryPrices,
  tax: settingsSectionTexts.tax,
  prices: 'Prices',
  offers: 'Offers',
  invoices: settingsSectionTexts.invoices,
  checkout: settingsSectionTexts.checkout,
  'search-engines': settingsSectionTexts.searchEngines,
  'store-filters': optionFilterTexts.title,
  'ways-to-pay': settingsSectionTexts.waysToPay,
  alerts: settingsSectionTexts.alerts,
  visitors: settingsSectionTexts.visitors,
  mail: settingsSectionTexts.email,
  'mail-server': 'Email server',
  'order-views': 'Views of orders',
  security: settingsSectionTexts.security,
  backups: settingsSectionTexts.backups,
  agents: settingsSectionTexts.agents,
};

/** What people call a group of settings, of which the audit log has the name. */
export function settingsName(group: string): string {
  const text = /^text-(.+)$/.exec(group)?.[1];
  return text === undefined ? (NAMES[group] ?? group) : `Text: ${text}`;
}
