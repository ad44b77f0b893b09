import { settingsPaths } from '@vitrine/contract/shared/settings-paths';
import { settingsSectionTexts } from '@vitrine/contract/shop/settings.texts';
import {
  Archive,
  ArrowLeftRight,
  BellRing,
  Bot,
  History,
  KeyRound,
  Landmark,
  type LucideIcon,
  Mail,
  Milestone,
  PackageOpen,
  Percent,
  ReceiptText,
  Search,
  ShieldCheck,
  ShoppingBag,
  Store,
  Truck,
  UserRound,
  UsersRound,
  Webhook,
} from 'lucide-react';
import { paths } from '../../../lib/navigation/paths.ts';

type SettingsSection = {
  to: string;
  label: string;
  Icon: LucideIcon;
  /** A gap above it parts the list. */
  startsGroup?: true;
};

/** In the order of `settingsSectionTexts`. A section is listed as soon as it has a page. */
export const settingsSections: readonly SettingsSection[] = [
  { to: paths.adminSettings, label: settingsSectionTexts.account, Icon: UserRound },
  { to: paths.adminSettingsShop, label: settingsSectionTexts.shop, Icon: Store },
  { to: paths.adminSettingsDelivery, label: settingsSectionTexts.delivery, Icon: Truck, startsGroup: true },
  { to: settingsPaths.waysToPay, label: settingsSectionTexts.waysToPay, Icon: Landmark },
  { to: settingsPaths.deliveryPrices, label: settingsSectionTexts.deliveryPrices, Icon: PackageOpen },
  { to: settingsPaths.tax, label: settingsSectionTexts.tax, Icon: Percent },
  { to: settingsPaths.invoices, label: settingsSectionTexts.invoices, Icon: ReceiptText },
  { to: settingsPaths.checkout, label: settingsSectionTexts.checkout, Icon: ShoppingBag },
  {
    to: settingsPaths.searchEngines,
    label: settingsSectionTexts.searchEngines,
    Icon: Search,
    startsGroup: true,
  },
  { to: settingsPaths.redirects, label: settingsSectionTexts.redirects, Icon: Milestone },
  { to: settingsPaths.alerts, label: settingsSectionTexts.alerts, Icon: BellRing },
  { to: settingsPaths.visitors, label: settingsSectionTexts.visitors, Icon: UsersRound },
  { to: paths.adminSettingsEmail, label: settingsSectionTexts.email, Icon: Mail },
  {
    to: paths.adminSettingsSecurity,
    label: settingsSectionTexts.security,
    Icon: ShieldCheck,
    startsGroup: true,
  },
  { to: settingsPaths.history, label: settingsSectionTexts.history, Icon: History },
  { to: paths.adminSettingsBackups, label: settingsSectionTexts.backups, Icon: Archive },
  { to: paths.adminSettingsData, label: settingsSectionTexts.data, Icon: ArrowLeftRight },
  { to: settingsPaths.apiKeys, label: settingsSectionTexts.apiKeys, Icon: KeyRound, startsGroup: true },
  { to: settingsPaths.webhooks, label: settingsSectionTexts.webhooks, Icon: Webhook },
  { to: settingsPaths.agents, label: settingsSectionTexts.agents, Icon: Bot },
];
