import type { Books } from '../books.ts';
import type { Ledger } from '../ledger.ts';
import { at, ID, type Run } from '../run/balanced-run.ts';

/** What can go wrong with an order after it was paid: edits and returns, for the tests of the invariants. */
export const laterFaults: [string, string, (run: Run) => void][] = [
  ['an edit that is not there', 'saw saved is there', ({ ledger, books }) => edit(books, ledger).clear()],
  [
    'an edit that nobody sent',
    'none that nobody sent',
    ({ ledger, books }) => {
      edit(books, ledger);
      books.edits.clear();
    },
  ],
  [
    'an edit whose refund was not made',
    'lead from what was paid',
    ({ ledger, books }) => {
      for (const [row] of edit(books, ledger).values()) Object.assign(row ?? {}, { refund: 'open' });
    },
  ],
  [
    'an order that costs another sum than its last edit says',
    'lead from what was paid',
    ({ ledger, books }) => {
      edit(books, ledger);
      for (const order of ledger.orders) order.totalCents = 568;
    },
  ],
  [
    'an edit whose money did not move',
    'both sides',
    ({ ledger, books }) => {
      edit(books, ledger);
      ledger.givenBack = ledger.givenBack.filter(({ amountCents }) => amountCents === 100);
    },
  ],
  [
    'an edit that put more into stock than it took off',
    'taken the pieces of its lines',
    ({ ledger, books }) => {
      edit(books, ledger);
      for (const reservation of ledger.reservations) reservation.returned = 2;
    },
  ],
  [
    'a link that was paid and changed nothing',
    'payment link of an edit',
    ({ ledger }) => {
      const session = { id: 'sbx_2', amountCents: 500, status: 'paid' };
      ledger.editLinks.push({ id: 'link', key: 'other', amountCents: 500, status: 'expired', session });
    },
  ],
  [
    'a link whose money is back and whose edit was made',
    'payment link of an edit',
    ({ ledger, books }) => {
      edit(books, ledger);
      const session = { id: 'sbx_2', amountCents: 500, status: 'refunded' };
      ledger.givenBack.push({ sessionId: 'sbx_2', amountCents: 500 });
      ledger.editLinks.push({ id: 'link', key: 'key', amountCents: 500, status: 'refunded', session });
    },
  ],
  [
    'an edit that nobody was told of',
    'every edit is emailed',
    ({ ledger, books }) => {
      edit(books, ledger);
      ledger.emails = ledger.emails.filter(({ subject }) => !subject.startsWith('Your order was changed'));
    },
  ],
  [
    'more returned than was bought',
    'nobody returns more',
    ({ ledger, books }) => {
      for (const { lines } of sendBack(books, ledger)) for (const line of lines) line.quantity = 3;
    },
  ],
  [
    'a step of a return that was lost',
    'step of a return',
    ({ ledger, books }) => {
      for (const row of sendBack(books, ledger)) row.state = 'approved';
    },
  ],
  [
    'a return that was refunded twice',
    'answers it once',
    ({ ledger, books }) => {
      sendBack(books, ledger);
      ledger.refunds = ledger.refunds.flatMap((row) => [row, row]);
    },
  ],
  [
    'a return without a receipt',
    'receipt of a return',
    ({ ledger, books }) => {
      sendBack(books, ledger);
      ledger.emails = ledger.emails.filter(({ subject }) => !subject.startsWith('Your return'));
    },
  ],
];

/** One vase of the two was taken off before anything else was refunded: 8.49 − 33 % are 5.69, so 5.69 go back. */
function edit(books: Books, ledger: Ledger): Ledger['edits'] {
  const sums = { beforeCents: 1_138, afterCents: 569, byHandCents: 0 };
  const made = { orderId: ID, key: 'key', createdAt: new Date(at), payment: null, refund: 'made', ...sums };
  books.edits.set('key', { orderId: ID, changes: new Map([['vase', -1]]), isConfirmed: true });
  ledger.edits.set(ID, [made]);
  const now = { subtotalCents: 849, discountCents: 280, totalCents: 569, refundedCents: 0 };
  for (const order of ledger.orders) Object.assign(order, now);
  ledger.refunds = [];
  ledger.givenBack = [{ sessionId: 'sbx_1', amountCents: 569 }];
  for (const line of ledger.lines.get(ID) ?? []) line.quantity = 1;
  for (const reservation of ledger.reservations) reservation.returned = 1;
  for (const row of ledger.stock) row.onHand = 2;
  for (const row of ledger.agentCheckouts) row.lines = [{ productId: 'vase', quantity: 2 }];
  const subject = ledger.emails[0]?.subject ?? '';
  const changed = subject.replace('Thank you for your order', 'Your order was changed');
  ledger.emails.push({ recipient: 'ines@mail.example', subject: changed, times: 1 });
  return ledger.edits;
}

/** One of the two was sent back, and the dollar was refunded for it. */
function sendBack(books: Books, ledger: Ledger): Ledger['returns'] {
  const lines = [{ lineId: 'line', quantity: 1, refunded: 1 }];
  ledger.returns = [{ id: 'return', orderId: ID, state: 'refunded', lines }];
  ledger.refunds = ledger.refunds.map((row) => ({ ...row, lines, returnId: 'return' }));
  for (const reservation of ledger.reservations) reservation.returned = 1;
  for (const row of ledger.stock) row.onHand = 2;
  books.returnSteps.set('return', new Set(['approved', 'received', 'refunded']));
  const subject = ledger.emails[0]?.subject ?? '';
  const receipt = subject.replace('Thank you for your order', 'Your return request');
  ledger.emails.push({ recipient: 'ines@mail.example', subject: receipt, times: 1 });
  return ledger.returns;
}

export const laterEvents = [
  ['an edit that gave back the difference', edit],
  ['a return that was refunded into stock', sendBack],
] as const;
