import { moveInTexts as texts } from '@vitrine/contract/import-export/move-in/move-in.texts';
import type { OrderStatus } from '@vitrine/contract/orders/orders.rules';
import type { Cents } from '@vitrine/contract/shared/money/money';
import { calculateSubtotal } from '@vitrine/contract/shared/money/money';
import type { PastLine } from '../../orders/past-orders/past-orders.service.ts';
import {
  cellsOf,
  emailOf,
  linesOf,
  type NamedCell,
  type Reading,
  type ReadOrder,
  requireCurrency,
} from './order-cells.ts';
import { addressOf, amountOf, lineOf, momentOf, piecesOf, UnreadableCell } from './read-cells.ts';
import type { TableRecord } from './table-records.ts';

/** Whether the money arrived. An authorised payment was never captured. */
const PAID: Readonly<Record<string, boolean>> = {
  paid: true,
  partially_refunded: true,
  refunded: true,
  pending: false,
  authorized: false,
  partially_paid: false,
  expired: false,
  voided: false,
  '': false,
};

/** An order of orders_export.csv: its first row has the order, and each of its rows a product. */
export function shopifyOrder(
  records: readonly TableRecord[],
  first: TableRecord,
  reading: Reading,
): ReadOrder {
  const cell = cellsOf(first);
  const money = (...headings: string[]) => cell((text) => amountOf(text, reading.currency), ...headings);
  cell(requireCurrency(reading), 'currency');
  const createdAt = cell((text) => momentOf(text, reading.now), 'created at');
  const isPaid = cell(paidBy, 'financial status');
  const lines = records.flatMap((record) => lineIn(cellsOf(record), reading));
  const total = money('total');
  const code = lineOf(first.cell('discount code'), 60);
  return {
    oldKey: lineOf(first.cell('id', 'name'), 100),
    oldNumber: lineOf(first.cell('name'), 100),
    email: emailOf(first.cell('email')),
    name: lineOf(first.cell('billing name', 'shipping name'), 60) || null,
    status: statusOf(first),
    createdAt,
    paidAt: isPaid ? paidAtIn(cell, { createdAt, reading }) : null,
    refundedCents: isPaid ? refundedOf(first, { total, refunded: money('refunded amount') }) : 0,
    couponCode: code || null,
    lines,
    amounts: {
      discountCents: discountOf(lines, { subtotal: first.cell('subtotal'), money }),
      deliveryCents: money('shipping'),
      deliveryName: lineOf(first.cell('shipping method'), 100),
      taxCents: money('taxes'),
      taxName: first.cell('tax 2 name') === '' ? lineOf(first.cell('tax 1 name'), 60) : '',
      totalCents: total,
    },
    address: addressIn(first, 'shipping') ?? addressIn(first, 'billing') ?? null,
  };
}

function paidBy(status: string): boolean {
  const isPaid = PAID[status.toLowerCase()];
  if (isPaid === undefined) throw new UnreadableCell(texts.badStatus);
  return isPaid;
}

function paidAtIn(cell: NamedCell, { createdAt, reading }: { createdAt: Date; reading: Reading }): Date {
  return cell((text) => (text === '' ? createdAt : momentOf(text, reading.now)), 'paid at');
}

function statusOf({ cell }: TableRecord): OrderStatus {
  const isVoided = cell('financial status').toLowerCase() === 'voided';
  if (cell('cancelled at') !== '' || isVoided) return 'cancelled';
  switch (cell('fulfillment status').toLowerCase()) {
    case 'fulfilled':
      return 'delivered';
    case 'partial':
      return 'processing';
    default:
      return 'pending';
  }
}

function refundedOf({ cell }: TableRecord, { total, refunded }: { total: Cents; refunded: Cents }): Cents {
  if (cell('financial status').toLowerCase() === 'refunded') return total;
  return Math.min(total, refunded);
}

/** The subtotal is without everything that was taken off; some files have the discount of codes alone. */
function discountOf(
  lines: readonly PastLine[],
  { subtotal, money }: { subtotal: string; money: (heading: string) => Cents },
): Cents {
  if (subtotal === '') return money('discount amount');
  return Math.max(0, calculateSubtotal(lines) - money('subtotal'));
}

/** A row that adds a shipping address alone has no product. */
function lineIn(cell: NamedCell, { currency }: Reading): PastLine[] {
  const name = cell((text) => lineOf(text, 250), 'lineitem name');
  if (name === '') return [];
  const quantity = cell(piecesOf, 'lineitem quantity');
  const sku = cell((text) => lineOf(text, 100), 'lineitem sku') || null;
  return cell(
    (text) => linesOf({ name, sku, quantity, unitCents: amountOf(text, currency) }),
    'lineitem price',
  );
}

function addressIn({ cell }: TableRecord, kind: 'shipping' | 'billing') {
  return addressOf({
    name: cell(`${kind} name`),
    line1: cell(`${kind} address1`, `${kind} street`),
    line2: [cell(`${kind} address2`), cell(`${kind} company`)].filter(Boolean).join(', '),
    city: cell(`${kind} city`),
    region: cell(`${kind} province`),
    postalCode: cell(`${kind} zip`),
    country: cell(`${kind} country`),
  });
}
