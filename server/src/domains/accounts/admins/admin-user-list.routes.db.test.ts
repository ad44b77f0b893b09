import { DEMO_ADMIN_ID } from '@vitrine/contract/accounts/accounts.rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../platform/shared/durations.ts';
import { aUser, signedIn } from '../../../testing/factories/factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';
import { openSession } from '../sessions/sessions.service.ts';

const shop = openTestShop();
let headers: Record<string, string>;
let demoHeaders: Record<string, string>;

/** 25 customers numbered from oldest to newest, two admins and one deleted account. */
beforeAll(async () => {
  const start = Date.parse('2029-01-01T00:00:00Z');
  const boss = await signedIn(shop.deps, {
    username: 'Boss',
    email: 'boss@shop.example',
    role: 'admin',
    createdAt: new Date(start - 2 * DAY_MS),
  });
  headers = boss.headers;
  await aUser(shop.deps, {
    id: DEMO_ADMIN_ID,
    username: 'Demo Admin',
    email: 'admin@vitrine.example',
    role: 'admin',
    createdAt: new Date(start - DAY_MS),
  });
  demoHeaders = { authorization: `Bearer ${await openSession(shop.deps, DEMO_ADMIN_ID)}` };
  for (let n = 1; n <= 25; n++)
    await aUser(shop.deps, {
      username: `Customer ${String(n).padStart(2, '0')}`,
      email: `c${n}_x@mail.example`,
      isVerified: n === 1,
      // Two accounts share each moment, so that the id has to break the tie.
      createdAt: new Date(start + Math.floor(n / 2) * DAY_MS),
    });
  await aUser(shop.deps, { email: null, deletedAt: new Date(start), passwordHash: null, username: 'Gone' });
});

const list = async (query: string, as = headers) =>
  (await shop.app.inject({ url: `/api/admin/users?${query}`, headers: as })).json();
const names = ({ data }: { data: { username: string }[] }) => data.map(({ username }) => username);

describe('GET /admin/users', () => {
  it('returns every live user, newest first, with the totals of the shop (A-USR-01, A-USR-04, A-USR-05)', async () => {
    const reply = await list('');
    expect(reply).toMatchObject({ total: 27, totalUsers: 27, totalAdmins: 2, nextCursor: null });
    expect(names(reply).slice(-2)).toEqual(['Demo Admin', 'Boss']);
    expect(reply.data.at(-1)).toEqual({
      _id: expect.any(String),
      id: expect.any(String),
      username: 'Boss',
      name: 'Boss',
      email: 'boss@shop.example',
      role: 'admin',
      photoUrl: null,
      isVerified: false,
      createdAt: '2028-12-30T00:00:00.000Z',
    });
    expect(names(reply)).not.toContain('Gone');
  });

  it('pages by number, 10 at a time unless asked otherwise (A-USR-18, A-USR-19)', async () => {
    const all = names(await list(''));
    expect(names(await list('page=1'))).toEqual(all.slice(0, 10));
    expect(names(await list('page=3'))).toEqual(all.slice(20));
    expect(names(await list('page=2&limit=5'))).toEqual(all.slice(5, 10));
    expect(await list('page=4')).toMatchObject({ data: [], total: 27, nextCursor: null });
  });

  it('pages by cursor without losing or repeating anyone', async () => {
    const read: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const reply: { data: { username: string }[]; nextCursor: string | null } = await list(
        `limit=4${cursor && `&cursor=${cursor}`}`,
      );
      read.push(...names(reply));
      cursor = reply.nextCursor;
    }
    expect(read).toEqual(names(await list('')));
    const bad = await shop.app.inject({ url: '/api/admin/users?cursor=nonsense', headers });
    expect(bad.statusCode).toBe(400);
  });

  it('sorts by name, email and date of joining, and its cursors belong to one order', async () => {
    const newest = names(await list(''));
    expect(names(await list('sort=-name'))).toEqual(newest.toSorted().reverse());
    expect(names(await list('sort=email')).slice(0, 3)).toEqual(['Demo Admin', 'Boss', 'Customer 10']);
    expect(names(await list('sort=joined'))).toEqual(newest.toReversed());
    expect(names(await list('sort=name&page=2&limit=5'))).toEqual(newest.toSorted().slice(5, 10));
    const first = await list('sort=name&limit=20');
    const rest = await list(`sort=name&limit=20&cursor=${first.nextCursor}`);
    expect([...names(first), ...names(rest)]).toEqual(newest.toSorted());
    for (const query of [`sort=-name&cursor=${first.nextCursor}`, 'sort=password'])
      expect((await shop.app.inject({ url: `/api/admin/users?${query}`, headers })).statusCode).toBe(400);
  });

  it('does not sort for the demo admin, whom the order would tell masked names', async () => {
    const reply = await list('sort=name&limit=3', demoHeaders);
    expect(reply.data.map(({ _id }: { _id: string }) => _id)).toEqual(
      (await list('limit=3', demoHeaders)).data.map(({ _id }: { _id: string }) => _id),
    );
    expect(reply.nextCursor).toBe((await list('limit=3')).nextCursor);
  });

  it.each([
    ['CUSTOMER 0', 9],
    ['c1_x@', 1],
    ['_', 25],
    ['%', 0],
    ['\\', 0],
    ['shop.example', 1],
    ['Admin', 2],
    ['adm', 2],
    ['user', 25],
    [' boss ', 1],
    ['nobody', 0],
  ])(
    'searches name, email and role, every character as text: %j finds %i (A-USR-03)',
    async (search, found) => {
      const reply = await list(`search=${encodeURIComponent(search)}`);
      expect([reply.data.length, reply.total]).toEqual([found, found]);
      expect(reply).toMatchObject({ totalUsers: 27, totalAdmins: 2 });
    },
  );

  it('shows the demo admin masked people, whom its search does not find, and the invented ones by name', async () => {
    await aUser(shop.deps, { username: 'Invented Ida', email: 'ida@demo.example', isInvented: true });
    for (const search of ['Boss', 'boss@', 'b***'])
      expect((await list(`search=${search}`, demoHeaders)).data).toEqual([]);
    expect((await list('search=ida@demo', demoHeaders)).data).toMatchObject([
      { username: 'Invented Ida', email: 'i***@demo.example' },
    ]);
    const all = JSON.stringify(await list('', demoHeaders));
    expect(all).toContain('b***@shop.example');
    expect(all).not.toMatch(/boss@|"Boss"|c1_x@/);
  });
});

describe('GET /admin/admins', () => {
  it('returns all admins with their emails (A-ADM-01, A-ADM-02)', async () => {
    const read = async (as: Record<string, string>) =>
      (await shop.app.inject({ url: '/api/admin/admins', headers: as })).json().data;
    const emails = (data: { email: string }[]) => data.map(({ email }) => email);
    expect(emails(await read(headers))).toEqual(['boss@shop.example', 'admin@vitrine.example']);
    expect(emails(await read(demoHeaders))).toEqual(['b***@shop.example', 'a***@vitrine.example']);
  });
});
