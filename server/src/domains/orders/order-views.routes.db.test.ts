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

describe('/admin/own-order-views', () => {
  const url = '/api/admin/own-order-views';
  const read = async (headers: Record<string, string>) =>
    (await shop.app.inject({ url, headers })).json().data.views;
  const save = (views: unknown, headers = admin) =>
    shop.app.inject({ method: 'PUT', url, headers, payload: { views } });
  const view = (name: string, query = 'paid=') => ({ name, query });

  it('keeps them for one admin, in their order, and leaves those for all admins as they are', async () => {
    const shared = async () =>
      (await shop.app.inject({ url: '/api/admin/settings/order-views', headers: admin })).json().data;
    const before = await shared();
    const views = [view('Zebra'), view('Apple', 'ship=')];
    expect((await save(views)).json().data).toEqual({ views });
    expect(await read(admin)).toEqual(views);
    const other = (await signedIn(shop.deps, { role: 'admin' })).headers;
    expect(await read(other)).toEqual([]);
    await save([view('Apple')], other);
    expect(await read(admin)).toEqual(views);
    expect(await shared()).toEqual(before);
  });

  it('takes two saves at once, of which one counts', async () => {
    const lists = [[view('First')], [view('First'), view('Second')]];
    const replies = await Promise.all(lists.map((views) => save(views)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(lists).toContainEqual(await read(admin));
  });

  it('refuses people in views, names that are taken, more than twelve, and anyone but admins', async () => {
    const many = Array.from({ length: 13 }, (_, index) => view(`View ${index}`));
    for (const views of [
      [view('Ada', 'customer=5e1f')],
      [view('Twice'), view('Twice')],
      [view('')],
      many,
      'paid=',
    ])
      expect((await save(views)).statusCode).toBe(400);
    expect((await save([], {})).statusCode).toBe(401);
    expect((await save([], (await signedIn(shop.deps)).headers)).statusCode).toBe(403);
  });
});
