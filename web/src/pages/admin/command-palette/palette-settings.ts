import { secondFactorTexts } from '@vitrine/contract/accounts/second-factor/second-factor.texts';
import { auditLogTexts } from '@vitrine/contract/audit/audit-log.texts';
import { emailKindTexts } from '@vitrine/contract/orders/emails/email-previews.texts';
import { deliverySettingsTexts } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.texts';
import { settingsPaths } from '@vitrine/contract/shared/settings-paths';
import {
  backupFieldTexts,
  backupSettingsTexts,
  emailServerTexts,
  stripeTexts,
} from '@vitrine/contract/shop/services/services.texts';
import { settingsSectionTexts } from '@vitrine/contract/shop/settings.texts';
import { emailPreviewPath, paths } from '../../../lib/navigation/paths.ts';
import { settingsSections } from '../settings/settings-sections.ts';
import type { PaletteEntry } from './palette-entries.ts';

const { delivery, email, security, history, backups } = settingsSectionTexts;

/** The names of settings on each page of Settings, as the page writes them. */
const NAMES: readonly (readonly [section: string, path: string, names: readonly string[]])[] = [
  [
    delivery,
    paths.adminSettingsDelivery,
    [
      deliverySettingsTexts.asksAddress,
      deliverySettingsTexts.countries,
      deliverySettingsTexts.arrival,
      deliverySettingsTexts.lowStock,
      deliverySettingsTexts.personalData,
      stripeTexts.title,
    ],
  ],
  [email, paths.adminSettingsEmail, [emailServerTexts.title, emailServerTexts.sender]],
  [security, paths.adminSettingsSecurity, [secondFactorTexts.title]],
  [history, settingsPaths.history, [auditLogTexts.title]],
  [backups, paths.adminSettingsBackups, [backupFieldTexts.isOn, backupSettingsTexts.keyTitle]],
];

const [account] = settingsSections;
const iconOf = (section: string) =>
  settingsSections.find(({ label }) => label === section)?.Icon ?? account?.Icon;

function entry(label: string, section: string, to: string): PaletteEntry[] {
  const Icon = iconOf(section);
  return Icon ? [{ key: `setting ${label}`, label, aside: section, to, Icon }] : [];
}

/** Every section of Settings, and what stands on its page. */
export const settingEntries: readonly PaletteEntry[] = [
  ...settingsSections.map(({ to, label, Icon }) => ({ key: `section ${to}`, label, to, Icon })),
  ...NAMES.flatMap(([section, to, names]) => names.flatMap((name) => entry(name, section, to))),
  ...Object.entries(emailKindTexts).flatMap(([kind, { name }]) => entry(name, email, emailPreviewPath(kind))),
];
