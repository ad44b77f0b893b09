import { type Books, openBooks } from '../books.ts';
import type { Ledger } from '../ledger.ts';
import { OWNER_EMAIL } from '../shop/temporary-shop.ts';

/** The time of the order. */
export const at = Date.parse('2030-06-15T12:00:00.000Z');
export const ID = '00000000-0000-4000-8000-000000abc123';
const REFERENCE = '(#abc123)';

const address = {
  name: 'Ines',
  line1: '1 Drill Row',
  line2: '',
  city: 'Porto',
  region: '',
  postalCode: '',
  country: 'PT',
};

const sum = { amountCents: 1_138, currency: 'usd' };
export const refund = { orderId: ID, byHandCents: 0, status: 'made', lines: null, returnId: null };
const price = { priceCents: 999, promoPercentage: 15 };

/**
 * A run without faults: one shopper put three vases into the cart, bought two of them with a coupon and got a dollar
 * refunded.
 */
export function balanced(): { books: Books; ledger: Ledger } {
  return { books: balancedBooks(), ledger: balancedLedger() };
}

function balancedBooks(): Books {
  const books = openBooks();
  books.prices.set('vase', [
    { ...price, sentAt: at - 9_000, answeredAt: at - 8_000 },
    { priceCents: 1_500, promoPercentage: 0, sentAt: at + 1_000, answeredAt: at + 2_000 },
  ]);
  books.stocked.set('vase', { atLeast: 3, atMost: 3 });
  books.coupons.push({ code: 'SPRING', percent: 33, sentAt: at - 9_000, expiresAt: at + 60_000 });
  books.shoppers.push({
    userId: 'ines',
    isGuest: false,
    email: 'ines@mail.example',
    added: new Map([['vase', { atLeast: 3, atMost: 3 }]]),
    intentions: 1,
    freeOrders: { atLeast: 0, atMost: 0 },
    typed: [{ code: 'SPRING', at: at - 500 }],
  });
  books.handovers.set('prepared', 'ines');
  // 9.99 − 15 % is 8.4915, so 8.49 a unit; two make 16.98, of which 33 % are 5.6034.
  books.shown.push({ sessionId: 'sbx_1', cents: 1_138 });
  books.misfits.add('evt_wrong');
  return books;
}

function balancedLedger(): Ledger {
  const email = (recipient: string, title: string) => ({
    recipient,
    subject: `${title} ${REFERENCE}`,
    times: 1,
  });
  return {
    sessions: [{ id: 'sbx_1', orderId: ID, ...sum, status: 'paid', eventId: 'evt_1', address, email: null }],
    orders: [
      {
        id: ID,
        userId: 'ines',
        status: 'pending',
        subtotalCents: 1_698,
        discountCents: 560,
        totalCents: 1_138,
        couponCode: 'SPRING',
        couponPercent: 33,
        createdAt: new Date(at),
        paidAt: new Date(at + 5_000),
        refundedAt: null,
        refundedCents: 100,
        asksAddress: true,
      },
    ],
    lines: new Map([
      [ID, [{ id: 'line', orderId: ID, productId: 'vase', ...price, unitPriceCents: 849, quantity: 2 }]],
    ]),
    payments: new Map([
      [ID, [{ orderId: ID, sessionId: 'sbx_1', ...sum, status: 'paid', provider: 'sandbox' }]],
    ]),
    events: [
      { eventId: 'evt_1', outcome: 'applied', times: 1 },
      { eventId: 'evt_wrong', outcome: 'mismatch', times: 1 },
    ],
    couponUses: [{ orderId: ID, userId: 'ines' }],
    carts: new Map([['ines', new Map([['vase', 1]])]]),
    stock: [{ productId: 'vase', onHand: 1, reserved: 0 }],
    agentCheckouts: [
      {
        id: 'prepared',
        userId: 'ines',
        status: 'completed',
        orderId: ID,
        takenAt: new Date(at - 100),
        lines: [{ productId: 'vase', quantity: 2 }],
      },
    ],
    reservations: [{ orderId: ID, productId: 'vase', quantity: 2, state: 'taken', taken: 2, returned: 0 }],
    refunds: [{ ...refund, amountCents: 100 }],
    edits: new Map(),
    editLinks: [],
    returns: [],
    givenBack: [{ sessionId: 'sbx_1', amountCents: 100 }],
    addresses: [{ orderId: ID, ...address, problem: null }],
    emails: [
      email('ines@mail.example', 'Thank you for your order'),
      email(OWNER_EMAIL, 'A new order was paid'),
    ],
  };
}

export type Run = ReturnType<typeof balanced>;
