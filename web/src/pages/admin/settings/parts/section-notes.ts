import { backupDelayDays } from '@vitrine/contract/shop/health/health.rules';
import type { ShopHealth } from '@vitrine/contract/shop/health/health.schemas';
import {
  attentionTexts,
  healthTexts,
  mailTexts,
  paymentModeTexts,
} from '@vitrine/contract/shop/health/health.texts';
import { paths } from '../../../../lib/navigation/paths.ts';

/** A short note next to a section that needs the owner, by the section's path. */
export type SectionNotes = Partial<Record<string, { text: string; tone: 'warn' | 'bad' | 'accent' }>>;

/** Sections without a problem have no note. */
export function sectionNotes(
  { payments, mail, backups, isProxyIgnored }: ShopHealth,
  now: Date,
): SectionNotes {
  const delay = backupDelayDays(backups, now);
  return {
    ...(payments.mode !== 'stripe-live' && {
      [paths.adminSettingsDelivery]: { text: paymentModeTexts[payments.mode].name, tone: 'warn' },
    }),
    ...(payments.check?.problem && {
      [paths.adminSettingsDelivery]: { text: mailTexts.failing, tone: 'bad' },
    }),
    ...(mail.failing && { [paths.adminSettingsMail]: { text: mailTexts.failing, tone: 'bad' } }),
    ...(isProxyIgnored && { [paths.adminSettingsSecurity]: { text: attentionTexts.proxyNote, tone: 'bad' } }),
    ...(delay !== undefined && {
      [paths.adminSettingsBackups]: { text: healthTexts.days(delay), tone: 'warn' },
    }),
  };
}
