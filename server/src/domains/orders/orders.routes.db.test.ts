import { randomUUID } from 'node:crypto';
import { DEMO_ADMIN_ID } from '@vitrine/contract/accounts/accounts.rules';
import { accountRefusalTexts } from '@vitrine/contract/accounts/accounts.texts';
import { ORDER_STATUSES, shortOrderId } from '@vitrine/contract/orders/orders.rules';
import type { Order } from '@vitrine/contract/orders/orders.schemas';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { products } from '../../../database/tables/catalog/products.table.ts';
import { orders } from '../../../database/tables/orders/orders.table.ts';
import { refusalBody } from '../../testing/calls/refusal-body.ts';
import { aProduct, aUser, signedIn } from '../../testing/factories/factories.ts';
import { anOrder } from '../../testing/factories/orders.factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';
import { deleteUsers } from '../accounts/users.queries.ts';

type Headers = Record<string, string>;

const shop = openTestShop();
let admin: Headers;
beforeAll(async () => {
  admin = (await signedIn(shop.deps, { role: 'admin', username: 'Owner' })).headers;
});

const read = async (url: string, headers: Headers) =>
  (await shop.app.inject({ url: `/api${url}`, headers })).json();
/** The meaning of the search, without SQL. */
const hasWords = ({ _id, status, user }: Order, text: string) =>
  [user.username, _id, shortOrderId(_id), status].some((value) =>
    value.toLowerCase().includes(text.toLowerCase()),
  );
const idsOf = (list: Order[]) => list.map(({ _id }) => _id);
const search = async (text: string, headers = admin) =>
  (await read(`/orders/admin?search=${encodeURIComponent(text)}`, headers)).data.orders as Order[];

describe('GET /orders', () => {
  it('returns the lines as they were bought, after promo and coupon, whatever became of the product (U-24, A-ENT-01)', async () => {
    const { user, headers } = await signedIn(shop.deps, { photoUrl: '/media/ines.webp' });
    const product = await aProduct(shop.deps);
    const paidAt = new Date('2030-06-01T10:01:00Z');
    const order = await anOrder(
      shop.deps,
      {
        userId: user.id,
        couponCode: 'SPRING',
        couponPercent: 10,
        createdAt: new Date('2030-06-01T10:00:00Z'),
        paidAt,
      },
      [
        {
          productId: product.id,
          name: 'Halden Vase',
          imageUrl: '/media/a.webp',
          priceCents: 1999,
          promoPercentage: 15,
          unitPriceCents: 1699,
          quantity: 2,
        },
        { name: 'Gone for good', priceCents: 500, quantity: 1 },
      ],
    );
    await shop.deps.db
      .update(products)
      .set({ name: 'Renamed', priceCents: 1, deletedAt: new Date() })
      .where(eq(products.id, product.id));

    expect(await read('/orders', headers)).toEqual({
      data: [
        {
          _id: order.id,
          user: { _id: user.id, username: 'Ines', email: user.email, photoUrl: '/media/ines.webp' },
          createdAt: '2030-06-01T10:00:00.000Z',
          subtotal: 38.98,
          coupon: { code: 'SPRING', discount: 10, amount: 3.9 },
          totalPrice: 35.08,
          status: 'pending',
          isPaid: true,
          isRefunded: false,
          products: [
            {
              product: { _id: product.id, name: 'Halden Vase', images: ['/media/a.webp'], price: 16.99 },
              beforePromo: { price: 19.99, promoPercentage: 15 },
              quantity: 2,
              lineId: expect.any(String),
              refunded: 0,
            },
            {
              product: { _id: expect.any(String), name: 'Gone for good', images: [], price: 5 },
              quantity: 1,
              lineId: expect.any(String),
              refunded: 0,
            },
          ],
          deliveryAddress: null,
          isAddressMissing: false,
          shipment: null,
          adjustments: [
            {
              ...{ kind: 'coupon', label: 'SPRING −10%', amount: -3.9, isContained: false, lineId: null },
              source: { type: 'coupon', code: 'SPRING', percent: 10, base: 3898 },
            },
          ],
          refundedAmount: 0,
        },
      ],
      total: 1,
      nextCursor: null,
    });
  });

  it("returns only the caller's own, newest first", async () => {
    const [mine, other] = await Promise.all([signedIn(shop.deps), signedIn(shop.deps)]);
    const days = ['2030-03-02', '2030-03-03', '2030-03-01'];
    const written = await Promise.all(
      days.map((day) => anOrder(shop.deps, { userId: mine.user.id, createdAt: new Date(day) })),
    );
    await anOrder(shop.deps, { userId: other.user.id });
    const { data, total } = await read('/orders', mine.headers);
    expect(idsOf(data)).toEqual([written[1]?.id, written[0]?.id, written[2]?.id]);
    expect(total).toBe(3);
  });

  it('pages through orders of the same moment without losing or repeating one', async () => {
    const { user, headers } = await signedIn(shop.deps);
    const createdAt = new Date('2030-04-01T00:00:00.123Z');
    await Promise.all(Array.from({ length: 7 }, () => anOrder(shop.deps, { userId: user.id, createdAt })));
    const seen: string[] = [];
    let cursor = '';
    for (let page = 0; page < 4 && cursor !== null; page++) {
      const reply = await read(`/orders?limit=3${cursor && `&cursor=${cursor}`}`, headers);
      expect(reply.total).toBe(7);
      seen.push(...idsOf(reply.data));
      cursor = reply.nextCursor;
    }
    expect(cursor).toBeNull();
    expect(new Set(seen).size).toBe(7);
    expect(seen).toHaveLength(7);
  });

  it.each(['x', 'MTIz', `${'9'.repeat(20)}`])('refuses the made-up cursor %s', async (cursor) => {
    const reply = await shop.app.inject({ url: `/api/orders?cursor=${cursor}`, headers: admin });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual(refusalBody(sharedRefusals.cursorUnknown));
  });
});

describe('GET /orders/admin', () => {
  it("returns everyone's orders under data.orders with total and next page (A-ORD-01, A-ORD-05, A-ORD-11, A-ORD-21)", async () => {
    const user = await aUser(shop.deps, { username: 'Marta Lind' });
    const order = await anOrder(shop.deps, { userId: user.id, createdAt: new Date('2035-01-01') });
    const { data, total, nextCursor, totalOrders } = await read('/orders/admin?limit=1', admin);
    expect(data.orders).toMatchObject([
      { _id: order.id, isPaid: false, user: { username: 'Marta Lind', email: user.email } },
    ]);
    expect(total).toBe((await shop.deps.db.select().from(orders)).length);
    expect(totalOrders).toBe(total);
    const next = await read(`/orders/admin?limit=100&cursor=${nextCursor}`, admin);
    expect(next.data.orders).toHaveLength(total - 1);
    expect(idsOf(next.data.orders)).not.toContain(order.id);
  });

  it('is sorted by date or total, within its filters too, and pages so', async () => {
    const user = await aUser(shop.deps, { username: 'Sorted Sam' });
    for (const [day, priceCents] of [500, 9_000, 700].entries())
      await anOrder(shop.deps, { userId: user.id, createdAt: new Date(Date.UTC(2034, 0, 1 + day)) }, [
        { name: 'Cup', priceCents, quantity: 1 },
      ]);
    const totals = async (query: string) => {
      const { data, nextCursor } = await read(`/orders/admin?customer=${user.id}&${query}`, admin);
      return { sums: data.orders.map(({ totalPrice }: Order) => totalPrice), nextCursor };
    };
    expect((await totals('sort=date')).sums).toEqual([5, 90, 7]);
    expect((await totals('sort=-date')).sums).toEqual([7, 90, 5]);
    expect((await totals('sort=-total')).sums).toEqual([90, 7, 5]);
    const first = await totals('sort=total&limit=2');
    expect(first.sums).toEqual([5, 7]);
    expect((await totals(`sort=total&cursor=${first.nextCursor}`)).sums).toEqual([90]);
    for (const query of [`sort=date&cursor=${first.nextCursor}`, 'sort=customer'])
      expect((await shop.app.inject({ url: `/api/orders/admin?${query}`, headers: admin })).statusCode).toBe(
        400,
      );
  });

  it('finds by username, by id, by its last six characters with and without # and by status (A-ORD-12)', async () => {
    const user = await aUser(shop.deps, { username: `Searched ${randomUUID().slice(0, 8)}` });
    const order = await anOrder(shop.deps, { userId: user.id, status: 'delivered' });
    const { id } = order;
    for (const text of [
      user.username.toUpperCase(),
      id,
      id.slice(4, 20),
      id.slice(-6),
      `#${id.slice(-6)}`,
      ` #${id.slice(-6, -2)} `,
      'Deliver',
    ])
      expect(idsOf(await search(text))).toContain(id);
    for (const text of [`#${id.slice(0, 6)}z`, 'cancelled', '%', '_', '\\', `${user.username}%`])
      expect(idsOf(await search(text))).not.toContain(id);
  });

  it('finds exactly the orders with the words in username, id, short id or status, and counts them', async () => {
    const user = await aUser(shop.deps, { username: '100%_Ada\\' });
    for (const status of ORDER_STATUSES) await anOrder(shop.deps, { userId: user.id, status });
    const all = await search('');
    expect(all.length).toBeGreaterThan(10);
    for (const text of ['ada', '0%', '_a', 'a\\', '#', '#1', 'e', 'pending', 'ING', '4', 'nothing like it']) {
      const found = await search(text);
      expect(idsOf(found)).toEqual(idsOf(all.filter((order) => hasWords(order, text))));
    }
    const { total, totalOrders } = await read('/orders/admin?search=%25_ada', admin);
    expect([total, totalOrders]).toEqual([4, all.length]);
  });

  it('keeps the orders of a deleted account as those of a "Deleted user"', async () => {
    const user = await aUser(shop.deps, { username: 'Leaving' });
    const order = await anOrder(shop.deps, { userId: user.id });
    await deleteUsers(shop.deps.db, [user.id], new Date());
    expect(await search(order.id)).toMatchObject([
      { user: { _id: user.id, username: accountRefusalTexts.deletedUser, email: '', photoUrl: null } },
    ]);
  });

  it('shows the demo admin addresses and coupon codes masked', async () => {
    const demo = await signedIn(shop.deps, { id: DEMO_ADMIN_ID, role: 'admin' });
    const user = await aUser(shop.deps, { email: 'karla@mail.example' });
    const order = await anOrder(shop.deps, { userId: user.id, couponCode: 'SECRET20', couponPercent: 20 });
    const masked = { user: { email: 'k***@mail.example' }, coupon: { code: 'S***', discount: 20 } };
    expect(await search(order.id, demo.headers)).toMatchObject([masked]);
    expect(await search(order.id)).toMatchObject([
      { user: { email: user.email }, coupon: { code: 'SECRET20' } },
    ]);
  });
});
