import type { InvoiceSnapshot } from '@vitrine/contract/invoices/invoice-snapshot.schemas';
import { refundForLines } from '@vitrine/contract/orders/refunds/refunds.rules';
import { calculateOrder } from '@vitrine/contract/pricing/order-sums.rules';
import { shippingWith } from '@vitrine/contract/shared/texts/shipping.texts';
import { describe, expect, it } from 'vitest';
import type { SoldOrder } from '../orders/order-payment.service.ts';
import { refundedUnits } from '../orders/order-views.ts';
import { creditNoteOf, invoiceOf } from './snapshots.ts';

const SELLER = { shopName: 'Vitrine', legalName: 'Ltd', address: 'Leeds', taxId: '', email: '', footer: '' };
const FROZEN = { seller: SELLER, currency: 'EUR' };
const NOW = new Date('2030-06-15T12:00:00Z');

const PLACE = { country: 'DE', region: '' };
const method = {
  ...{ id: 'm', name: 'Standard', kind: 'delivery' as const, price: 490, freeFrom: null },
  ...{ bands: [], time: '', pickupAddress: '' },
};

/** Three vases and a book at a reduced rate, in a country with VAT. */
function anOrder(mode: 'included' | 'added'): SoldOrder {
  const bought = [
    { key: 'vase', unitCents: 1999, quantity: 3, taxClass: 'standard' as const },
    { key: 'book', unitCents: 1050, quantity: 1, taxClass: 'reduced' as const },
  ];
  const rate = {
    country: 'DE',
    region: '',
    name: 'VAT',
    standard: 19_000,
    reduced: 7_000,
    isOnDelivery: true,
  };
  const { subtotal, total, adjustments } = calculateOrder({
    lines: bought.map((line) => ({ ...line, productId: line.key, categoryId: null })),
    coupon: { code: 'SAVE', discount: 15 },
    delivery: { zone: { id: 'z', name: 'Europe', countries: [], methods: [method] }, method, ...PLACE },
    tax: { rules: { mode, country: 'DE', rates: [rate], reverseCharge: false }, country: 'DE' },
  });
  return {
    id: 'order',
    subtotalCents: subtotal,
    totalCents: total,
    adjustments: adjustments.map(({ lineKey, ...rest }) => ({ ...rest, lineId: lineKey ?? null })),
    lines: bought.map(({ key, unitCents: unitPriceCents, quantity }) => ({
      ...{
        id: key,
        productId: key,
        variantId: null,
        sku: null,
        name: key,
        imageUrl: null,
        priceCents: unitPriceCents,
        promoPercentage: 0,
        unitPriceCents,
        quantity,
      },
    })),
    ...{ createdAt: NOW, paidAt: NOW, address: null, vatNumber: null, username: 'Marta', refunds: [] },
  };
}

const taxOf = ({ sums }: InvoiceSnapshot) =>
  Object.fromEntries(
    sums.filter(({ netCents }) => netCents !== null).map((sum) => [sum.label, sum.amountCents]),
  );

/** Adds up as a reader would: lines, and the sums that are not contained in them. */
function expectToAddUp({ lines, subtotalCents, sums, totalCents }: InvoiceSnapshot): void {
  expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(subtotalCents);
  const added = sums.reduce((sum, { amountCents, isContained }) => sum + (isContained ? 0 : amountCents), 0);
  expect(subtotalCents + added).toBe(totalCents);
}

describe.each(['included', 'added'] as const)('an invoice with tax that is %s', (mode) => {
  const order = anOrder(mode);
  const snapshot = invoiceOf(order, FROZEN);
  const invoice = { number: 'INV-2030-0001', createdAt: NOW, snapshot };
  it('adds up, with the tax and the net amount of each rate', () => {
    expectToAddUp(snapshot);
    for (const { label, amountCents, netCents } of snapshot.sums.filter((sum) => sum.netCents !== null)) {
      const rate = label === 'VAT 19%' ? 0.19 : 0.07;
      expect(Math.abs(amountCents - (netCents ?? 0) * rate)).toBeLessThan(1.5);
    }
    expect(Object.keys(taxOf(snapshot))).toEqual(['VAT 19%', 'VAT 7%']);
  });

  it('keeps what is called alike apart, and says what the delivery is', () => {
    const [tax] = order.adjustments.filter(({ kind }) => kind === 'tax');
    if (!tax) throw new Error('There is no tax.');
    const namesake = { ...tax, kind: 'offer' as const, cents: -100, isContained: false };
    const source = { type: 'offer' as const, offerId: 'o', name: tax.label, percent: 0, base: 100 };
    const adjustments = [...order.adjustments, { ...namesake, source }];
    const { sums } = invoiceOf({ ...order, adjustments, totalCents: order.totalCents - 100 }, FROZEN);
    expect(taxOf({ ...snapshot, sums })).toEqual(taxOf(snapshot));
    expect(sums.map(({ label }) => label)).toContain(shippingWith('Standard'));
  });

  it('is credited as a whole with the same amounts', () => {
    const refund = { id: 'refund', amountCents: snapshot.totalCents, lines: null };
    const whole = creditNoteOf(order, refund, { invoice, earlier: [] }, FROZEN);
    expect(whole).toMatchObject({
      lines: snapshot.lines,
      sums: snapshot.sums,
      totalCents: snapshot.totalCents,
    });
    expect(whole.credits).toEqual({ number: 'INV-2030-0001', date: NOW.toISOString() });
  });

  it.each(['line', 'amount'])(
    'is credited in parts, the last by %s, that together have its total and its tax of each rate, to the cent',
    (leftBy) => {
      const notes: InvoiceSnapshot[] = [];
      const made: SoldOrder['refunds'] = [];
      const total = () => notes.reduce((sum, { totalCents }) => sum + totalCents, 0);
      const refund = (lines: { lineId: string; quantity: number }[] | null, amountCents: number) => {
        const id = `refund ${made.length}`;
        const sold = { ...order, refunds: [...made] };
        notes.push(creditNoteOf(sold, { id, amountCents, lines }, { invoice, earlier: [...notes] }, FROZEN));
        made.push({ id, amountCents, lines, status: 'made', createdAt: NOW.toISOString() });
      };
      const perLine = (lines: { lineId: string; quantity: number }[]) => {
        const sold = order.lines.map(({ id, unitPriceCents: unitCents, quantity }) => ({
          ...{ lineId: id, unitCents, quantity, refunded: refundedUnits(made, id) },
        }));
        refund(lines, refundForLines({ ...order, lines: sold, refundedCents: total() }, lines).total);
      };
      perLine([{ lineId: 'vase', quantity: 1 }]);
      perLine([{ lineId: 'vase', quantity: 2 }]);
      expect(notes[0]?.sums.map(({ label }) => label)).toEqual(['SAVE −15%', 'VAT 19%']);
      refund(null, 333);
      if (leftBy === 'line') perLine([{ lineId: 'book', quantity: 1 }]);
      else refund(null, snapshot.totalCents - total());
      for (const note of notes) expectToAddUp(note);
      expect(total()).toBe(snapshot.totalCents);
      const taxes: Record<string, number> = {};
      for (const note of notes)
        for (const [label, cents] of Object.entries(taxOf(note))) taxes[label] = (taxes[label] ?? 0) + cents;
      expect(taxes).toEqual(taxOf(snapshot));
    },
  );
});
