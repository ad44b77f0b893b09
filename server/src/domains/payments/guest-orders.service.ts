import type { Deps } from '../../deps.ts';
import { nameCustomerOfUses } from '../coupons/coupons.service.ts';
import { giveOrdersToAccount } from '../orders/links/order-links.service.ts';
import { updatePayer } from './payments.queries.ts';

/** Gives an account the orders that a guest paid with its address. Nothing happens until the address is verified. */
export async function claimGuestOrders({ db }: Pick<Deps, 'db'>, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const claimed = await giveOrdersToAccount({ db: tx }, userId);
    if (claimed.length === 0) return;
    await updatePayer(tx, claimed, userId);
    await nameCustomerOfUses({ db: tx }, claimed, userId);
  });
}
