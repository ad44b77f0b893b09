import type { CheckoutInput } from '@vitrine/contract/checkout/checkout.schemas';
import { tooFewLeft } from '@vitrine/contract/stock/stock.texts';
import { refuseTooMany } from '../cart/cart.service.ts';
import type { Deps } from '../deps.ts';
import { hasUnsettledPayment } from '../payments/payments.service.ts';
import { type ShortStock, shortStock } from '../stock/stock.service.ts';
import { wantedQuantities } from './priced-cart.service.ts';

type Shop = Pick<Deps, 'db' | 'clock'>;

/**
 * Refuses what cannot be filled before anything is counted, locked or written, so that many who come too late are told at
 * once. Whoever has a payment under way may hold the last pieces, and is looked at in the order's transaction.
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
