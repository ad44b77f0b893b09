import { readFile, statfs } from 'node:fs/promises';
import { mailFailureOf, type PaymentMode } from '@vitrine/contract/shop/health/health.rules';
import type { ShopHealth } from '@vitrine/contract/shop/health/health.schemas';
import { shopDefaults } from '@vitrine/contract/shop/shop-defaults';
import { POLICIES } from '@vitrine/contract/shop/written-texts/shop-texts.rules';
import type { Deps } from '../../deps.ts';
import { hasProducts } from '../../domains/catalog/products/products.service.ts';
import { lastCheck } from '../../domains/payments/payment-check.service.ts';
import { findShopText, shopDetails, shopHasOrders } from '../../domains/shop/shop.service.ts';
import type { Caller } from '../../platform/shared/caller.ts';
import type { BackupPlan } from '../backups/backup-plan.ts';
import { latestRequest } from '../backups/requested-backup.service.ts';
import { listBackups } from '../backups/retained-backups.ts';
import {
  countUnmatchedPayments,
  countUnsentMails,
  findDatabaseBytes,
  findFailingMail,
  findLastEvent,
  findLastPayment,
  findLastSentMail,
  hasCategories,
} from './health.queries.ts';

/** What only the settings of the process say. */
export type HealthFacts = {
  version: string;
  /** CHANGELOG.md of this version. */
  changelog?: string;
  trustsProxies: boolean;
  /** Undefined while no backups are made. An owner can change it while the shop runs. */
  backups?: () => (BackupPlan & { isEncrypted: boolean }) | undefined;
};

type Shop = Pick<
  Deps,
  'db' | 'clock' | 'settings' | 'imageStore' | 'mediaDir' | 'mail' | 'payments' | 'paymentAccount'
>;

export async function shopHealth(
  shop: Shop,
  caller: Caller,
  facts: HealthFacts,
): Promise<Omit<ShopHealth, 'isProxyIgnored'>> {
  const { db } = shop;
  const payments = await paymentHealth(shop, caller);
  const mail = await mailHealth(shop, caller);
  const [databaseBytes, hasOrders, storage, backups, changes] = await Promise.all([
    findDatabaseBytes(db),
    shopHasOrders(shop),
    statfs(shop.mediaDir),
    backupHealth(shop, caller, facts),
    latestChanges(facts.changelog),
  ]);
  return {
    payments,
    mail,
    storage: { databaseBytes, freeBytes: storage.bavail * storage.bsize, bucket: bucketOf(shop, caller) },
    backups,
    version: { number: facts.version, changes },
    steps: await firstSteps(shop, {
      isPaid: payments.mode.startsWith('stripe') && !payments.check?.problem,
      isMailed: mail.isOn && mail.isSenderSet,
    }),
    hasOrders,
  };
}

function bucketOf({ imageStore }: Pick<Deps, 'imageStore'>, { isDemo }: Caller): string | null {
  return isDemo || imageStore.folder !== undefined ? null : imageStore.place;
}

/** How the shop takes money, and when its provider was last heard of. */
async function paymentHealth(shop: Shop, caller: Caller): Promise<ShopHealth['payments']> {
  const { db, payments, paymentAccount } = shop;
  return {
    mode: modeOf(payments?.name, paymentAccount?.isLive ?? false),
    check: lastCheck(shop, caller),
    lastPaidAt: toIso(await findLastPayment(db)),
    lastHeardAt: toIso(await findLastEvent(db)),
    mismatches: await countUnmatchedPayments(db),
  };
}

function modeOf(provider: string | undefined, isLive: boolean): PaymentMode {
  if (provider === undefined) return 'off';
  if (provider === 'sandbox') return 'sandbox';
  return isLive ? 'stripe-live' : 'stripe-test';
}

/** Whether mails leave, and why not. */
async function mailHealth(
  { db, mail }: Pick<Deps, 'db' | 'mail'>,
  caller: Caller,
): Promise<ShopHealth['mail']> {
  const failing = await findFailingMail(db);
  const error = failing?.error ?? '';
  return {
    isOn: mail.smtpUrl !== undefined,
    from: mail.from,
    isSenderSet: mail.isSenderSet ?? false,
    replyTo: mail.replyTo ?? '',
    lastSentAt: toIso(await findLastSentMail(db)),
    waiting: await countUnsentMails(db),
    failing: failing
      ? {
          since: failing.since.toISOString(),
          reason: mailFailureOf(error),
          details: caller.isDemo ? '' : error,
        }
      : null,
  };
}

async function backupHealth(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  facts: HealthFacts,
): Promise<ShopHealth['backups']> {
  const backups = facts.backups?.();
  if (!backups) {
    const nothing = { everyHours: 0, keep: 0, isEncrypted: false, kept: [], folder: '', requested: null };
    return { isOn: false, ...nothing };
  }
  const { folder, ...schedule } = backups;
  const kept = await listBackups(folder);
  const requested = await latestRequest({ db });
  return {
    isOn: true,
    ...schedule,
    kept: kept.map(({ madeAt, bytes }) => ({ madeAt: madeAt.toISOString(), bytes })),
    folder: caller.isDemo ? '' : folder,
    // Why it failed may name folders and servers.
    requested: requested && caller.isDemo ? { ...requested, failure: null } : requested,
  };
}

/** The points of the newest section of the changelog. */
async function latestChanges(file: string | undefined): Promise<string[]> {
  const text = file === undefined ? '' : await readFile(file, 'utf8').catch(() => '');
  const section = text.split(/^## /m)[1] ?? '';
  return (
    section
      .split(/^- /m)
      .slice(1)
      // Up to the next paragraph, which is a heading between the points.
      .map((point) => (point.split('\n\n')[0] ?? '').replaceAll(/\s+/g, ' ').trim())
  );
}

async function firstSteps(shop: Shop, { isPaid, isMailed }: { isPaid: boolean; isMailed: boolean }) {
  return {
    name: shopDetails(shop).name !== shopDefaults.name,
    category: await hasCategories(shop.db),
    product: await hasProducts(shop),
    payment: isPaid,
    mail: isMailed,
    policies: POLICIES.every((policy) => findShopText(shop, policy) !== undefined),
  };
}

function toIso(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}
