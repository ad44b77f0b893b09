import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../../testing/factories/factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';

const shop = openTestShop();
let admin: Record<string, string>;
beforeAll(async () => {
  admin = (await signedIn(shop.deps, { role: 'admin' })).headers;
});

describe('PATCH /admin/settings/order-views', () => {
  const save = (views: unknown, headers = admin) =>
    shop.app.inject({
      method: 'PATCH',
      url: '/api/admin/settings/order-views',
      headers,
      payload: { version: 0, changes: { views } },
    });

  it('stores the views of the list for all admins', async () => {
    const views = [{ name: 'To ship', query: 'ship=&sort=date' }];
    expect((await save(views)).json().data).toMatchObject({ value: { views }, version: 1 });
    const other = await signedIn(shop.deps, { role: 'admin' });
    expect(
      (await shop.app.inject({ url: '/api/admin/settings/order-views', headers: other.headers })).json().data
        .value,
    ).toEqual({ views });
  });

  it('refuses people in views, names that are taken, more than twelve, and anyone but admins', async () => {
    const view = (name: string, query = 'paid=') => ({ name, query });
    for (const views of [
      [view('Ada', 'customer=5e1f')],
      [view('Twice'), view('Twice')],
      [view('')],
      [view('x'.repeat(41))],
      Array.from({ length: 13 }, (_, index) => view(`View ${index}`)),
      'paid=',
    ])
      expect((await save(views)).statusCode).toBe(400);
    expect((await save([], {})).statusCode).toBe(401);
    expect((await save([], (await signedIn(shop.deps)).headers)).statusCode).toBe(403);
  });
});
