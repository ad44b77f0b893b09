import { randomUUID } from 'node:crypto';
import { manualOrderRefusals } from '@vitrine/contract/checkout/manual-orders/manual-orders.refusals';
import { paymentRefusals } from '@vitrine/contract/payments/payments.refusals';
import type { Owner } from '../drill.types.ts';
import { codeOf } from './shop-client.ts';

/** Finds the money of a transfer on the account. Some type another amount first, and some press twice. */
export async function markTransfer(owner: Owner): Promise<void> {
  const { chance, books, shop, client, headers } = owner;
  const transfer = chance.pick(books.transfers.filter(({ isMarked }) => !isMarked));
  if (!transfer) return;
  const [payment] = await shop.query<{ orderId: string }>(
    'select order_id as "orderId" from payments where session_id = $1',
    [transfer.sessionId],
  );
  const path = `/api/orders/${payment?.orderId}/mark-paid`;
  const mark = (cents: number) =>
    client.persist({ method: 'POST', isUrgent: true, path, headers, body: { amount: cents / 100 } });
  if (chance.happens(0.3)) {
    const { status, text } = await mark(transfer.cents + 1);
    if (status === 409) books.counts.otherAmountsRefused++;
    else books.wrongs.push(`a transfer of another amount was answered ${status} ${text}`);
  }
  const answers = await Promise.all(Array.from({ length: chance.between(1, 2) }, () => mark(transfer.cents)));
  transfer.isMarked = true;
  books.counts.transfers++;
  // An answer that a kill cut off was asked for again, so that even one press may find the order paid.
  for (const answer of answers)
    if (answer.status !== 200 && codeOf(answer) !== paymentRefusals.alreadyPaid.code)
      books.wrongs.push(`marking a transfer as paid was answered ${answer.status} ${answer.text}`);
}

/** Sells something at the counter for cash. The key makes it one order, however often it is sent. */
export async function sellAtCounter({ chance, books, client, headers }: Owner): Promise<void> {
  const product = chance.pick([...books.prices.keys()]);
  const body = {
    key: randomUUID(),
    lines: [{ product, quantity: chance.between(1, 3) }],
    guest: { name: 'At the counter' },
    isHandedOver: true,
    payment: 'cash',
  };
  const call = { method: 'POST', isUrgent: true, path: '/api/admin/manual-orders', headers, body } as const;
  const answers = await Promise.all([
    client.persist(call),
    ...(chance.happens(0.3) ? [client.persist(call)] : []),
  ]);
  const good = answers.filter(({ status }) => status === 200);
  const ids = new Set(good.map(({ text }) => JSON.parse(text).data._id));
  if (ids.size > 1) books.wrongs.push('an order of the counter that was sent twice was placed twice');
  for (const { text } of good.slice(0, 1)) {
    const { _id, totalPrice } = JSON.parse(text).data;
    books.counterOrders.set(_id, Math.round(totalPrice * 100));
  }
  for (const answer of answers)
    if (answer.status !== 200 && codeOf(answer) !== manualOrderRefusals.notEnoughStock.code)
      books.wrongs.push(`an order of the counter was answered ${answer.status} ${answer.text}`);
}
