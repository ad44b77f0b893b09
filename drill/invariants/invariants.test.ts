import { describe, expect, it } from 'vitest';
import type { Books } from '../books.ts';
import type { Ledger } from '../ledger.ts';
import { at, balanced, ID, type Run, refund } from '../run/balanced-run.ts';
import { differencesOf, INVARIANTS } from './invariants.ts';
import { laterEvents, laterFaults } from './later-faults.ts';

/** One thing that went wrong in a run, and the rule that it breaks. */
const faults: [string, string, (run: Run) => void][] = [
  [
    'a paid session whose order is unpaid',
    'exactly one paid order',
    ({ ledger }) => setOrder(ledger, { paidAt: null }),
  ],
  [
    'an order for less than was paid',
    'exactly one paid order',
    ({ ledger }) => setSession(ledger, { amountCents: 1_139 }),
  ],
  [
    'a second payment for one order',
    'exactly one paid order',
    ({ ledger }) => {
      const [payment] = ledger.payments.get(ID) ?? [];
      if (payment) ledger.payments.set(ID, [payment, payment]);
    },
  ],
  [
    'a refund that the shop does not know',
    'exactly one paid order',
    ({ ledger }) => setSession(ledger, { status: 'refunded' }),
  ],
  [
    'a paid order whose session is open',
    'without a paid session',
    ({ ledger }) => setSession(ledger, { status: 'open' }),
  ],
  [
    'a transfer whose order was not paid',
    'every transfer',
    ({ books }) => books.transfers.push({ sessionId: 'pay_1', cents: 1_138, isMarked: true }),
  ],
  [
    'an order of the counter that is not there',
    'every order of the counter',
    ({ books }) => books.counterOrders.set('elsewhere', 500),
  ],
  [
    'a session given up whose order waits',
    'leaves a cancelled order',
    ({ ledger }) => {
      setSession(ledger, { status: 'expired' });
      setOrder(ledger, { paidAt: null });
    },
  ],
  [
    'two open sessions of one person',
    'two open sessions',
    ({ ledger }) => {
      setSession(ledger, { status: 'open' });
      ledger.sessions = ledger.sessions.flatMap((session) => [session, session]);
    },
  ],
  ['an event that is noted twice', 'noted once', ({ ledger }) => setEvent(ledger, 'evt_1', { times: 2 })],
  [
    'a wrong event that was applied',
    'noted once',
    ({ ledger }) => setEvent(ledger, 'evt_wrong', { outcome: 'applied' }),
  ],
  [
    'a right event that was not',
    'noted once',
    ({ ledger }) => setEvent(ledger, 'evt_1', { outcome: 'mismatch' }),
  ],
  ['a wrong event that nobody recorded', 'noted once', ({ books }) => books.misfits.add('evt_other')],
  [
    'a promo that is rounded on the order',
    'computed again',
    ({ ledger }) => setOrder(ledger, { subtotalCents: 1_699 }),
  ],
  [
    'a discount that is a cent off',
    'computed again',
    ({ ledger }) => setOrder(ledger, { discountCents: 561 }),
  ],
  ['a price that never was', 'in force', ({ books }) => books.prices.delete('vase')],
  [
    'a price that was replaced before',
    'in force',
    ({ books }) => {
      books.prices
        .get('vase')
        ?.push({ priceCents: 5, promoPercentage: 0, sentAt: at - 900, answeredAt: at - 800 });
    },
  ],
  [
    'a session over another total than was shown',
    'shopper saw',
    ({ books }) => books.shown.push({ sessionId: 'sbx_1', cents: 1 }),
  ],
  ['a coupon that was not typed', 'against its rules', ({ books }) => setShopper(books, { typed: [] })],
  [
    'a coupon that was over',
    'against its rules',
    ({ books }) => setCoupon(books, { expiresAt: at - 60_000 }),
  ],
  ['a coupon that was deleted', 'against its rules', ({ books }) => setCoupon(books, { goneAt: at - 100 })],
  ['a coupon of another percent', 'against its rules', ({ books }) => setCoupon(books, { percent: 34 })],
  ['a coupon that was not counted', 'counts its coupon once', ({ ledger }) => ledger.couponUses.pop()],
  [
    'a coupon that was counted twice',
    'counts its coupon once',
    ({ ledger }) => ledger.couponUses.push(...ledger.couponUses),
  ],
  ['a cart that was emptied', 'put into a cart', ({ ledger }) => ledger.carts.clear()],
  [
    'a cart that still has what was bought',
    'put into a cart',
    ({ ledger }) => ledger.carts.get('ines')?.set('vase', 3),
  ],
  ['two orders of one cart', 'more orders than carts', ({ books }) => setShopper(books, { intentions: 0 })],
  [
    'an order over nothing that is missing',
    'over nothing',
    ({ books }) => setShopper(books, { freeOrders: { atLeast: 1, atMost: 1 } }),
  ],
  ['a customer who got two emails', 'emailed once', ({ ledger }) => setEmail(ledger, { times: 2 })],
  ['a customer who got none', 'emailed once', ({ ledger }) => ledger.emails.shift()],
  [
    'more sold than there was',
    'never more is sold',
    ({ books }) => books.stocked.set('vase', { atLeast: 1, atMost: 1 }),
  ],
  [
    'pieces that are reserved for nobody',
    'what is reserved',
    ({ ledger }) => setStock(ledger, { reserved: 1 }),
  ],
  [
    'a paid order that could not be filled and nobody knows of',
    'paid too late',
    ({ ledger }) => {
      for (const reservation of ledger.reservations) reservation.taken = 1;
    },
  ],
  [
    'more given back than was paid',
    'never more is refunded',
    ({ ledger }) => ledger.givenBack.push({ sessionId: 'sbx_1', amountCents: 1_039 }),
  ],
  [
    'a refund that was begun and never made',
    'is made',
    ({ ledger }) => ledger.refunds.push({ ...refund, amountCents: 1, status: 'open' }),
  ],
  ['a refund that the shop forgot', 'both sides', ({ ledger }) => ledger.refunds.pop()],
  [
    'an order that does not say what was refunded',
    'says what was refunded',
    ({ ledger }) => setOrder(ledger, { refundedCents: 0 }),
  ],
  ['an address that was lost', 'has the address', ({ ledger }) => ledger.addresses.pop()],
  [
    'an order without an address that says nothing',
    'says that it is missing',
    ({ ledger }) => {
      ledger.addresses.pop();
      setSession(ledger, { address: null });
      setOrder(ledger, { asksAddress: false });
    },
  ],
  [
    'a bad address that nobody knows of',
    'cannot be used',
    ({ ledger }) => {
      for (const address of ledger.addresses) address.problem = 'incomplete';
    },
  ],
  ['a link that was used by somebody else', 'taken over once', ({ books }) => books.handovers.clear()],
  [
    'a prepared order that its payment did not complete',
    'completed by the paid order',
    ({ ledger }) => {
      for (const row of ledger.agentCheckouts) Object.assign(row, { status: 'taken', orderId: null });
    },
  ],
  [
    'a prepared order that a payment for less completed',
    'completed by the paid order',
    ({ ledger }) => {
      for (const { lines } of ledger.agentCheckouts) for (const line of lines) line.quantity = 3;
    },
  ],
  ...laterFaults,
  ['an answer above 499', 'no 5xx', ({ books }) => books.faults.push('GET / answered 500')],
  ['a lie that was believed', 'is refused', ({ books }) => books.wrongs.push('a lie')],
];

describe('differencesOf', () => {
  it('finds nothing where both sides say the same', () => {
    const { books, ledger } = balanced();
    expect(differencesOf(books, ledger)).toEqual([]);
  });

  it.each(faults)('finds %s', (_fault, rule, plant) => {
    const run = balanced();
    plant(run);
    const broken = differencesOf(run.books, run.ledger).map((difference) => difference.rule);
    expect(broken).toContainEqual(expect.stringContaining(rule));
  });

  it('has a fault here for every rule', () => {
    const unshown = INVARIANTS.filter(({ rule }) => !faults.some(([, words]) => rule.includes(words)));
    expect(unshown.map(({ rule }) => rule)).toEqual([]);
  });

  it.each(laterEvents)('finds nothing after %s', (_what, happen) => {
    const { books, ledger } = balanced();
    happen(books, ledger);
    expect(differencesOf(books, ledger)).toEqual([]);
  });

  it('takes what a lost answer leaves open', () => {
    const { books, ledger } = balanced();
    setShopper(books, { added: new Map([['vase', { atLeast: 1, atMost: 4 }]]) });
    expect(differencesOf(books, ledger)).toEqual([]);
  });
});

function setOrder({ orders }: Ledger, change: Partial<Ledger['orders'][number]>): void {
  for (const order of orders) Object.assign(order, change);
}
function setSession({ sessions }: Ledger, change: Partial<Ledger['sessions'][number]>): void {
  for (const session of sessions) Object.assign(session, change);
}
function setStock({ stock }: Ledger, change: Partial<Ledger['stock'][number]>): void {
  for (const row of stock) Object.assign(row, change);
}
function setEvent({ events }: Ledger, id: string, change: Partial<Ledger['events'][number]>): void {
  for (const event of events) if (event.eventId === id) Object.assign(event, change);
}
function setEmail({ emails }: Ledger, change: Partial<Ledger['emails'][number]>): void {
  for (const email of emails) Object.assign(email, change);
}
function setShopper({ shoppers }: Books, change: Partial<Books['shoppers'][number]>): void {
  for (const shopper of shoppers) Object.assign(shopper, change);
}
function setCoupon({ coupons }: Books, change: Partial<Books['coupons'][number]>): void {
  for (const coupon of coupons) Object.assign(coupon, change);
}
