import { GUEST_DAYS } from '@vitrine/contract/guests/guests.rules';
import { MAX_CART_LINES } from '@vitrine/contract/shared/money/money';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { products } from '../../../database/tables/catalog/products.table.ts';
import { guestCartLines, guests } from '../../../database/tables/guests/guests.table.ts';
import { limitCounts } from '../../../database/tables/shop/limit-counts.table.ts';
import { DAY_MS } from '../../platform/shared/durations.ts';
import { refusalBody } from '../../testing/calls/refusal-body.ts';
import { aProduct, signedIn } from '../../testing/factories/factories.ts';
import { aGuest, sellToGuests } from '../../testing/factories/people/guests.factories.ts';
import { aCountedProduct } from '../../testing/factories/products/stock.factories.ts';
import { aProductWithVariants } from '../../testing/factories/products/variants.factories.ts';
import { fillLimit } from '../../testing/fills/limits.factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';
import { deleteOldGuests } from './guests.service.ts';

const shop = openTestShop();
const NOW = '2030-06-15T12:00:00Z';

beforeEach(async () => {
  shop.setNow(NOW);
  await shop.deps.db.delete(limitCounts);
  await sellToGuests(shop);
});

describe('an untouched shop', () => {
  it('asks a guest to sign in, sets no cookie and stores nothing', async () => {
    await sellToGuests(shop, false);
    const guest = aGuest(shop);
    const { id } = await aProduct(shop.deps);
    const line = { product: { _id: id }, quantity: 1 };
    const replies = [
      await guest.add(id),
      await guest.send('GET', '/api/cart'),
      await guest.send('DELETE', `/api/cart/delete/guest/${id}`),
      await guest.toggle(id),
      await guest.send('POST', '/api/users/wishlist', { payload: { productId: id } }),
      await guest.send('GET', '/api/wishlist'),
      await guest.send('POST', '/api/coupons/validate', { payload: { code: 'SPRING' } }),
      await guest.send('POST', '/api/checkout', { payload: { cart: [line] } }),
    ];
    for (const reply of replies)
      expect([reply.statusCode, reply.json()]).toEqual([401, refusalBody(sharedRefusals.unauthenticated)]);
    expect(guest.cookies.size).toBe(0);
    expect(await shop.deps.db.$count(guests)).toBe(0);
  });
});

describe('the cart of a guest', () => {
  it('is kept under a cookie that no script can read, and only its hash is stored', async () => {
    const guest = aGuest(shop);
    const { id } = await aProduct(shop.deps);
    const reply = await guest.add(id, { quantity: 2 });
    expect(reply.json()).toMatchObject({ message: 'Product added to cart!', data: [{ quantity: 2 }] });
    const [cookie] = reply.cookies;
    expect(cookie).toMatchObject({ name: 'guest', httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(await guest.cart()).toEqual([[id, 2]]);
    const rows = JSON.stringify(await shop.deps.db.select().from(guests));
    expect(rows).not.toContain(cookie?.value);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('changes by steps and is emptied like that of a customer', async () => {
    const guest = aGuest(shop);
    const { id } = await aProduct(shop.deps);
    await guest.add(id, { quantity: 3 });
    await guest.add(id, { quantity: -1 });
    expect(await guest.cart()).toEqual([[id, 2]]);
    const reply = await guest.send('DELETE', `/api/cart/delete/guest/${id}`);
    expect(reply.json()).toEqual({ data: [], message: 'Product removed from cart' });
    expect((await guest.add(id, { quantity: -1 })).json().code).toBe('cart_line_not_found');
  });

  it('counts every addition of two tabs at once', async () => {
    const guest = aGuest(shop);
    const { id } = await aProduct(shop.deps);
    await guest.add(id);
    await Promise.all(Array.from({ length: 8 }, () => guest.add(id)));
    expect(await guest.cart()).toEqual([[id, 9]]);
  });

  it('takes variants, and no product with options without one', async () => {
    const guest = aGuest(shop);
    const { headers } = await signedIn(shop.deps, { role: 'admin' });
    const { product, ids } = await aProductWithVariants(shop, headers);
    const [variant] = ids;
    expect((await guest.add(product.id)).json().code).toBe('variant_missing');
    const { data } = (await guest.add(product.id, { variant })).json();
    expect(data).toMatchObject([{ variant: { _id: variant }, quantity: 1 }]);
    const { id } = await aProduct(shop.deps);
    expect((await guest.add(id, { variant })).json().code).toBe('variant_not_found');
    expect((await guest.add('nothing')).statusCode).toBe(404);
  });

  it('takes no more than there is, nor more products than a cart holds', async () => {
    const guest = aGuest(shop);
    const few = await aCountedProduct(shop, 2);
    expect((await guest.add(few.id, { quantity: 3 })).json()).toMatchObject({ code: 'not_enough_stock' });
    await guest.add(few.id, { quantity: 2 });
    expect((await guest.add(few.id)).json().data).toMatchObject([{ quantity: 2 }]);
    const [row] = await shop.deps.db
      .select()
      .from(guestCartLines)
      .where(eq(guestCartLines.productId, few.id));
    const many = await shop.deps.db
      .insert(products)
      .values(
        Array.from({ length: MAX_CART_LINES }, () => ({
          name: 'Cup',
          description: 'A cup.',
          priceCents: 900,
        })),
      )
      .returning({ id: products.id });
    const [last, ...others] = many.map(({ id }) => id);
    await shop.deps.db
      .insert(guestCartLines)
      .values(others.map((id) => ({ guestId: row?.guestId ?? '', productId: id, soldId: id, quantity: 1 })));
    expect((await guest.add(last ?? '')).json().code).toBe('too_many_cart_lines');
  });

  it('loses what leaves the shop', async () => {
    const guest = aGuest(shop);
    const { id } = await aProduct(shop.deps);
    await guest.add(id);
    await guest.toggle(id);
    await shop.deps.db
      .update(products)
      .set({ deletedAt: new Date(NOW) })
      .where(eq(products.id, id));
    expect([await guest.cart(), await guest.wishlist()]).toEqual([[], []]);
    expect((await guest.add(id)).json().code).toBe('product_not_found');
    expect((await guest.toggle(id)).json().code).toBe('product_not_found');
  });

  it('is nobody else’s: not by a guessed cookie, nor by naming another user', async () => {
    const [guest, stranger] = [aGuest(shop), aGuest(shop)];
    const { id } = await aProduct(shop.deps);
    const { user } = await signedIn(shop.deps);
    await guest.add(id);
    for (const guess of ['', 'x', 'x'.repeat(43), `${guest.cookies.get('guest')}x`, "' or 1=1 --"]) {
      stranger.cookies.set('guest', encodeURIComponent(guess));
      expect(await stranger.cart()).toEqual([]);
    }
    expect((await guest.add(id, { userId: user.id })).statusCode).toBe(403);
    expect((await guest.send('DELETE', `/api/cart/delete/${user.id}/${id}`)).statusCode).toBe(403);
    expect(await guest.cart()).toEqual([[id, 1]]);
  });

  it('is changed by no other site', async () => {
    const guest = aGuest(shop);
    const { id } = await aProduct(shop.deps);
    await guest.add(id);
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': '', origin: 'http://evil.test' },
    ]) {
      const reply = await guest.send('POST', '/api/cart/add', { payload: { productId: id }, headers });
      expect(reply.json()).toEqual(refusalBody(sharedRefusals.crossOrigin));
    }
    expect(await guest.cart()).toEqual([[id, 1]]);
  });

  it('is not offered to a dead session, which must sign in again', async () => {
    const guest = aGuest(shop);
    const headers = { authorization: `Bearer ${'x'.repeat(43)}` };
    const reply = await guest.send('GET', '/api/cart', { headers });
    expect(reply.json()).toEqual(refusalBody(sharedRefusals.unauthenticated));
  });
});

describe('the wishlist of a guest', () => {
  it('is toggled and comes back newest first', async () => {
    const guest = aGuest(shop);
    const [one, other] = [await aProduct(shop.deps), await aProduct(shop.deps)];
    await guest.toggle(one.id);
    shop.setNow('2030-06-15T12:00:01Z');
    expect((await guest.toggle(other.id)).json().message).toBe('Product added to wishlist!');
    expect(await guest.wishlist()).toEqual([other.id, one.id]);
    expect((await guest.toggle(one.id)).json().message).toBe('Item removed from wishlist');
    expect(await guest.wishlist()).toEqual([other.id]);
  });
});

describe('floods', () => {
  it('of carts and of additions are refused for their visitor, and for all together', async () => {
    const { id } = await aProduct(shop.deps);
    const from = (remoteAddress: string) => aGuest(shop, remoteAddress).add(id);
    const twice = async (remoteAddress: string) => [
      (await from(remoteAddress)).statusCode,
      (await from(remoteAddress)).statusCode,
    ];
    await fillLimit(shop.deps, 'guestsPerVisitor', '203.0.113.9');
    expect(await twice('203.0.113.9')).toEqual([200, 429]);
    expect(await twice('203.0.113.10')).toEqual([200, 200]);
    await fillLimit(shop.deps, 'guestAdditionsPerVisitor', '203.0.113.11');
    expect(await twice('203.0.113.11')).toEqual([200, 429]);
    await fillLimit(shop.deps, 'guestsInAll', 'all');
    expect(await twice('203.0.113.12')).toEqual([200, 429]);
  });

  it('are swept away once nobody has come back', async () => {
    const [gone, back] = [aGuest(shop), aGuest(shop)];
    const { id } = await aProduct(shop.deps);
    await gone.add(id);
    await back.add(id);
    const later = (days: number) =>
      shop.setNow(new Date(new Date(NOW).getTime() + days * DAY_MS).toISOString());
    later(GUEST_DAYS - 1);
    expect(await back.cart()).toEqual([[id, 1]]);
    later(GUEST_DAYS + 1);
    expect(await gone.cart()).toEqual([]);
    await deleteOldGuests(shop.deps);
    expect(await back.cart()).toEqual([[id, 1]]);
    const left = await shop.deps.db.select().from(guestCartLines).where(eq(guestCartLines.productId, id));
    expect(left).toHaveLength(1);
  });
});
