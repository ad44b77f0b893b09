import { randomUUID } from 'node:crypto';
import type { Cart } from '@vitrine/contract/cart/cart.schemas';
import { cartRefusalTexts, cartTexts } from '@vitrine/contract/cart/cart.texts';
import { catalogRefusalTexts } from '@vitrine/contract/catalog/catalog.texts';
import { MAX_CART_LINES, MAX_QUANTITY } from '@vitrine/contract/shared/money/money';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../../../database/tables/accounts/users.table.ts';
import { products } from '../../../database/tables/catalog/products.table.ts';
import { cartLines } from '../../../database/tables/orders/cart-lines.table.ts';
import { aProduct, signedIn } from '../../testing/factories/factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';

const shop = openTestShop();

type Shopper = Awaited<ReturnType<typeof signedIn>>;

const add = ({ headers }: Shopper, payload: object) =>
  shop.app.inject({ method: 'POST', url: '/api/cart/add', headers, payload });

const remove = ({ headers }: Shopper, userId: string, productId: string) =>
  shop.app.inject({ method: 'DELETE', url: `/api/cart/delete/${userId}/${productId}`, headers });

/** What is stored, as `[product id, quantity]`. */
async function storedLines({ user }: Shopper) {
  const rows = await shop.deps.db.select().from(cartLines).where(eq(cartLines.userId, user.id));
  return rows.map(({ productId, quantity }) => [productId, quantity]);
}

async function manyProducts(count: number) {
  const values = Array.from({ length: count }, () => ({
    name: 'Cup',
    description: 'A cup.',
    priceCents: 900,
  }));
  return shop.deps.db.insert(products).values(values).returning({ id: products.id });
}

async function fillCart({ user }: Shopper, lines: number) {
  const rows = await manyProducts(lines);
  await shop.deps.db
    .insert(cartLines)
    .values(rows.map(({ id }) => ({ userId: user.id, productId: id, quantity: 1 })));
  return rows;
}

describe('POST /cart/add', () => {
  it('returns the whole new cart with full products, in the order of adding (S-PDP-33, S-ENT-03, S-HOM-08, S-WSH-09)', async () => {
    const shopper = await signedIn(shop.deps);
    const first = await aProduct(shop.deps, { name: 'Halden Vase', priceCents: 8500 });
    const second = await aProduct(shop.deps, { name: 'Oslo Cup' });
    shop.setNow('2030-06-15T12:00:00.000Z');
    await add(shopper, { userId: shopper.user.id, productId: first.id, quantity: 3 });
    shop.setNow('2030-06-15T12:00:01.000Z');
    const reply = await add(shopper, { userId: shopper.user.id, productId: second.id });

    expect(reply.statusCode).toBe(200);
    expect(reply.json().message).toBe('Product added to cart!');
    const cart: Cart = reply.json().data;
    expect(cart.map(({ product, quantity }) => [product.name, quantity])).toEqual([
      ['Halden Vase', 3],
      ['Oslo Cup', 1],
    ]);
    expect(cart[0]?.product).toMatchObject({ _id: first.id, price: 85, images: ['/media/a.webp'] });
  });

  it('takes quantity as a change, up and down, within 1 and 999 (S-CRD-15, S-CRT-05, S-CRT-08)', async () => {
    const shopper = await signedIn(shop.deps);
    const { id: productId } = await aProduct(shop.deps);
    const after = async (quantity: number) =>
      (await add(shopper, { productId, quantity })).json().data[0].quantity;

    expect(await after(1)).toBe(1);
    expect(await after(4)).toBe(5);
    expect(await after(-1)).toBe(4);
    expect(await after(-MAX_QUANTITY)).toBe(1);
    expect(await after(MAX_QUANTITY)).toBe(MAX_QUANTITY);
    expect(await after(1)).toBe(MAX_QUANTITY);
  });

  it('does not put a product back when a page that is out of date lowers it', async () => {
    const shopper = await signedIn(shop.deps);
    const { id: productId } = await aProduct(shop.deps);
    const reply = await add(shopper, { productId, quantity: -1 });
    expect([reply.statusCode, reply.json().message]).toEqual([404, cartRefusalTexts.lineNotFound]);
    expect(await storedLines(shopper)).toEqual([]);
  });

  it.each([0, 1.5, '2', 1000, -1000, null, [1], 1e308])(
    'refuses a quantity of %j and adds nothing',
    async (quantity) => {
      const shopper = await signedIn(shop.deps);
      const { id: productId } = await aProduct(shop.deps);
      expect((await add(shopper, { productId, quantity })).statusCode).toBe(400);
      expect(await storedLines(shopper)).toEqual([]);
    },
  );

  it('returns 404 for a product that is deleted, unknown or cannot be', async () => {
    const shopper = await signedIn(shop.deps);
    const deleted = await aProduct(shop.deps, { deletedAt: new Date('2030-01-01') });
    for (const productId of [deleted.id, randomUUID()]) {
      const reply = await add(shopper, { productId });
      expect([reply.statusCode, reply.json().message]).toEqual([404, catalogRefusalTexts.productNotFound]);
    }
    expect((await add(shopper, { productId: "1' or '1'='1" })).statusCode).toBe(404);
    expect(await storedLines(shopper)).toEqual([]);
  });

  it("answers 403 for another person's user id and changes neither cart", async () => {
    const [shopper, other] = [await signedIn(shop.deps), await signedIn(shop.deps)];
    const { id: productId } = await aProduct(shop.deps);
    expect((await add(shopper, { userId: other.user.id, productId })).statusCode).toBe(403);
    expect([...(await storedLines(shopper)), ...(await storedLines(other))]).toEqual([]);
  });

  it('returns 401 to guests (S-ENT-09)', async () => {
    const { id: productId } = await aProduct(shop.deps);
    const reply = await shop.app.inject({ method: 'POST', url: '/api/cart/add', payload: { productId } });
    expect(reply.statusCode).toBe(401);
  });

  it('takes 200 different products and still more of those', async () => {
    const shopper = await signedIn(shop.deps);
    const [line] = await fillCart(shopper, MAX_CART_LINES);
    const { id: productId } = await aProduct(shop.deps);
    const refused = await add(shopper, { productId });
    expect([refused.statusCode, refused.json().message]).toEqual([409, cartRefusalTexts.tooManyLines]);
    expect((await add(shopper, { productId: line?.id })).statusCode).toBe(200);
    expect(await storedLines(shopper)).toHaveLength(MAX_CART_LINES);
  });
});

describe('POST /cart/add, many at once', () => {
  it('counts every one of 50 additions of a product', async () => {
    const shopper = await signedIn(shop.deps);
    const { id: productId } = await aProduct(shop.deps);
    const replies = await Promise.all(Array.from({ length: 50 }, () => add(shopper, { productId })));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200));
    expect(await storedLines(shopper)).toEqual([[productId, 50]]);
  });

  it('lets one of several new products take the last place', async () => {
    const shopper = await signedIn(shop.deps);
    await fillCart(shopper, MAX_CART_LINES - 1);
    const rows = await manyProducts(10);
    const replies = await Promise.all(rows.map(({ id }) => add(shopper, { productId: id })));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await storedLines(shopper)).toHaveLength(MAX_CART_LINES);
  });

  it('leaves no line of a product that is deleted meanwhile', async () => {
    const shoppers = await Promise.all(Array.from({ length: 6 }, () => signedIn(shop.deps)));
    for (let round = 0; round < 15; round++) {
      const { id: productId } = await aProduct(shop.deps);
      const [replies] = await Promise.all([
        Promise.all(shoppers.map((shopper) => add(shopper, { productId }))),
        shop.deps.db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, productId)),
      ]);
      for (const { statusCode } of replies) expect([200, 404]).toContain(statusCode);
      expect(await shop.deps.db.$count(cartLines, eq(cartLines.productId, productId))).toBe(0);
    }
  });

  it('leaves no line of an account that is deleted meanwhile', async () => {
    const { id: productId } = await aProduct(shop.deps);
    for (let round = 0; round < 10; round++) {
      const shopper = await signedIn(shop.deps);
      await Promise.all([
        ...Array.from({ length: 4 }, () => add(shopper, { productId })),
        shop.deps.db
          .update(users)
          .set({ deletedAt: new Date(), email: null, passwordHash: null })
          .where(eq(users.id, shopper.user.id)),
      ]);
      expect(await storedLines(shopper)).toEqual([]);
    }
  });
});

describe('DELETE /cart/delete/:userId/:productId', () => {
  it('returns the cart without the line, and again when it is pressed twice (S-CRT-10)', async () => {
    const shopper = await signedIn(shop.deps);
    const [vase, cup] = [await aProduct(shop.deps), await aProduct(shop.deps, { name: 'Oslo Cup' })];
    await add(shopper, { productId: vase.id, quantity: 7 });
    await add(shopper, { productId: cup.id });
    for (const _press of ['first', 'second']) {
      const reply = await remove(shopper, shopper.user.id, vase.id);
      expect([reply.statusCode, reply.json().message]).toEqual([200, cartTexts.removed]);
      expect(reply.json().data.map(({ product }: Cart[number]) => product.name)).toEqual(['Oslo Cup']);
    }
  });

  it("answers 403 on another person's cart and leaves it as it is", async () => {
    const [shopper, other] = [await signedIn(shop.deps), await signedIn(shop.deps)];
    const { id: productId } = await aProduct(shop.deps);
    await add(other, { productId });
    expect((await remove(shopper, other.user.id, productId)).statusCode).toBe(403);
    expect(await storedLines(other)).toEqual([[productId, 1]]);
  });

  it('returns 401 to guests and 404 to an id that cannot be', async () => {
    const shopper = await signedIn(shop.deps);
    const url = `/api/cart/delete/${shopper.user.id}/${randomUUID()}`;
    expect((await shop.app.inject({ method: 'DELETE', url })).statusCode).toBe(401);
    expect((await remove(shopper, shopper.user.id, 'not-an-id')).statusCode).toBe(404);
  });
});
