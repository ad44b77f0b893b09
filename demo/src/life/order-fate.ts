import type { OrderStatus } from '@vitrine/contract/orders/orders.rules';
import { DAY_MS, earlierOf } from './calendar.ts';
import type { Random } from './random.ts';

export type OrderFate = { status: OrderStatus; paidAt: Date | null; refundedAt: Date | null };

const MINUTE_MS = 60_000;
const ABANDONED = 0.04;
const SENT_BACK = 0.03;

/** The state of an order by now: most are paid and, after a week, delivered. */
export function fateOf(random: Random, createdAt: Date, now: Date): OrderFate {
  const ageDays = (now.getTime() - createdAt.getTime()) / DAY_MS;
  // A payment session stays open for a day; then the order is cancelled.
  if (random.isLucky(ABANDONED))
    return { status: ageDays < 1 ? 'pending' : 'cancelled', paidAt: null, refundedAt: null };
  const paidAt = earlierOf(new Date(createdAt.getTime() + Math.round(random.between(1, 7) * MINUTE_MS)), now);
  if (random.isLucky(SENT_BACK)) {
    const refundedAt = new Date(paidAt.getTime() + Math.round(random.between(1, 5) * DAY_MS));
    return { status: 'cancelled', paidAt, refundedAt: refundedAt < now ? refundedAt : null };
  }
  return { status: statusAfter(random, ageDays), paidAt, refundedAt: null };
}

export function isSale({ status, paidAt }: OrderFate): boolean {
  return paidAt !== null && status !== 'cancelled';
}

function statusAfter(random: Random, ageDays: number): OrderStatus {
  if (ageDays < 1) return random.pick(['pending', 'pending', 'processing']);
  if (ageDays < 4) return random.pick(['processing', 'processing', 'processing', 'pending']);
  if (ageDays < 9) return random.pick(['delivered', 'delivered', 'processing']);
  return 'delivered';
}
