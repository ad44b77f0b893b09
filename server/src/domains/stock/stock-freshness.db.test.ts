import { afterAll, expect, it, vi } from 'vitest';
import { aBuyer } from '../../testing/factories/payments.factories.ts';
import { aCountedProduct } from '../../testing/factories/products/stock.factories.ts';
import { openCachingShops } from '../../testing/shops/caching-shops.ts';

const { shops, database, close } = await openCachingShops(1);
afterAll(close);
const [shop] = shops as [(typeof shops)[0]];

it('cached responses show the last pieces as they go, and stay while there are plenty', async () => {
  const product = await aCountedProduct(shop, 6);
  const listener = await database.pool.connect();
  const notified = vi.fn();
  listener.on('notification', notified);
  await listener.query('listen catalogue');
  const left = async (url: string) => {
    const { data } = (await shop.app.inject(url)).json();
    return [data].flat().find(({ _id }: { _id: string }) => _id === product.id)?.stockLeft;
  };
  const buyAndLook = async () => {
    await aBuyer(shop, { product });
    await listener.query('');
    await shop.deps.responseCache.catchUp();
    return [
      await left(`/api/products/${product.id}`),
      await left('/api/products'),
      notified.mock.calls.length,
    ];
  };
  expect(await left(`/api/products/${product.id}`)).toBeUndefined();
  const looks = [];
  for (let bought = 0; bought < 6; bought++) looks.push(await buyAndLook());
  listener.release(true);
  expect(looks).toEqual([
    [undefined, undefined, 0],
    [undefined, undefined, 0],
    [3, 3, 1],
    [2, 2, 2],
    [1, 1, 3],
    [0, 0, 4],
  ]);
});
