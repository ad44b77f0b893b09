import type { Order } from '@vitrine/contract/orders/orders.schemas';
import { orderEmailTexts } from '@vitrine/contract/payments/payments.texts';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../settings/settings.ts';
import { composeEmail, type NewEmail } from '../outbox.service.ts';
import { paidEmail, refundedEmail, soldEmail, unmatchedPaymentEmail } from './order-email-templates.ts';

const composed = (email: NewEmail) =>
  composeEmail({ settings: defaultSettings, publicUrl: 'https://shop.example' }, email);

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
  adjustments: [
    {
      ...{ kind: 'coupon', label: 'SPRING −10%', amount: -3.9, isContained: false, lineId: null },
      source: { type: 'coupon', code: 'SPRING', percent: 10, base: 3898 },
    },
  ],
};

const toOwner = { recipient: 'owner@shop.example', publicUrl: 'https://shop.example' };
const deliveryAddress = {
  name: 'Marta Lind',
  line1: 'Storgatan 1',
  line2: '',
  city: 'Malmö',
  region: '',
  postalCode: '211 34',
  country: 'SE',
};

const site = { publicUrl: 'https://shop.example', currency: 'USD' };

describe('the emails about an order', () => {
  it('show the customer what was bought, what the coupon took off and what was paid', () => {
    const email = composed(paidEmail(order, site));
    expect([email.recipient, email.subject]).toEqual([
      'marta@mail.example',
      'Thank you for your order (#9f3a1c)',
    ]);
    expect(email.text).toContain('Halden Vase\n2 × $16.99\nCup\n1 × $5.00');
    expect(email.text).toContain('Subtotal: $38.98\nDiscount (SPRING): −$3.90\nTotal: $35.08');
    expect(email.text).toContain('https://shop.example/profile');
  });

  it('leave the sums out that say nothing where there was no coupon', () => {
    const plain = { ...order, coupon: null, adjustments: [] };
    expect(composed(paidEmail(plain, site)).text).not.toContain('Subtotal');
  });

  it('name the delivery and the tax of each rate', () => {
    const ofOrder = { isContained: false, lineId: null };
    const tax = { kind: 'tax' as const, isContained: true, lineId: 'l1' };
    const adjustments = [
      { ...ofOrder, kind: 'delivery' as const, label: 'Express', amount: 0, source: { type: 'delivery' } },
      { ...tax, label: 'VAT 19%', amount: 5.43, source: { type: 'tax', rate: 19_000 } },
      { ...tax, label: 'VAT 19%', amount: 0.8, source: { type: 'tax', rate: 19_000 } },
      { ...tax, label: 'VAT 0%', amount: 0, source: { type: 'tax', rate: 0 } },
    ];
    const { text } = composed(paidEmail({ ...order, coupon: null, adjustments, totalPrice: 38.98 }, site));
    expect(text).toContain(
      'Subtotal: $38.98\nShipping: Express: Free\nIncludes VAT 19%: $6.23\nTotal: $38.98',
    );
  });

  it('say where to collect the order', () => {
    const source = { type: 'delivery', methodKind: 'pickup', pickupAddress: '1 Pike Street\nSeattle' };
    const pickup = {
      kind: 'delivery' as const,
      label: 'Pickup',
      amount: 0,
      isContained: false,
      lineId: null,
    };
    const { text } = composed(paidEmail({ ...order, adjustments: [{ ...pickup, source }] }, site));
    expect(text).toContain('Pick up at:\n1 Pike Street\nSeattle');
  });

  it('show the owner what to send, to whom and where, and lead to the order itself', () => {
    const email = composed(soldEmail({ ...order, deliveryAddress }, site, toOwner.recipient));
    expect([email.recipient, email.subject]).toEqual([
      'owner@shop.example',
      'A new order was paid (#9f3a1c)',
    ]);
    expect(email.text).toContain('Customer:\nMarta Lind\nmarta@mail.example');
    expect(email.text).toContain('Storgatan 1');
    expect(email.text).toContain('Halden Vase\n2 × $16.99');
    expect(email.text).toContain('Total: $35.08');
    expect(email.text).toContain(`https://shop.example/admin/orders?search=${order._id}`);
    expect(email.text).not.toContain(orderEmailTexts.soldNoAddress);
  });

  it('warn the owner of a missing address, and of a customer who deleted the account', () => {
    expect(composed(soldEmail(order, site, toOwner.recipient)).text).toContain(orderEmailTexts.soldNoAddress);
    expect(composed(soldEmail({ ...order, isAddressMissing: true }, site, toOwner.recipient)).text).toContain(
      orderEmailTexts.soldAddressMissing,
    );
    const user = { ...order.user, username: 'Deleted user', email: '' };
    expect(composed(soldEmail({ ...order, user }, site, toOwner.recipient)).text).toContain(
      'Customer:\nDeleted user\n\n',
    );
  });

  it('escape a name, however long, and keep it out of the subject', () => {
    const user = { ...order.user, username: `<script>alert(1)</script>${'x'.repeat(300)}` };
    const { html, subject } = composed(soldEmail({ ...order, user }, site, toOwner.recipient));
    expect(html).not.toContain('<script>');
    expect(html).toContain('overflow-wrap:anywhere');
    expect(subject).toBe('A new order was paid (#9f3a1c)');
  });

  it('say of a partial refund what was refunded, and give the customer no order', () => {
    const { text, subject } = composed(refundedEmail(order, site, { amount: 10 }));
    expect(text).toContain('Total: $35.08\nRefunded: $10.00');
    expect(subject).toBe('A part of your order was refunded (#9f3a1c)');
    expect(text + subject).not.toContain('Refund now');
  });

  it('inform the customer of a refund, and the owner of a report that does not fit', () => {
    expect(composed(refundedEmail(order, site)).text).toContain('Total: $35.08');
    const email = composed(
      unmatchedPaymentEmail({ recipient: 'owner@shop.example', note: 'Odd', eventId: 'evt_1' }),
    );
    expect(email.text).toContain('Odd.\n\nevt_1');
  });
});
