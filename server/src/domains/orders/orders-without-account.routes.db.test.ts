import { DEMO_ADMIN_ID } from '@vitrine/contract/accounts/accounts.rules';
import type { Order } from '@vitrine/contract/orders/orders.schemas';
import { orderTexts } from '@vitrine/contract/orders/orders.texts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { orders } from '../../../database/tables/orders/orders.table.ts';
import { emailsTo } from '../../testing/factories/email.factories.ts';
import { aUser, signedIn } from '../../testing/factories/factories.ts';
import { anOrder } from '../../testing/factories/orders.factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';
import { queuePaidEmails } from '../payments/order-emails.service.ts';

const shop = openTestShop();
const guest = { guestEmail: 'Tess@Phone.example', guestName: 'Tess Marlowe' };
let admin: Record<string, string>;
beforeAll(async () => {
  admin = (await signedIn(shop.deps, { role: 'admin' })).headers;
});

async function search(text: string, headers = admin): Promise<Order[]> {
  const url = `/api/orders/admin?search=${encodeURIComponent(text)}`;
  return (await shop.app.inject({ url, headers })).json().data.orders;
}

describe('an order without an account', () => {
  it('is listed with the name and the address of the guest, and found by both', async () => {
    const order = await anOrder(shop.deps, guest);
    const user = {
      _id: '',
      username: 'Tess Marlowe',
      email: guest.guestEmail,
      photoUrl: null,
      isGuest: true,
    };
    for (const text of [order.id, 'tess mar', 'tess@phone'])
      expect(await search(text)).toMatchObject([{ _id: order.id, user }]);
    expect(await search('tess marlowe of')).toEqual([]);
  });

  it('is one of "Guest" if nobody gave a name, and gets no email without an address', async () => {
    const order = await anOrder(shop.deps, { guestEmail: null });
    expect(await search(order.id)).toMatchObject([{ user: { username: orderTexts.guest, email: '' } }]);
    await queuePaidEmails(shop.deps, order.id);
    expect(await emailsTo(shop.deps, '')).toEqual([]);
  });

  it('gets its emails at the address of the guest', async () => {
    const order = await anOrder(shop.deps, { ...guest, guestEmail: 'caller@phone.example' });
    await queuePaidEmails(shop.deps, order.id);
    expect(await emailsTo(shop.deps, 'caller@phone.example')).toHaveLength(1);
  });

  it('is masked for the demo admin, who cannot find it by name or address', async () => {
    const demo = await signedIn(shop.deps, { id: DEMO_ADMIN_ID, role: 'admin' });
    const order = await anOrder(shop.deps, { guestEmail: 'karla@mail.example', guestName: 'Karla Stern' });
    expect(await search('Karla Stern', demo.headers)).toEqual([]);
    expect(await search('karla@mail', demo.headers)).toEqual([]);
    expect(await search(order.id, demo.headers)).toMatchObject([
      { user: { username: 'K***', email: 'k***@mail.example' } },
    ]);
  });

  it('belongs to no customer: neither their lists nor those of an empty id have it', async () => {
    const order = await anOrder(shop.deps, guest);
    const { headers } = await signedIn(shop.deps);
    expect((await shop.app.inject({ url: '/api/orders', headers })).json().data).toEqual([]);
    const ofNobody = await shop.app.inject({ url: '/api/orders/admin?customer=', headers: admin });
    expect(JSON.stringify(ofNobody.json())).not.toContain(order.id);
  });

  it('loses name and address when it gets an account, which the database demands', async () => {
    const order = await anOrder(shop.deps, guest);
    const { id: userId } = await aUser(shop.deps);
    const change = (set: object) => shop.deps.db.update(orders).set(set).where(eq(orders.id, order.id));
    await expect(change({ userId })).rejects.toMatchObject({
      cause: { constraint: 'orders_guest_without_account' },
    });
    await change({ userId, guestEmail: null, guestName: null });
    expect(await search(order.id)).toMatchObject([{ user: { _id: userId } }]);
  });
});
