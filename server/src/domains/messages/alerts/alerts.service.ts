import { nameWithVariant } from '@vitrine/contract/catalog/variants/variants.rules';
import type { AlertKind } from '@vitrine/contract/messages/alerts/alert-kinds';
import { alertsOn } from '@vitrine/contract/messages/alerts/alert-switches';
import {
  ALERT_DAYS,
  ALERT_PORTION_HOURS,
  UNCONFIRMED_ALERT_DAYS,
} from '@vitrine/contract/messages/alerts/alerts.rules';
import { alertSettings, type NewAlert } from '@vitrine/contract/messages/alerts/alerts.schemas';
import { formatCents } from '@vitrine/contract/shared/money/money';
import { productNotFound, sharedRefusals } from '@vitrine/contract/shared/refusals';
import { shopSettings } from '@vitrine/contract/shop/shop.schemas';
import type { Deps } from '../../../deps.ts';
import { lockName } from '../../../platform/database/locks.ts';
import { type EmailingShop, type NewEmail, queueEmail } from '../../../platform/email/outbox.service.ts';
import {
  backInStockEmail,
  confirmAlertEmail,
  lowerPriceEmail,
} from '../../../platform/email/templates/alert-emails.ts';
import { countIfAllowed, countOrRefuse } from '../../../platform/rate-limits/rate-limits.service.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/shared/durations.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { isUuid } from '../../../platform/shared/uuid.ts';
import { verifiedAddress } from '../../accounts/users.service.ts';
import * as queries from './alerts.queries.ts';

type Shop = EmailingShop & Pick<Deps, 'email'>;

/** Without an email server nobody could be told. */
function kindsOn({ settings, email }: Pick<Shop, 'settings' | 'email'>): AlertKind[] {
  return email.smtpUrl === undefined ? [] : alertsOn(settings.read(alertSettings));
}

/**
 * The reply, the limits and the emails are the same whether the address is known or not. Returns whether it needs no confirmation,
 * because the caller has verified that the address is theirs.
 */
export async function askForAlert(
  shop: Shop,
  caller: Caller | undefined,
  { network, ...asked }: NewAlert & { network: string },
): Promise<boolean> {
  if (!kindsOn(shop).includes(asked.kind)) throw new Refusal(sharedRefusals.notFound);
  await countOrRefuse(shop, {
    alertsPerVisitor: network,
    alertsPerVisitorAndDay: network,
    alertsInAll: 'all',
  });
  const request = { ...asked, variantId: asked.variantId ?? null };
  const own = caller && (await verifiedAddress(shop, caller.id));
  const isOwn = own?.toLowerCase() === request.email.toLowerCase();
  await shop.db.transaction(async (tx) => {
    const product = await queries.findShownProduct(tx, request);
    if (!product) throw new Refusal(productNotFound);
    if (!(await queries.hasRoom(tx, request.productId))) throw new Refusal(sharedRefusals.tooManyRequests);
    const priceCents = request.kind === 'price' ? product.priceCents : null;
    await queries.insertAlert(tx, { ...request, priceCents, createdAt: shop.clock() });
    const alert = await queries.findUnconfirmed(tx, request);
    if (alert && isOwn) return queries.updateConfirmed(tx, alert.id, shop.clock());
    if (!alert || !(await countIfAllowed({ ...shop, db: tx }, { alertMailsPerMailbox: request.email })))
      return;
    const { publicUrl } = shop;
    const email = { id: alert.id, recipient: request.email, product: nameOf(product), publicUrl };
    await queueEmail({ ...shop, db: tx }, confirmAlertEmail(request.kind, email));
  });
  return isOwn;
}

function nameOf({ name, values }: { name: string; values: string[] | null }): string {
  return values ? nameWithVariant(name, { values }) : name;
}

export type Alert = { kind: AlertKind; email: string; product: string; isConfirmed: boolean };

/** Undefined once it has ended. */
export async function alertOf({ db }: Pick<Deps, 'db'>, id: string): Promise<Alert | undefined> {
  const row = isUuid(id) ? await queries.findAlert(db, id) : undefined;
  return (
    row && { kind: row.kind, email: row.email, product: nameOf(row), isConfirmed: row.confirmedAt !== null }
  );
}

export async function confirmAlert({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string): Promise<void> {
  if (isUuid(id)) await queries.updateConfirmed(db, id, clock());
}

/** The address is forgotten. Ending it twice changes nothing. */
export async function endAlert({ db }: Pick<Deps, 'db'>, id: string): Promise<void> {
  if (isUuid(id)) await queries.deleteWaiting(db, id);
}

const EMAILS_AT_ONCE = 100;

/** Emails those who wait for what is back in stock or costs less, some at a time. */
export async function sendDueAlerts(shop: Shop, { isStopping = (): boolean => false } = {}): Promise<void> {
  for (const kind of kindsOn(shop)) {
    let sent = EMAILS_AT_ONCE;
    while (sent === EMAILS_AT_ONCE && !isStopping())
      sent = await shop.db.transaction((tx) => sendSome({ ...shop, db: tx }, kind));
  }
}

async function sendSome(shop: Shop, kind: AlertKind): Promise<number> {
  // Two processes at once would each tell as many people as there are pieces.
  await lockName(shop.db, 'product alerts');
  const now = shop.clock();
  const toldSince = new Date(now.getTime() - ALERT_PORTION_HOURS * HOUR_MS);
  const due = await queries.selectDueAlerts(shop.db, { kind, toldSince, most: EMAILS_AT_ONCE });
  for (const alert of due) await queueEmail(shop, alertEmail(shop, alert), { about: `alert ${alert.id}` });
  const ids = due.map(({ id }) => id);
  await queries.updateTold(shop.db, ids, now);
  return due.length;
}

function alertEmail({ settings, publicUrl }: Shop, { email: recipient, ...row }: queries.DueAlert): NewEmail {
  const alert = { ...row, recipient, product: nameOf(row), publicUrl };
  if (row.beforeCents === null) return backInStockEmail(alert);
  const { currency } = settings.read(shopSettings);
  const inWords = (cents: number) => formatCents(cents, currency);
  return lowerPriceEmail(alert, { now: inWords(row.nowCents), before: inWords(row.beforeCents) });
}

/** Addresses stay no longer than they are needed. */
export async function deleteOldAlerts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = (ms: number) => new Date(clock().getTime() - ms);
  await queries.deleteAlertsBefore(db, {
    told: before(ALERT_PORTION_HOURS * HOUR_MS),
    unconfirmed: before(UNCONFIRMED_ALERT_DAYS * DAY_MS),
    waiting: before(ALERT_DAYS * DAY_MS),
  });
}
