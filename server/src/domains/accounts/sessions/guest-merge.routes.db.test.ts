import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { cartLines } from '../../../../database/tables/orders/cart-lines.table.ts';
import { aProduct, aUser, TEST_PASSWORD } from '../../../testing/factories/factories.ts';
import { aGuest, sellToGuests } from '../../../testing/factories/people/guests.factories.ts';
import { aCountedProduct } from '../../../testing/factories/products/stock.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();
beforeAll(() => sellToGuests(shop));

describe('signing in as a guest who has a cart', () => {
  const logIn = (guest: ReturnType<typeof aGuest>, email: string | null) =>
    guest.send('POST', '/api/auth/login', { payload: { email, password: TEST_PASSWORD } });

  it('brings cart and wishlist along: what is in both is not doubled, and no more than there is', async () => {
    const guest = aGuest(shop);
    const user = await aUser(shop.deps);
    const [both, scarce, fresh] = [
      await aProduct(shop.deps),
      await aCountedProduct(shop, 4),
      await aProduct(shop.deps),
    ];
    await shop.deps.db.insert(cartLines).values([
      { userId: user.id, productId: both.id, quantity: 2 },
      { userId: user.id, productId: scarce.id, quantity: 1 },
    ]);
    await guest.add(both.id, { quantity: 3 });
    await guest.add(scarce.id, { quantity: 4 });
    await guest.add(fresh.id);
    await guest.toggle(fresh.id);
    await shop.deps.db.execute('update product_stock set on_hand = 2');
    const { data } = (await logIn(guest, user.email)).json();
    const quantities = Object.fromEntries(
      data.cart.map((line: { product: { _id: string }; quantity: number }) => [
        line.product._id,
        line.quantity,
      ]),
    );
    expect(quantities).toEqual({ [both.id]: 3, [scarce.id]: 2, [fresh.id]: 1 });
    expect(data.wishlist.map(({ _id }: { _id: string }) => _id)).toEqual([fresh.id]);
    expect(guest.cookies.has('guest')).toBe(false);
  });

  it('of two tabs at once brings everything along once', async () => {
    const guest = aGuest(shop);
    const user = await aUser(shop.deps);
    const { id } = await aProduct(shop.deps);
    await guest.add(id, { quantity: 2 });
    const replies = await Promise.all([1, 2, 3].map(() => logIn(guest, user.email)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const rows = await shop.deps.db.select().from(cartLines).where(eq(cartLines.userId, user.id));
    expect(rows.map(({ quantity }) => quantity)).toEqual([2]);
  });

  it('with a new account does so too', async () => {
    const guest = aGuest(shop);
    const { id } = await aProduct(shop.deps);
    await guest.add(id);
    const payload = { email: 'fresh@mail.example', username: 'Fresh', password: 'quiet harbour 7' };
    const { data } = (await guest.send('POST', '/api/auth/register', { payload })).json();
    expect(data.cart).toMatchObject([{ product: { _id: id }, quantity: 1 }]);
  });
});
