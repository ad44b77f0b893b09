import type { Order } from '@vitrine/contract/orders/orders.schemas';
import { describe, expect, it } from 'vitest';
import { mismatchMail, paidMail, refundedMail, soldMail } from './order-mails.ts';

const order: Order = {
  _id: '0b8f6c1e-7a51-4b52-9d3f-0011229f3a1c',
  user: { _id: 'u', username: 'Marta Lind', email: 'marta@mail.example', photoUrl: null },
  createdAt: '2030-06-15T12:00:00.000Z',
  subtotal: 38.98,
  coupon: { code: 'SPRING', discount: 10, amount: 3.9 },
  totalPrice: 35.08,
  status: 'pending',
  isPaid: true,
  isRefunded: false,
  products: [
    {
      product: { _id: 'p', name: 'Halden Vase', images: [], price: 16.99 },
      quantity: 2,
      lineId: 'l1',
      refunded: 0,
    },
    { product: { _id: 'q', name: 'Cup', images: [], price: 5 }, quantity: 1, lineId: 'l2', refunded: 0 },
  ],
  deliveryAddress: null,
  isAddressMissing: false,
  shipment: null,
  refundedAmount: 0,
};

describe('the mails about an order', () => {
  it('tell the customer what was bought, what the coupon took off and what was paid', () => {
    const mail = paidMail(order, 'https://shop.example');
    expect([mail.recipient, mail.subject]).toEqual([
      'marta@mail.example',
      'Thank you for your order (#9f3a1c)',
    ]);
    expect(mail.text).toContain('Halden Vase\n2 × $16.99\nCup\n1 × $5.00');
    expect(mail.text).toContain('Subtotal: $38.98\nDiscount (SPRING): −$3.90\nTotal: $35.08');
    expect(mail.text).toContain('https://shop.example/profile');
  });

  it('leave the sums out that say nothing where there was no coupon', () => {
    expect(paidMail({ ...order, coupon: null }, '').text).not.toContain('Subtotal');
  });

  it('tell the owner of the sale without naming the customer', () => {
    const mail = soldMail(order, { recipient: 'owner@shop.example', publicUrl: 'https://shop.example' });
    expect([mail.recipient, mail.subject]).toEqual(['owner@shop.example', 'A new order was paid (#9f3a1c)']);
    expect(mail.text).toContain('https://shop.example/admin/orders');
    expect(mail.text + mail.html).not.toMatch(/marta/i);
  });

  it('tell the customer of a refund, and the owner of a report that does not fit', () => {
    expect(refundedMail(order, '').text).toContain('Total: $35.08');
    const mail = mismatchMail({ recipient: 'owner@shop.example', note: 'Odd', eventId: 'evt_1' });
    expect(mail.text).toContain('Odd.\n\nevt_1');
  });
});
