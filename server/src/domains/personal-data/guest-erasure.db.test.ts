import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deliveryAddresses } from '../../../database/tables/orders/delivery-addresses.table.ts';
import { orderLinks } from '../../../database/tables/orders/order-links.table.ts';
import { orders } from '../../../database/tables/orders/orders.table.ts';
import { anOrder, anOrderLink } from '../../testing/factories/orders.factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';
import { eraseOrderData } from './personal-data.queries.ts';

const shop = openTestShop();
const NOW = new Date('2030-06-15T12:00:00Z');

async function orderOfGuest(createdAt: string, status: 'pending' | 'delivered' = 'delivered') {
  const guest = { userId: null, guestEmail: 'tess@mail.example', guestName: 'Tess Marlowe' };
  const at = new Date(createdAt);
  const { id } = await anOrder(shop.deps, { ...guest, status, createdAt: at, paidAt: at });
  const address = { name: 'Tess Marlowe', line1: '18 Glass Row', city: 'Portland', country: 'US' };
  await shop.deps.db.insert(deliveryAddresses).values({ orderId: id, ...address });
  await anOrderLink(shop.deps, id);
  return id;
}

async function keptOf(id: string) {
  const { db } = shop.deps;
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return {
    email: order?.guestEmail,
    name: order?.guestName,
    isErased: order?.personErasedAt !== null,
    addresses: await db.$count(deliveryAddresses, eq(deliveryAddresses.orderId, id)),
    links: await db.$count(orderLinks, eq(orderLinks.orderId, id)),
  };
}

describe('what an order of a guest says of a person', () => {
  it('goes once bookkeeping no longer needs it, and stays before and while it is to be delivered', async () => {
    const [old, recent, open] = [
      await orderOfGuest('2020-06-01T12:00:00Z'),
      await orderOfGuest('2020-07-01T12:00:00Z'),
      await orderOfGuest('2020-06-01T12:00:00Z', 'pending'),
    ];
    await eraseOrderData(shop.deps.db, { now: NOW });
    const whole = {
      email: 'tess@mail.example',
      name: 'Tess Marlowe',
      isErased: false,
      addresses: 1,
      links: 1,
    };
    expect(await keptOf(old)).toEqual({ email: null, name: null, isErased: true, addresses: 0, links: 0 });
    expect([await keptOf(recent), await keptOf(open)]).toEqual([whole, whole]);
  });
});
