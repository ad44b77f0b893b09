import { DEMO_ADMIN_ID } from '@vitrine/contract/accounts/accounts.rules';
import { orderRefusals } from '@vitrine/contract/orders/orders.refusals';
import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import type { PriceAuthor } from '@vitrine/contract/pricing/price-steps.rules';
import { describe, expect, it } from 'vitest';
import { auditEntries } from '../../../../database/tables/audit/audit.table.ts';
import { coupons } from '../../../../database/tables/orders/coupons.table.ts';
import { orderAdjustments } from '../../../../database/tables/orders/order-adjustments.table.ts';
import { refusalBody } from '../../../testing/calls/refusal-body.ts';
import { aProduct, aUser, signedIn } from '../../../testing/factories/factories.ts';
import { anOrder } from '../../../testing/factories/orders.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';
import { explainOrders } from './price-authors.service.ts';

const shop = openTestShop();
const PLACED = new Date('2030-06-10T10:00:00Z');
const day = (number: number) => new Date(Date.UTC(2030, 5, number));

const authors = (id: string, headers: Record<string, string>) =>
  shop.app.inject({ url: `/api/admin/orders/${id}/price-authors`, headers });

describe('GET /admin/orders/:id/price-authors', () => {
  it('names who had set price, offer, coupon and tax when the order was placed, not who changed them later', async () => {
    const { db } = shop.deps;
    const { user, headers } = await signedIn(shop.deps, { role: 'admin', username: 'Mara' });
    const owner = await aUser(shop.deps, { role: 'admin', username: 'Owner' });
    const product = await aProduct(shop.deps);
    const [coupon] = await db
      .insert(coupons)
      .values({ code: 'SPRING', discount: 10, expiresAt: day(30) })
      .returning();
    if (!coupon) throw new Error('There is no coupon.');
    const ordered = { userId: user.id, couponId: coupon.id, couponCode: 'SPRING', couponPercent: 10 };
    const order = await anOrder(shop.deps, { ...ordered, createdAt: PLACED }, [
      { productId: product.id },
      { name: 'Gone' },
    ]);
    await db.insert(orderAdjustments).values([
      {
        ...{ orderId: order.id, position: 8, kind: 'offer', label: 'Spring', amountCents: 0 },
        source: { type: 'offer', offerId: 'spring', name: 'Spring', percent: 0, base: 8500, minimum: 100 },
      },
      {
        ...{
          orderId: order.id,
          position: 9,
          kind: 'tax',
          label: 'VAT 0%',
          amountCents: 0,
          isContained: true,
        },
        source: {
          ...{ type: 'tax', name: 'VAT', of: 'line', taxClass: 'zero', rate: 0, base: 8500 },
          ...{ country: 'DE', region: '', isReverseCharge: false },
        },
      },
    ]);
    const wrote = (objectKind: 'product' | 'coupon' | 'settings', objectId: string) => ({
      ...{ objectKind, objectId, action: 'updated' as const, before: null },
    });
    await db.insert(auditEntries).values([
      { ...wrote('product', product.id), actorId: owner.id, after: { price: 85 }, createdAt: day(1) },
      { ...wrote('product', product.id), actorId: user.id, after: { name: 'Vase' }, createdAt: day(2) },
      { ...wrote('product', product.id), actorId: user.id, after: { price: 99 }, createdAt: day(11) },
      { ...wrote('coupon', coupon.id), actorId: user.id, after: { code: 'SPRING' }, createdAt: day(3) },
      { ...wrote('settings', 'tax'), actorId: owner.id, after: { mode: 'included' }, createdAt: day(4) },
      { ...wrote('settings', 'offers'), actorId: user.id, after: { offers: [] }, createdAt: day(5) },
    ]);
    const [line] = (await shop.app.inject({ url: `/api/orders/admin?search=${order.id}`, headers })).json()
      .data.orders[0].products;
    const reply = await authors(order.id, headers);
    const expected: PriceAuthor[] = [
      { of: 'line', id: line.lineId, by: 'Owner', at: day(1).toISOString() },
      { of: 'coupon', id: 'SPRING', by: 'Mara', at: day(3).toISOString() },
      { of: 'offer', id: 'spring', by: 'Mara', at: day(5).toISOString() },
      { of: 'tax', id: 'DE', by: 'Owner', at: day(4).toISOString() },
    ];
    expect([reply.statusCode, reply.json().data]).toEqual([200, expected]);

    const [explained, ...others] = await explainOrders(shop.deps, shortOrderId(order.id));
    expect([explained?.id, others]).toEqual([order.id, []]);
    expect(explained?.steps.map(({ cents, notes }) => [cents, ...notes])).toEqual([
      [8500, 'List price', 'Set by Owner on Jun 1, 2030'],
      [8500, 'List price'],
      [17_000],
      [-1700, '10% of $170.00', 'Set by Mara on Jun 3, 2030'],
      [0, 'From $1.00', 'Set by Mara on Jun 5, 2030'],
      [15_300],
      [0, '0% of $85.00', 'Set by Owner on Jun 4, 2030'],
    ]);
    expect(await explainOrders(shop.deps, 'none')).toEqual([]);

    const demo = await signedIn(shop.deps, { id: DEMO_ADMIN_ID, role: 'admin' });
    const seen = (await authors(order.id, demo.headers)).json().data as PriceAuthor[];
    expect(seen.map(({ at }) => at)).toEqual(expected.map(({ at }) => at));
    expect(JSON.stringify(seen)).not.toContain('Mara');
  });

  it('is for admins, about orders that exist', async () => {
    const { user, headers } = await signedIn(shop.deps);
    const order = await anOrder(shop.deps, { userId: user.id });
    expect((await authors(order.id, headers)).statusCode).toBe(403);
    const admin = await signedIn(shop.deps, { role: 'admin' });
    const unknown = await authors(user.id, admin.headers);
    expect([unknown.statusCode, unknown.json()]).toEqual([404, refusalBody(orderRefusals.notFound)]);
    expect((await authors(order.id, admin.headers)).json()).toEqual({ data: [] });
  });
});
