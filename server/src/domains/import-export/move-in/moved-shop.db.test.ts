import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../../../database/tables/accounts/users.table.ts';
import { redirects } from '../../../../database/tables/catalog/redirects.table.ts';
import { orders } from '../../../../database/tables/orders/orders.table.ts';
import { refunds } from '../../../../database/tables/payments/refunds.table.ts';
import { aUser } from '../../../testing/factories/factories.ts';
import {
  type MovingShop,
  movingShop,
  SHOPIFY_EXPORTS,
  WOOCOMMERCE_EXPORTS,
} from '../../../testing/shops/moving-shop.ts';

let shop: MovingShop;
beforeEach(async () => {
  shop = await movingShop();
});
afterEach(() => shop.close());

describe('the customers of another shop', () => {
  it('own their orders from the start only where nobody else can sign in with the address', async () => {
    const squatter = await aUser(shop.deps, { email: 'ada@mail.example', isVerified: false });
    const verified = await aUser(shop.deps, { email: 'guest@mail.example', isVerified: true });
    await shop.moved('shopify', SHOPIFY_EXPORTS);
    expect(await shop.orderOf('#1001')).toMatchObject({
      user: { _id: '', email: 'ada@mail.example', isGuest: true },
    });
    expect(await shop.orderOf('#1002')).toMatchObject({ user: { _id: verified.id } });
    const own = await shop.deps.db.$count(orders, eq(orders.userId, squatter.id));
    expect(own).toBe(0);
  });

  it('have verified addresses only if the owner vouches for it', async () => {
    await shop.moved('shopify', SHOPIFY_EXPORTS, { hasVerifiedAddresses: true });
    const [ben] = await shop.deps.db.select().from(users).where(eq(users.email, 'ben@mail.example'));
    expect(ben).toMatchObject({ isVerified: true, passwordHash: null, role: 'user', username: 'Ben' });
  });

  it('cannot sign in with an empty password, nor register over the account', async () => {
    await shop.moved('shopify', SHOPIFY_EXPORTS);
    const login = { email: 'ben@mail.example', password: '' };
    const post = (url: string, payload: object) => shop.app.inject({ method: 'POST', url, payload });
    expect((await post('/api/auth/login', login)).statusCode).toBe(400);
    expect((await post('/api/auth/login', { ...login, password: 'quiet harbour 7' })).statusCode).toBe(401);
    const registration = { email: 'ben@mail.example', username: 'Not Ben', password: 'quiet harbour 7' };
    expect((await post('/api/auth/register', registration)).statusCode).toBe(409);
  });
});

describe('an imported order', () => {
  it('is found by its old number, and refunded by hand without giving back more than is left', async () => {
    await shop.moved('shopify', SHOPIFY_EXPORTS);
    const found = await shop.app.inject({
      url: '/api/orders/admin',
      headers: shop.headers,
      query: { search: '#1002' },
    });
    expect(found.json()).toMatchObject({ total: 1, data: { orders: [{ past: { number: '#1002' } }] } });
    const { _id } = found.json().data.orders[0];
    const refund = await shop.app.inject({
      method: 'POST',
      url: `/api/orders/${_id}/refund`,
      headers: shop.headers,
    });
    expect(refund.statusCode).toBe(200);
    const made = await shop.deps.db.select().from(refunds).where(eq(refunds.orderId, _id));
    expect(made.map(({ amountCents }) => amountCents).sort()).toEqual([2_000, 6_910]);
  });
});

describe('the addresses of another shop', () => {
  it('lead to its products and categories', async () => {
    const { redirects: count } = await shop.moved('shopify', SHOPIFY_EXPORTS);
    const rows = await shop.deps.db.select().from(redirects);
    expect(rows.length).toBe(count);
    const paths = rows.map(({ oldPath }) => oldPath);
    expect(paths).toEqual(
      expect.arrayContaining([
        '/products/linen-apron',
        '/products/wool-rug',
        '/collections/all',
        '/collections/kitchen',
      ]),
    );
  });

  it('of WooCommerce are made of the names', async () => {
    await shop.moved('woocommerce', WOOCOMMERCE_EXPORTS);
    const paths = (await shop.deps.db.select().from(redirects)).map(({ oldPath }) => oldPath);
    expect(paths).toEqual(
      expect.arrayContaining(['/product/v-neck-t-shirt', '/product-category/clothing/tshirts', '/shop']),
    );
  });
});
