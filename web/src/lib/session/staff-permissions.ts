import type { Permission } from '@vitrine/contract/accounts/staff/staff.rules';
import { paths } from '@vitrine/contract/shared/page-paths';
import { settingsPaths } from '@vitrine/contract/shared/settings-paths';
import { useUser } from './session.ts';

type PageRule = readonly [path: string, reads: Permission | undefined, writes: Permission | undefined];

/** What the pages of the back office need, the longest path first; the server decides, this only shows it. */
const PAGES: readonly PageRule[] = [
  [paths.adminSettingsData, 'catalogue:read', 'catalogue:write'],
  // Everyone sets up their own second factor there.
  [paths.adminSettingsLog, 'settings:read', 'settings:write'],
  [paths.adminSettingsSecurity, undefined, undefined],
  [settingsPaths.apiKeys, 'keys:read', 'keys:write'],
  [settingsPaths.webhooks, 'keys:read', 'keys:write'],
  [`${paths.adminSettings}/`, 'settings:read', 'settings:write'],
  [paths.adminProducts, 'catalogue:read', 'catalogue:write'],
  [paths.adminCategories, 'catalogue:read', 'catalogue:write'],
  [paths.adminComments, 'catalogue:read', 'catalogue:write'],
  [paths.adminCoupons, 'coupons:read', 'coupons:write'],
  [paths.adminOrders, 'orders:read', 'orders:write'],
  [paths.adminMessages, 'messages:read', 'messages:write'],
  [paths.adminUsers, 'customers:read', 'customers:write'],
  [paths.adminAdmins, 'staff:read', 'staff:write'],
  [paths.adminGuests, 'exports:read', 'exports:read'],
  [paths.adminDashboard, 'shop:read', undefined],
];

function ruleOf(address: string): PageRule | undefined {
  return PAGES.find(([path]) => address.startsWith(path));
}

/** Of a session from before there were roles nothing is known, so everything is shown. */
export function useMay(): (permission: Permission | undefined) => boolean {
  const permissions = useUser()?.permissions;
  return (permission) => !permission || !permissions || permissions.includes(permission);
}

export function useMayRead(): (address: string) => boolean {
  const may = useMay();
  return (address) => may(ruleOf(address)?.[1]);
}

export function useMayWrite(): (address: string) => boolean {
  const may = useMay();
  return (address) => may(ruleOf(address)?.[2]);
}
