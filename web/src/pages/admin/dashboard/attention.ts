import { backupDelayDays, formatBytes, LOW_DISK_BYTES } from '@vitrine/contract/shop/health/health.rules';
import type { ShopHealth } from '@vitrine/contract/shop/health/health.schemas';
import {
  healthTexts,
  mailFailureTexts,
  paymentModeTexts,
  paymentProblemText,
  paymentProblemTitle,
  attentionTexts as texts,
} from '@vitrine/contract/shop/health/health.texts';
import { paths } from '../../../lib/navigation/paths.ts';
import { settingsSections } from '../settings/settings-sections.ts';

export type Attention = {
  key: string;
  title: string;
  text: string;
  /** Absent if the section has no page. */
  to?: string | undefined;
  action: string;
  /** Already broken, rather than about to be. */
  isBroken: boolean;
};

/** What needs the owner, worst first. */
export function attentionFor(
  { mail, backups, storage, payments, isProxyIgnored }: ShopHealth,
  now: Date,
): Attention[] {
  const delay = backupDelayDays(backups, now);
  const lines: (Omit<Attention, 'isBroken'> & { isShown: boolean; isBroken?: boolean })[] = [
    {
      key: 'mail',
      isShown: mail.failing !== null,
      isBroken: true,
      title: texts.mail,
      text: `${mail.failing ? mailFailureTexts[mail.failing.reason] : ''} ${texts.waiting(mail.waiting)}`,
      to: placeOf(paths.adminSettingsMail),
      action: texts.fixMail,
    },
    {
      key: 'payments',
      isShown: Boolean(payments.check?.problem),
      isBroken: true,
      title: `${paymentProblemTitle}.`,
      text: payments.check?.problem ? paymentProblemText(payments.check.problem, payments.check.answer) : '',
      to: placeOf(paths.adminSettingsDelivery),
      action: texts.seePayments,
    },
    {
      key: 'proxy',
      isShown: isProxyIgnored,
      isBroken: true,
      title: texts.proxy,
      text: texts.proxyText,
      to: placeOf(paths.adminSettingsSecurity),
      action: texts.seeSecurity,
    },
    {
      key: 'backups',
      isShown: delay !== undefined,
      title: `${healthTexts.noBackupFor(delay ?? 0)}.`,
      text: healthTexts.backupsLateText,
      to: placeOf(paths.adminSettingsBackups),
      action: texts.seeBackups,
    },
    {
      key: 'no backups',
      isShown: !backups.isOn,
      title: texts.noBackups,
      text: texts.noBackupsText,
      to: placeOf(paths.adminSettingsBackups),
      action: texts.seeBackups,
    },
    {
      key: 'disk',
      isShown: storage.freeBytes < LOW_DISK_BYTES,
      title: texts.lowDisk,
      text: texts.lowDiskText(formatBytes(storage.freeBytes)),
      to: placeOf(paths.adminSettingsBackups),
      action: texts.seeStorage,
    },
    {
      key: 'sandbox',
      isShown: payments.mode === 'sandbox',
      title: texts.sandbox,
      text: paymentModeTexts.sandbox.text,
      to: placeOf(paths.adminSettingsDelivery),
      action: texts.seePayments,
    },
  ];
  return lines.flatMap(({ isShown, isBroken = false, ...line }) => (isShown ? [{ ...line, isBroken }] : []));
}

function placeOf(path: string): string | undefined {
  return settingsSections.some(({ to }) => to === path) ? path : undefined;
}
