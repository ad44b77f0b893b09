import type { Rehearsal } from '@vitrine/contract/audit/rehearsals/rehearsals.schemas';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { categories } from '../../../../database/tables/catalog/categories.table.ts';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import { emailOutbox } from '../../../../database/tables/messages/outbox.table.ts';
import { cartLines } from '../../../../database/tables/orders/cart-lines.table.ts';
import { deliveryAddresses } from '../../../../database/tables/orders/delivery-addresses.table.ts';
import { refusalBody } from '../../../testing/calls/refusal-body.ts';
import { aCategory, aProduct, signedIn } from '../../../testing/factories/factories.ts';
import { anOrder } from '../../../testing/factories/orders.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();

type Write = { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string; payload?: object };
async function rehearse(write: Write) {
  const { headers } = await signedIn(shop.deps, { role: 'admin' });
  return shop.app.inject({ ...write, headers: { ...headers, prefer: 'rehearse' } });
}
const found = async (write: Write): Promise<Rehearsal> => (await rehearse(write)).json().data;

describe('Prefer: rehearse', () => {
  it('says what deleting a category would do, and deletes nothing', async () => {
    const { id } = await aCategory(shop.deps, 'Lamps');
    await aProduct(shop.deps, { categoryId: id });
    await aProduct(shop.deps, { categoryId: id });
    const reply = await rehearse({ method: 'DELETE', url: `/api/categories/${id}` });
    expect(reply.headers['preference-applied']).toBe('rehearse');
    expect(reply.json().data).toEqual({
      changes: [
        { action: 'deleted', objectKind: 'category', objectId: id, before: { name: 'Lamps' }, after: null },
      ],
      changeCount: 1,
      consequences: ['2 products lose their category'],
      emails: [],
      reply: { message: expect.any(String) },
    });
    expect(await shop.deps.db.$count(categories, eq(categories.id, id))).toBe(1);
    expect(await shop.deps.db.$count(products, eq(products.categoryId, id))).toBe(2);
  });

  it('counts carts and open checkouts with a product whose price changes', async () => {
    const { id } = await aProduct(shop.deps, {});
    const { user } = await signedIn(shop.deps);
    await shop.deps.db.insert(cartLines).values({ userId: user.id, productId: id });
    await anOrder(shop.deps, { userId: user.id, createdAt: shop.deps.clock() }, [{ productId: id }]);
    const { consequences } = await found({
      method: 'PUT',
      url: `/api/products/${id}`,
      payload: { price: '7' },
    });
    expect(consequences).toEqual(['1 cart changes', '1 open checkout keeps the old price']);
  });

  it('names the emails that would be sent, and sends none', async () => {
    const { user } = await signedIn(shop.deps);
    const { id } = await anOrder(shop.deps, { userId: user.id, paidAt: shop.deps.clock() });
    const payload = { carrier: 'UPS', shippedOn: '2030-06-15' };
    const { emails, consequences } = await found({
      method: 'PUT',
      url: `/api/orders/${id}/shipment`,
      payload,
    });
    expect([emails.length, consequences]).toEqual([1, ['1 email is sent']]);
    expect(await shop.deps.db.$count(emailOutbox)).toBe(0);
  });

  it('counts carts that settings price anew, and orders to countries that are left out', async () => {
    const { user } = await signedIn(shop.deps);
    const { id: productId } = await aProduct(shop.deps);
    await shop.deps.db.delete(cartLines);
    await shop.deps.db.insert(cartLines).values({ userId: user.id, productId });
    const save = (name: string, changes: object) =>
      found({ method: 'PATCH', url: `/api/admin/settings/${name}`, payload: { version: 0, changes } });
    expect((await save('tax', { mode: 'added' })).consequences).toContain('1 cart is priced anew');
    const { id: orderId } = await anOrder(shop.deps, { userId: user.id, createdAt: shop.deps.clock() });
    await shop.deps.db.insert(deliveryAddresses).values({
      ...{ orderId, name: 'Marta', line1: 'Main 1', line2: '', city: 'Wien', region: '' },
      ...{ postalCode: '1010', country: 'AT' },
    });
    expect((await save('delivery', { countries: ['DE'] })).consequences).toEqual([
      '1 order of the last 12 months went where the shop delivers no more',
    ]);
    expect((await save('delivery', { countries: ['AT'] })).consequences).toEqual([]);
  });

  it('is refused as the call itself, and the shop goes on', async () => {
    const { name } = await shop.deps.db
      .insert(categories)
      .values({ name: 'Taken' })
      .returning()
      .then(([row]) => row as { name: string });
    const write = { method: 'POST', url: '/api/categories', payload: { name } } as const;
    expect((await rehearse(write)).json()).toMatchObject({ code: 'category_taken' });
    expect((await found({ ...write, payload: { name: 'Free' } })).changeCount).toBe(1);
  });

  it('is asked for by path too, which no earlier release takes for the call itself', async () => {
    const { id } = await aCategory(shop.deps);
    const { headers } = await signedIn(shop.deps, { role: 'admin' });
    const url = `/api/rehearse/categories/${id}`;
    const reply = await shop.app.inject({ method: 'DELETE', url, headers });
    expect(reply.json().data).toMatchObject({ changeCount: 1, consequences: [] });
    expect(await shop.deps.db.$count(categories, eq(categories.id, id))).toBe(1);
  });

  it('gives up soon where somebody else holds a row, and leaves nothing locked', async () => {
    const { id } = await aCategory(shop.deps);
    const write = { method: 'DELETE', url: `/api/categories/${id}` } as const;
    await shop.deps.db.transaction(async (tx) => {
      await tx.select().from(categories).where(eq(categories.id, id)).for('update');
      expect((await rehearse(write)).json()).toMatchObject({ code: 'conflict' });
    });
    expect((await found(write)).changeCount).toBe(1);
    const { headers } = await signedIn(shop.deps, { role: 'admin' });
    expect((await shop.app.inject({ ...write, headers })).statusCode).toBe(200);
  });

  it('refuses rather than does what cannot be rehearsed, for visitors too', async () => {
    const headers = { prefer: 'return=minimal, Rehearse' };
    const payload = { email: 'news@mail.example' };
    const reply = await shop.app.inject({ method: 'POST', url: '/api/users/subscribe', headers, payload });
    expect(reply.json()).toEqual(
      refusalBody({ code: 'cannot_rehearse', message: expect.any(String) } as never),
    );
    const event = await shop.app.inject({ method: 'POST', url: '/api/rehearse/payments/webhook', payload });
    expect(event.json()).toEqual(reply.json());
  });
});
