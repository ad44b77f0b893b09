import * as schema from '../../../../database/schema.ts';
import type { Deps } from '../../../deps.ts';
import { aProduct, aUser } from '../factories.ts';
import { MARKED_EMAIL, MARKED_GUEST, markMailbox, markOrders } from './personal-data.factories.ts';

/** Somebody without an account who ordered, and about whom every table has something that can have it. */
export async function aMarkedGuest(shop: Pick<Deps, 'db' | 'clock'>) {
  const { db, clock } = shop;
  const { id: productId } = await aProduct(shop);
  const { id: adminId } = await aUser(shop, { role: 'admin' });
  await markMailbox(shop, productId, adminId);
  const { open } = await markOrders(shop, MARKED_GUEST, adminId);
  const [guest] = await db
    .insert(schema.guests)
    .values({ tokenHash: 'd'.repeat(64), usedAt: clock() })
    .returning();
  const guestId = String(guest?.id);
  await db.insert(schema.guestCartLines).values({ guestId, soldId: productId, productId, quantity: 2 });
  await db.insert(schema.guestWishlistItems).values({ guestId, productId });
  await db.insert(schema.payments).values({
    ...{
      orderId: open,
      guestId,
      provider: 'sandbox',
      sessionId: 'cs_guest',
      status: 'paid',
      paidAt: clock(),
    },
    ...{ amountCents: 8500, currency: 'usd', createdAt: clock(), expiresAt: clock() },
  });
  return { email: MARKED_EMAIL, guestId, productId, open };
}
