import { moveInTexts as texts } from '@vitrine/contract/import-export/move-in/move-in.texts';
import type { OrderStatus } from '@vitrine/contract/orders/orders.rules';
import type { PastLine } from '../../orders/past-orders/past-orders.service.ts';
import { decodedEntities } from '../files/html-text.ts';
import {
  cellsOf,
  emailOf,
  LeftOut,
  linesOf,
  type NamedCell,
  type Reading,
  type ReadOrder,
  requireCurrency,
} from './order-cells.ts';
import { addressOf, amountOf, lineOf, momentOf, piecesOf, UnreadableCell } from './read-cells.ts';
import type { TableRecord } from './table-records.ts';

const HEADINGS = {
  number: ['order number', 'order id'],
  key: ['order id', 'order number'],
  status: ['status', 'order status'],
  createdAt: ['order date', 'date created', 'date'],
  paidAt: ['paid date', 'date paid'],
  currency: ['order currency', 'currency'],
  total: ['order total', 'order total amount', 'total'],
  delivery: ['shipping total', 'order shipping amount', 'order shipping'],
  deliveryName: ['shipping method', 'shipping method title'],
  tax: ['tax total', 'order total tax amount', 'order tax'],
  discount: ['discount total', 'cart discount', 'cart discount amount'],
  coupon: ['coupon code', 'coupon items', 'coupons'],
  refunded: ['order refund amount', 'refunded total'],
  email: ['billing email', 'email (billing)', 'customer email'],
} as const;

type Fate = { status: OrderStatus; isPaid: boolean; isRefunded?: boolean };
const FATES: Readonly<Record<string, Fate>> = {
  completed: { status: 'delivered', isPaid: true },
  processing: { status: 'processing', isPaid: true },
  'on-hold': { status: 'pending', isPaid: false },
  pending: { status: 'pending', isPaid: false },
  'pending-payment': { status: 'pending', isPaid: false },
  cancelled: { status: 'cancelled', isPaid: false },
  failed: { status: 'cancelled', isPaid: false },
  refunded: { status: 'cancelled', isPaid: true, isRefunded: true },
};
const NO_ORDERS: readonly string[] = ['trash', 'auto-draft', 'checkout-draft', 'draft'];

/**
 * An order as the exporters of WooCommerce write it: with its products in columns of the same row, or with a row for each product.
 * Their amounts are without tax, which the order adds.
 */
export function wooCommerceOrder(
  records: readonly TableRecord[],
  first: TableRecord,
  reading: Reading,
): ReadOrder {
  const cell = cellsOf(first);
  const money = (headings: readonly string[]) =>
    cell((text) => amountOf(text, reading.currency), ...headings);
  const { status, isPaid, isRefunded = false } = cell(fateOf, ...HEADINGS.status);
  cell(requireCurrency(reading), ...HEADINGS.currency);
  const createdAt = cell((text) => momentOf(text, reading.now), ...HEADINGS.createdAt);
  const paidAt = cell((text) => (text === '' ? createdAt : momentOf(text, reading.now)), ...HEADINGS.paidAt);
  const total = money(HEADINGS.total);
  const refunded = Math.min(total, money(HEADINGS.refunded));
  const name = nameIn(first, 'billing') || nameIn(first, 'shipping');
  return {
    oldKey: lineOf(first.cell(...HEADINGS.key), 100),
    oldNumber: lineOf(first.cell(...HEADINGS.number), 100),
    email: emailOf(first.cell(...HEADINGS.email)),
    name: lineOf(name, 60) || null,
    status,
    createdAt,
    paidAt: isPaid ? paidAt : null,
    refundedCents: isPaid ? (isRefunded ? total : refunded) : 0,
    couponCode: couponOf(first.cell(...HEADINGS.coupon)),
    lines: records.flatMap((record) => linesIn(record, reading)),
    amounts: {
      discountCents: cell((text) => amountOf(text.replace(/^-/, ''), reading.currency), ...HEADINGS.discount),
      deliveryCents: money(HEADINGS.delivery),
      deliveryName: lineOf(decodedEntities(first.cell(...HEADINGS.deliveryName)), 100),
      taxCents: money(HEADINGS.tax),
      taxName: '',
      totalCents: total,
    },
    address: addressIn(first, 'shipping') ?? addressIn(first, 'billing') ?? null,
  };
}

function fateOf(cell: string): Fate {
  const status = cell.toLowerCase().replace(/^wc-/, '').replaceAll(' ', '-');
  if (NO_ORDERS.includes(status)) throw new LeftOut(texts.leftOut.notAnOrder);
  const fate = FATES[status];
  if (!fate) throw new UnreadableCell(texts.badStatus);
  return fate;
}

/** One exporter writes `code:SPRING|amount:5.00`. */
function couponOf(cell: string): string | null {
  const [, named] = /(?:^|\|)code:([^|;]+)/.exec(cell) ?? [];
  return lineOf(named ?? cell.split(/[|;,]/, 1)[0] ?? '', 60) || null;
}

/** Products of one row, in the columns of either exporter; there are as many as the longest order of the file has. */
function linesIn(record: TableRecord, reading: Reading): PastLine[] {
  const cell = cellsOf(record);
  const lines: PastLine[] = [];
  for (let index = 1; ; index += 1) {
    const text = record.cell(`line item ${index}`);
    const name = record.cell(`product item ${index} name`);
    if (text === '' && name === '') break;
    lines.push(...(text === '' ? columnLine(cell, index, reading) : textLine(cell, index, reading)));
  }
  return lines.length > 0 ? lines : rowLine(cell, reading);
}

/** `name:Lamp|product_id:7|sku:L1|quantity:2|total:20.00|sub_total:20.00`, without tax and before discounts. */
function textLine(cell: NamedCell, index: number, { currency }: Reading): PastLine[] {
  return cell((text) => {
    const parts = new Map(
      text
        .split('|')
        .map((part) => [part.slice(0, part.indexOf(':')).trim(), part.slice(part.indexOf(':') + 1)]),
    );
    const part = (name: string) => parts.get(name)?.trim() ?? '';
    const quantity = piecesOf(part('quantity'));
    return ofSum({
      name: part('name'),
      sku: part('sku'),
      quantity,
      sumCents: amountOf(part('sub_total') || part('total'), currency),
    });
  }, `line item ${index}`);
}

function columnLine(cell: NamedCell, index: number, { currency }: Reading): PastLine[] {
  const heading = (part: string) => `product item ${index} ${part}`;
  const name = cell((text) => text, heading('name'));
  const sku = cell((text) => text, heading('sku'));
  const quantity = cell(piecesOf, heading('quantity'));
  return cell(
    (text) => ofSum({ name, sku, quantity, sumCents: amountOf(text, currency) }),
    heading('subtotal'),
    heading('total'),
  );
}

/** A row for each product; what was returned is not counted any more, so nothing may be left. */
function rowLine(cell: NamedCell, { currency }: Reading): PastLine[] {
  const name = cell((text) => text, 'item name', 'product name');
  if (name === '') return [];
  const isNone = (text: string) => /^-?0+(\.0+)?$/.test(text);
  const quantity = cell(
    (text) => (isNone(text) ? 0 : piecesOf(text)),
    'quantity (- refund)',
    'quantity',
    'item quantity',
  );
  if (quantity === 0) return [];
  const sku = cell((text) => text, 'sku', 'item sku');
  return cell(
    (text) => ofUnit({ name, sku, quantity, unitCents: amountOf(text, currency) }),
    'item cost',
    'item price',
  );
}

type Sold = Pick<PastLine, 'name' | 'quantity'> & { sku: string };

/** What the division leaves over is among the other amounts of the order. */
function ofSum({ sumCents, ...sold }: Sold & { sumCents: number }): PastLine[] {
  return ofUnit({ ...sold, unitCents: Math.round(sumCents / sold.quantity) });
}

function ofUnit({ name, sku, quantity, unitCents }: Sold & { unitCents: number }): PastLine[] {
  const line = { name: lineOf(decodedEntities(name), 250) || '–', sku: lineOf(sku, 100) || null };
  return linesOf({ ...line, quantity, unitCents });
}

function nameIn({ cell }: TableRecord, kind: 'billing' | 'shipping'): string {
  const part = (name: string) => cell(`${kind} ${name}`, `${name} (${kind})`);
  return [part('first name'), part('last name')].filter(Boolean).join(' ');
}

function addressIn(record: TableRecord, kind: 'billing' | 'shipping') {
  const part = (...names: string[]) =>
    record.cell(...names.flatMap((name) => [`${kind} ${name}`, `${name} (${kind})`]));
  return addressOf({
    name: nameIn(record, kind),
    line1: part('address 1', 'address 1&2'),
    line2: [part('address 2'), part('company')].filter(Boolean).join(', '),
    city: part('city'),
    region: part('state', 'state code'),
    postalCode: part('postcode'),
    country: part('country', 'country code'),
  });
}
