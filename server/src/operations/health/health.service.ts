import { access, readFile, statfs } from 'node:fs/promises';
import {
  backupDelayDays,
  emailFailureOf,
  type PaymentMode,
} from '@vitrine/contract/shop/health/health.rules';
import type { ShopHealth } from '@vitrine/contract/shop/health/health.schemas';
import { shopDefaults } from '@vitrine/contract/shop/shop-defaults';
import { POLICIES } from '@vitrine/contract/shop/written-texts/shop-texts.rules';
import type { Deps } from '../../deps.ts';
import { hasProducts } from '../../domains/catalog/products/products.service.ts';
import { lastCheck } from '../../domains/payments/payment-check.service.ts';
import { findShopText, shopDetails, shopHasOrders } from '../../domains/shop/shop.service.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import { emailFileOf } from '../../platform/email/email-transport.ts';
import type { Caller } from '../../platform/shared/caller.ts';
import { succeeds } from '../../platform/shared/succeeds.ts';
import { type BackupPlan, listBackups } from '../backups/backup-plan.ts';
import { latestRequest } from '../backups/scheduled-backup.service.ts';
import * as queries from './health.queries.ts';

/** What only the settings of the process say. */
export type HealthFacts = {
  version: string;
  changelog?: string;
  trustsProxies: boolean;
  /** Undefined while no backups are made. An owner can change it while the shop runs. */
  backups?: () => (BackupPlan & { isEncrypted: boolean }) | undefined;
};

type Shop = Pick<
  Deps,
  'db' | 'clock' | 'settings' | 'imageStore' | 'mediaDir' | 'email' | 'payments' | 'paymentAccount'
>;

export async function shopHealth(
  shop: Shop,
  caller: Caller,
  facts: HealthFacts,
): Promise<Omit<ShopHealth, 'isProxyIgnored'>> {
  const { db, imageStore, email, payments: provider, paymentAccount } = shop;
  const found = await queries.findShopFacts(db);
  const check = lastCheck(shop, caller);
  const mode = modeOf(provider?.name, paymentAccount?.isLive ?? false);
  const isEmailOn = email.smtpUrl !== undefined;
  const isSenderSet = email.isSenderSet ?? false;
  const { bavail, bsize } = await statfs(shop.mediaDir);
  return {
    payments: {
      mode,
      check,
      lastPaidAt: toIso(found.lastPaidAt),
      lastHeardAt: toIso(found.lastEventAt),
      unmatched: await queries.countUnmatchedPayments(db),
    },
    mail: {
      isOn: isEmailOn,
      from: email.from,
      isSenderSet,
      replyTo: email.replyTo ?? '',
      lastSentAt: await lastSentAt(shop),
      waiting: await queries.countUnsentEmails(db),
      failing: await emailFailure(db, caller),
    },
    storage: {
      databaseBytes: found.databaseBytes,
      freeBytes: bavail * bsize,
      bucket: caller.isDemo || imageStore.folder !== undefined ? null : imageStore.place,
    },
    backups: await backupHealth(db, caller, facts),
    version: { number: facts.version, changes: await changesOf(facts) },
    steps: {
      name: shopDetails(shop).name !== shopDefaults.name,
      category: found.hasCategories,
      product: await hasProducts(shop),
      payment: (mode.startsWith('stripe') || mode === 'other') && !check?.problem,
      mail: isEmailOn && isSenderSet,
      policies: POLICIES.every((policy) => findShopText(shop, policy) !== undefined),
    },
    hasOrders: await shopHasOrders(shop),
  };
}

function modeOf(provider: string | undefined, isLive: boolean): PaymentMode {
  if (provider === undefined) return 'off';
  if (provider === 'sandbox') return 'sandbox';
  if (provider !== 'stripe') return 'other';
  return isLive ? 'stripe-live' : 'stripe-test';
}

/** An email that was saved as a file does not show that an email server, entered since, works. */
async function lastSentAt({ db, email }: Pick<Shop, 'db' | 'email'>): Promise<string | null> {
  const last = await queries.findLastSentEmail(db);
  if (!last?.sentAt || (email.smtpUrl && (await succeeds(access(emailFileOf(email, last)))))) return null;
  return last.sentAt.toISOString();
}

async function emailFailure(db: Db, { isDemo }: Caller): Promise<ShopHealth['mail']['failing']> {
  const failing = await queries.findFailingEmail(db);
  if (!failing) return null;
  const error = failing.error ?? '';
  const since = failing.since.toISOString();
  return { since, reason: emailFailureOf(error), details: isDemo ? '' : error };
}

async function backupHealth(db: Db, caller: Caller, facts: HealthFacts): Promise<ShopHealth['backups']> {
  const backups = facts.backups?.();
  if (!backups)
    return { isOn: false, everyHours: 0, keep: 0, isEncrypted: false, kept: [], folder: '', requested: null };
  const { folder, ...schedule } = backups;
  const requested = await latestRequest({ db });
  const made = await listBackups(folder);
  return {
    isOn: true,
    ...schedule,
    kept: made.map(({ madeAt, bytes }) => ({ madeAt: madeAt.toISOString(), bytes })),
    folder: caller.isDemo ? '' : folder,
    // Why it failed may name folders and servers.
    requested: requested && caller.isDemo ? { ...requested, failure: null } : requested,
  };
}

/** How many days the last backup is overdue; null if backups come as planned, or none are made. */
export async function backupDelay(
  { clock }: Pick<Shop, 'clock'>,
  { backups }: { backups?: () => BackupPlan | undefined },
): Promise<number | null> {
  const plan = backups?.();
  if (!plan) return null;
  const [newest] = await listBackups(plan.folder);
  const kept = newest ? [{ madeAt: newest.madeAt.toISOString() }] : [];
  return backupDelayDays({ isOn: true, everyHours: plan.everyHours, kept }, clock()) ?? null;
}

async function changesOf({ changelog, version }: HealthFacts): Promise<string[]> {
  const text = changelog === undefined ? '' : await readFile(changelog, 'utf8').catch(() => '');
  const section = text.split(/^## /m).find((part) => part.startsWith(`[${version}]`)) ?? '';
  return (
    section
      .split(/^- /m)
      .slice(1)
      // Up to the next paragraph, which is a heading between the points.
      .map((point) => (point.split('\n\n')[0] ?? '').replaceAll(/\s+/g, ' ').trim())
  );
}

function toIso(moment: string | null): string | null {
  return moment && new Date(moment).toISOString();
}
