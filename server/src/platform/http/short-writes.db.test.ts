import pg from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { aCoupon } from '../../testing/factories/coupons.factories.ts';
import { aProduct, signedIn } from '../../testing/factories/factories.ts';
import { aCountedProduct } from '../../testing/factories/products/stock.factories.ts';
import { buildTestApp } from '../../testing/shops/build-test-app.ts';

const shop = await buildTestApp();
afterAll(() => shop.close());
const shopper = await signedIn(shop.deps);
const product = await aProduct(shop.deps, {});
const other = await aProduct(shop.deps, {});
const coupon = await aCoupon(shop.deps, {});

/** Every statement that reaches the database while the call runs, the one for the session included. */
async function statementsOf(
  url: string,
  payload: object,
  { status = 200, remoteAddress = '127.0.0.1', headers = shopper.headers as object } = {},
): Promise<unknown[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const reply = await shop.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...headers },
      remoteAddress,
    });
    expect(reply.statusCode).toBe(status);
    return query.mock.calls.map(([statement]) => {
      const { name, text } = statement as unknown as pg.QueryConfig;
      return name ?? text;
    });
  } finally {
    query.mockRestore();
  }
}

describe('a call that shoppers make often', () => {
  it('adds to the cart with one statement and reads it with another, whether or not the line exists', async () => {
    const names = ['live session', 'add to cart', 'lines with products'];
    const add = { productId: product.id, quantity: 1 };
    expect(await statementsOf('/api/cart/add', add)).toEqual(names);
    expect(await statementsOf('/api/cart/add', add)).toEqual(names);
  });

  it('toggles the wishlist with one statement and reads it with another, in both directions', async () => {
    const names = ['live session', 'toggle wishlist', 'wishlist'];
    const toggle = { productId: product.id };
    expect(await statementsOf('/api/products/wishlist', toggle)).toEqual(names);
    expect(await statementsOf('/api/products/wishlist', toggle)).toEqual(names);
  });

  it('posts a review with one statement after the limit is counted', async () => {
    const review = { rating: 1, content: 'A fine thing' };
    const names = ['live session', 'take limits', 'post review'];
    expect(await statementsOf(`/api/comments/${other.id}`, review)).toEqual(names);
  });

  it('checks a coupon with one statement after the limits are counted', async () => {
    const names = ['live session', 'take limits', 'validate coupon'];
    expect(await statementsOf('/api/coupons/validate', { code: coupon.code })).toEqual(names);
  });

  const cartOf = async () => {
    const { id } = await aCountedProduct(shop, 5);
    return { cart: [{ product: { _id: id }, quantity: 1 }] };
  };
  const begun = ['live session', 'short stock', 'take limits', 'begin', 'lock user'];
  const locked = ['products for sale', 'lock unsettled payments'];
  const written = ['insert order', 'insert payment', 'payable', 'reserve stock', 'commit'];
  const paid = ['insert sandbox session', 'set payment session'];

  it('checks out with fifteen statements, and locks account, products, payments and stock in this order', async () => {
    const { headers } = await signedIn(shop.deps);
    expect(await statementsOf('/api/checkout', await cartOf(), { headers })).toEqual([
      ...[...begun, ...locked, 'checkouts of user', ...written, ...paid],
    ]);
  });

  it('locks a coupon before products and payments, and a network before its checkouts are counted', async () => {
    const other = await signedIn(shop.deps);
    const options = { remoteAddress: '9.9.9.9', headers: other.headers };
    await statementsOf('/api/coupons/validate', { code: coupon.code }, options);
    const input = { ...(await cartOf()), couponId: coupon.id };
    const sent = await statementsOf('/api/checkout', input, options);
    expect(sent).toEqual([
      ...[...begun, expect.stringContaining('coupon'), ...locked],
      ...['checkouts of user', 'lock name', 'checkouts of network', ...written, ...paid],
    ]);
  });

  it('refuses what is sold out before anything is counted, locked or written', async () => {
    const gone = await aCountedProduct(shop, 0);
    const names = ['live session', 'short stock', 'unsettled payment', 'lines with products'];
    const cart = [{ product: { _id: gone.id }, quantity: 1 }];
    expect(await statementsOf('/api/checkout', { cart }, { status: 409 })).toEqual(names);
  });
});
