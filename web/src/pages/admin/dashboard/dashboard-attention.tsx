import { formatBytes, LOW_DISK_BYTES } from '@vitrine/contract/shop/health/health.rules';
import type { ShopHealth } from '@vitrine/contract/shop/health/health.schemas';
import {
  paymentModeTexts,
  paymentProblemText,
  paymentProblemTitle,
  attentionTexts as texts,
} from '@vitrine/contract/shop/health/health.texts';
import { CircleX, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../lib/navigation/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

/** One line per thing that needs the owner, worst first; nothing when all is well. Failing emails and late backups are in Today. */
export function DashboardAttention({ health }: { health: ShopHealth }) {
  const [isDismissed, setDismissed] = useState(isSandboxDismissed);
  const lines = attentionFor(health).filter(({ key }) => key !== 'sandbox' || !isDismissed);
  if (lines.length === 0) return null;

  function dismiss() {
    dismissSandbox();
    setDismissed(true);
  }

  return (
    <section aria-label={texts.label}>
      <ul className="panel">
        {lines.map((line) => (
          <Line key={line.key} line={line} onDismiss={line.key === 'sandbox' ? dismiss : undefined} />
        ))}
      </ul>
    </section>
  );
}

function Line({ line, onDismiss }: { line: Attention; onDismiss: (() => void) | undefined }) {
  const { title, text, to, action, isBroken } = line;
  const Icon = isBroken ? CircleX : TriangleAlert;
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-border border-t px-4 py-2.5 first:border-t-0 md:flex-nowrap md:px-5">
      <Icon className={isBroken ? 'size-5 flex-none text-danger' : 'size-5 flex-none text-warn'} />
      <p className="mr-auto min-w-0 flex-1 basis-56 text-muted">
        <b className="font-semibold text-ink">{title}</b> {text}
      </p>
      <ButtonLink to={to} size="sm" variant="line" className="max-md:ml-9">
        {action}
      </ButtonLink>
      {onDismiss && <IconButton label={texts.putAway} icon={<X />} className="size-8" onClick={onDismiss} />}
    </li>
  );
}

type Attention = {
  key: string;
  title: string;
  text: string;
  to: string;
  action: string;
  /** Already broken, rather than about to be. */
  isBroken?: boolean;
};

function attentionFor({ backups, storage, payments, isProxyIgnored }: ShopHealth): Attention[] {
  const lines: (Attention | false)[] = [
    !!payments.check?.problem && {
      key: 'payments',
      isBroken: true,
      title: `${paymentProblemTitle}.`,
      text: paymentProblemText(payments.check.problem, payments.check.answer),
      to: paths.adminSettingsDelivery,
      action: texts.seePayments,
    },
    isProxyIgnored && {
      key: 'proxy',
      isBroken: true,
      title: texts.proxy,
      text: texts.proxyText,
      to: paths.adminSettingsSecurity,
      action: texts.seeSecurity,
    },
    !backups.isOn && {
      key: 'no backups',
      title: texts.noBackups,
      text: texts.noBackupsText,
      to: paths.adminSettingsBackups,
      action: texts.seeBackups,
    },
    storage.freeBytes < LOW_DISK_BYTES && {
      key: 'disk',
      title: texts.lowDisk,
      text: texts.lowDiskText(formatBytes(storage.freeBytes)),
      to: paths.adminSettingsBackups,
      action: texts.seeStorage,
    },
    payments.mode === 'sandbox' && {
      key: 'sandbox',
      title: texts.sandbox,
      text: paymentModeTexts.sandbox.text,
      to: paths.adminSettingsDelivery,
      action: texts.seePayments,
    },
  ];
  return lines.filter((line) => line !== false);
}

const STORAGE_KEY = 'sandbox-put-away';
const WEEK_MS = 7 * 24 * 3_600_000;

function isSandboxDismissed(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(STORAGE_KEY)) < WEEK_MS;
  } catch {
    return false;
  }
}

function dismissSandbox(): void {
  try {
    localStorage.setItem(STORAGE_KEY, String(Date.now()));
  } catch {
    // Without storage it reappears on the next visit.
  }
}
