import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  canRefund,
  ORDER_STATUSES,
  orderStatusLabel,
  orderStatusTone,
  orderStep,
  paymentLabel,
  shortOrderId,
} from './orders.rules.ts';
import { orderStatusInput } from './orders.schemas.ts';
import { orderAdminTexts, orderRefusalTexts, ordersColumns, quantityTimesPrice } from './orders.texts.ts';

function messages(schema: z.ZodType, input: unknown): string[] {
  return schema.safeParse(input).error?.issues.map(({ message }) => message) ?? [];
}

describe('order statuses (A-ORD-07 to A-ORD-10, A-ORD-14, A-ORD-15)', () => {
  it('have their value, word and colour', () => {
    const shown = ORDER_STATUSES.map((status) => [status, orderStatusLabel(status), orderStatusTone(status)]);
    expect(shown).toEqual([
      ['pending', 'Pending', 'info'],
      ['processing', 'Processing', 'warn'],
      ['delivered', 'Delivered', 'success'],
      ['cancelled', 'Cancelled', 'danger'],
    ]);
  });
});

describe('orderStep', () => {
  it.each([
    ['pending', null, 'ordered'],
    ['processing', null, 'packed'],
    ['pending', {}, 'shipped'],
    ['processing', {}, 'shipped'],
    ['delivered', null, 'delivered'],
    ['delivered', {}, 'delivered'],
    ['cancelled', {}, undefined],
  ] as const)('%s with shipment %j: %s', (status, shipment, step) => {
    expect(orderStep({ status, shipment })).toBe(step);
  });
});

describe('shortOrderId (A-ORD-04)', () => {
  it('shows the last 6 characters', () => {
    expect(shortOrderId('0b8f6c1e-7a51-4b52-9d3f-0011229f3a1c')).toBe('#9f3a1c');
  });
});

describe('paymentLabel (A-ORD-11)', () => {
  it('is Paid or Unpaid', () => {
    expect([true, false].map(paymentLabel)).toEqual(['Paid', 'Unpaid']);
  });
});

describe('canRefund', () => {
  const paid = { isPaid: true, isRefunded: false, totalPrice: 85 };

  it.each([
    ['a paid order', paid, true],
    ['one that nobody paid', { ...paid, isPaid: false }, false],
    ['one that was refunded', { ...paid, isRefunded: true }, false],
    ['one over nothing', { ...paid, totalPrice: 0 }, false],
  ])('%s', (_case, order, expected) => {
    expect(canRefund(order)).toBe(expected);
  });
});

describe('orderStatusInput (A-ORD-15, A-ORD-18)', () => {
  it.each(['pending', 'Processing', 'DELIVERED', ' cancelled '])('accepts %j', (status) => {
    expect(orderStatusInput.parse({ status }).status).toBe(status.trim().toLowerCase());
  });

  it.each(['paid', 'x'])('refuses %j', (status) => {
    expect(messages(orderStatusInput, { status })).toEqual([orderRefusalTexts.badStatus]);
  });
});

describe('texts of orders', () => {
  it.each([
    ['A-ORD-02', orderAdminTexts.loadFailed, 'Error fetching orders'],
    ['A-ORD-17', quantityTimesPrice(2, '$38.00'), '2 × $38.00'],
    ['A-ORD-19', orderAdminTexts.statusUpdated, 'Order status updated successfully'],
    ['A-ORD-20', orderAdminTexts.updateFailed, 'Error updating order'],
    ['A-ORD-22', orderAdminTexts.empty, 'No orders found'],
  ])('(%s) say what the specification says: %s', (_id, text, specified) => {
    expect(text).toBe(specified);
  });

  it("head the orders' table (A-ORD-03)", () => {
    expect(ordersColumns).toEqual(['Order ID', 'Customer', 'Date', 'Total', 'Status', 'Payment', 'Details']);
  });
});
