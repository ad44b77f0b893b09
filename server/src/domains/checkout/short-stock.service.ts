import type { CheckoutInput } from '@vitrine/contract/checkout/checkout.schemas';
import { tooFewLeft } from '@vitrine/contract/stock/stock.texts';
import type { Deps } from '../../deps.ts';
import { refuseTooMany } from '../cart/cart.service.ts';
import { hasUnsettledPayment } from '../payments/payments.service.ts';
import { type ShortStock, shortStock } from '../stock/stock.service.ts';
import { wantedQuantities } from './priced-cart.service.ts';

type Shop = Pick<Deps, 'db' | 'clock'>;

/**
 * Refuses a cart that cannot be filled before anything is counted, locked or written, so that a crowd that comes too
 * late is told at once. A shopper with a pending payment may hold the last pieces themselves; the order's transaction
 * checks that.
 */
export async function refuseSoldOut(deps: Shop, userId: string, { cart }: CheckoutInput): Promise<void> {
  const wanted = wantedQuantities(cart);
  const short = wanted ? await shortStock(deps, wanted) : [];
  if (short.length > 0 && !(await hasUnsettledPayment(deps, userId))) await refuseShort(deps, userId, short);
}

/** Thrown inside the order's transaction, so that neither order nor payment is written. */
export async function refuseShort(deps: Shop, userId: string, [first]: readonly ShortStock[]): Promise<void> {
  if (!first) return;
  const { name, left } = first;
  await refuseTooMany(deps, userId, { available: left, message: tooFewLeft(name, left) });
}
