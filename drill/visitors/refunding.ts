import type { Owner } from '../drill.types.ts';
import { pickWeighted } from '../run/seeded-random.ts';

type Refundable = { id: string; totalCents: number; lineId: string; quantity: number };

/** A recent order that was paid, with one of its lines. */
async function pickRefundable({ shop, chance }: Owner): Promise<Refundable | undefined> {
  const rows = await shop.query<Refundable>(
    `select orders.id, total_cents::float8 as "totalCents", line.id as "lineId", line.quantity
      from orders join order_lines as line on line.order_id = orders.id
      where paid_at is not null and refunded_at is null and total_cents > 0 order by paid_at desc limit 20`,
  );
  return chance.pick(rows);
}

/** Refunds all that is left, and tries again after a crash until the shop confirms it. */
export async function refund(owner: Owner): Promise<void> {
  const { books, client, headers } = owner;
  const order = await pickRefundable(owner);
  if (!order) return;
  const { status, text } = await client.persist({
    method: 'POST',
    isUrgent: true,
    path: `/api/orders/${order.id}/refund`,
    headers,
  });
  if (status === 200) books.counts.refunds++;
  else books.wrongs.push(`a refund was answered ${status} ${text}`);
}

const WAYS = { line: 3, amount: 3, twoAdmins: 2 } as const;

/**
 * Refunds a line or an amount, or lets two admins refund the same money at once. There is no retry: an admin who gets no
 * answer looks at the order first, and the shop completes what it had begun by itself.
 */
export async function refundPart(owner: Owner): Promise<void> {
  const { chance } = owner;
  const order = await pickRefundable(owner);
  if (!order) return;
  const { id, lineId, quantity, totalCents } = order;
  const way = pickWeighted(chance, WAYS);
  if (way === 'line') {
    const lines = [{ lineId, quantity: chance.between(1, quantity) }];
    return askFor(owner, id, { lines, returnsStock: chance.happens(0.5) });
  }
  const amount = chance.between(1, totalCents) / 100;
  const admins = way === 'twoAdmins' ? 2 : 1;
  await Promise.all(Array.from({ length: admins }, () => askFor(owner, id, { amount })));
}

/** Refused if less is left than was asked for, or the lines were already refunded. */
async function askFor({ books, client, headers }: Owner, id: string, body: object): Promise<void> {
  const path = `/api/orders/${id}/refunds`;
  const answer = await client.call({ method: 'POST', isUrgent: true, path, headers, body });
  if (answer?.status === 200) books.counts.partRefunds++;
  else if (answer?.status === 409) books.counts.partRefundsRefused++;
  else if (answer && answer.status < 500)
    books.wrongs.push(`a partial refund was answered ${answer.status} ${answer.text}`);
}
