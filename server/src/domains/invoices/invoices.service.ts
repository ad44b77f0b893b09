import { documentNumber, yearOf } from '@vitrine/contract/invoices/invoices.rules';
import { invoiceSettings } from '@vitrine/contract/invoices/invoices.schemas';
import type { Deps } from '../../deps.ts';
import { shopCurrency } from '../../platform/settings/shop-currency.ts';
import { newToken, tokenHash } from '../../platform/shared/secret-token.ts';
import { type SoldOrder, soldOrder } from '../orders/order-payment.service.ts';
import { lightLogo, shopDetails } from '../shop/shop.service.ts';
import {
  findInvoiceOfOrder,
  type InvoiceRow,
  insertInvoice,
  selectCreditNotes,
  takeNextNumber,
} from './invoices.queries.ts';
import { billedTo, creditNoteOf, invoiceOf } from './snapshots.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'settings'>;

/** A document that a transaction is going to write as its last step; its link may be emailed before. */
export type PlannedInvoice = { token: string };
export type PlannedCreditNote = { token: string; invoice: InvoiceRow };

/** Undefined while the owner has not switched invoices on. */
export function planInvoice({ settings }: Pick<Deps, 'settings'>): PlannedInvoice | undefined {
  return settings.read(invoiceSettings).isOn ? { token: newToken() } : undefined;
}

/** Undefined if the order has no invoice that could be credited. One that has, is credited even if invoices are off now. */
export async function planCreditNote(
  { db }: Pick<Deps, 'db'>,
  orderId: string,
): Promise<PlannedCreditNote | undefined> {
  const invoice = await findInvoiceOfOrder(db, orderId);
  return invoice && { token: newToken(), invoice };
}

/**
 * Pass the payment's transaction as `db`, and call it last: from here to the end of the transaction, other payments wait for
 * the number. If the transaction is rolled back, the next one gets the same number.
 */
export async function writeInvoice(shop: Shop, orderId: string, planned: PlannedInvoice | undefined) {
  if (!planned) return;
  const order = await soldOrder(shop, orderId);
  const snapshot = invoiceOf(order, frozenFacts(shop));
  const { prefix } = shop.settings.read(invoiceSettings);
  await writeDocument(shop, order, { ...planned, kind: 'invoice', prefix, snapshot });
}

type MadeRefund = { id: string; orderId: string; amountCents: number; lines: Refunded };
type Refunded = { lineId: string; quantity: number }[] | null;

/** The same for a refund. */
export async function writeCreditNote(
  shop: Shop,
  refund: MadeRefund,
  planned: PlannedCreditNote | undefined,
): Promise<void> {
  if (!planned) return;
  const { token, invoice } = planned;
  const order = await soldOrder(shop, refund.orderId);
  const earlier = await selectCreditNotes(shop.db, invoice.id);
  await writeDocument(shop, order, {
    ...{ token, kind: 'credit-note', refundId: refund.id, creditsId: invoice.id },
    prefix: shop.settings.read(invoiceSettings).creditNotePrefix,
    snapshot: creditNoteOf(order, refund, { invoice, earlier }, frozenFacts(shop)),
  });
}

/**
 * For an order that was changed: credits all that was billed, and bills the order as it is now, whose number the email names.
 * `planned`: the invoice that stands; an order without one gets none.
 */
export async function rewriteInvoice(
  shop: Shop,
  { orderId, editId }: { orderId: string; editId: string },
  planned: PlannedCreditNote | undefined,
): Promise<void> {
  if (!planned) return;
  const { invoice, token } = planned;
  const order = await soldOrder(shop, orderId);
  const { prefix, creditNotePrefix } = shop.settings.read(invoiceSettings);
  const whole = { id: editId, amountCents: invoice.totalCents, lines: null };
  await writeDocument(shop, order, {
    ...{ token: newToken(), kind: 'credit-note', editId, creditsId: invoice.id, prefix: creditNotePrefix },
    snapshot: creditNoteOf(order, whole, { invoice, earlier: [] }, frozenFacts(shop)),
  });
  const snapshot = invoiceOf(order, frozenFacts(shop));
  await writeDocument(shop, order, { token, kind: 'invoice', editId, prefix, snapshot });
}

type NewDocument = Pick<InvoiceRow, 'kind' | 'prefix' | 'snapshot'> &
  Partial<Pick<InvoiceRow, 'refundId' | 'editId' | 'creditsId'>> & { token: string };

async function writeDocument(shop: Shop, order: SoldOrder, { token, ...document }: NewDocument) {
  const createdAt = shop.clock();
  const series = { prefix: document.prefix, year: yearOf(createdAt) };
  const sequence = await takeNextNumber(shop.db, series);
  await insertInvoice(shop.db, {
    ...document,
    ...series,
    sequence,
    number: documentNumber(series.prefix, series.year, sequence),
    orderId: order.id,
    totalCents: document.snapshot.totalCents,
    logoUrl: lightLogo(shop),
    billedTo: billedTo(order),
    tokenHash: tokenHash(token),
    createdAt,
  });
}

function frozenFacts({ settings }: Pick<Deps, 'settings'>) {
  const { legalName, address, taxId, footer } = settings.read(invoiceSettings);
  const { name: shopName, email } = shopDetails({ settings });
  return {
    seller: { shopName, legalName, address, taxId, email, footer },
    currency: shopCurrency({ settings }),
  };
}
