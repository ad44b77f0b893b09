import { DEMO_ADMIN_ID } from '@vitrine/contract/accounts/accounts.rules';
import { historyFileTexts } from '@vitrine/contract/history/history.texts';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../testing/calls/csv-rows.ts';
import { aCategory, signedIn } from '../../testing/factories/factories.ts';
import { historyOf } from '../../testing/factories/history.factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';

const shop = openTestShop();
let olga: Awaited<ReturnType<typeof signedIn>>;
let demo: typeof olga.headers;
let history: ReturnType<typeof historyOf>;
beforeAll(async () => {
  olga = await signedIn(shop.deps, { role: 'admin', username: 'Olga' });
  ({ headers: demo } = await signedIn(shop.deps, { id: DEMO_ADMIN_ID, role: 'admin', username: 'Demo' }));
  history = historyOf(shop, olga.headers);
});

async function file(query = '', headers = olga.headers) {
  const reply = await shop.app.inject({ url: `/api/admin/history/file${query}`, headers });
  expect(reply.statusCode, reply.body).toBe(200);
  return rowsOf(reply.body);
}

describe('GET /admin/history/file', () => {
  it('has a line for each operation, with who undid it', async () => {
    const { id } = await aCategory(shop.deps, 'Vases');
    await history.ask('PATCH', `/categories/${id}`, { name: '=Jugs' });
    const renamed = await history.newest();
    await history.undo(renamed._id);
    const lines = await file();
    const { operation, time, person, what, changes, undoneBy } = historyFileTexts;
    const line = lines.find((one) => one[operation] === renamed._id);
    expect([line?.[time], line?.[person], line?.[changes], line?.[undoneBy]]).toEqual([
      ...[renamed.createdAt, 'Olga', '1', 'Olga'],
    ]);
    expect(line?.[what]).toContain('=Jugs');
  });

  it('has what the filter of the list has, and all of it, beyond one step', async () => {
    const { id } = await aCategory(shop.deps, 'Bowls');
    for (let count = 0; count < 205; count++)
      await history.ask('PATCH', `/categories/${id}`, { name: `Bowls ${count}` });
    const lines = await file(`?objectKind=category&actorId=${olga.user.id}`);
    expect(lines.length).toBeGreaterThanOrEqual(205);
    expect(new Set(lines.map((one) => one[historyFileTexts.operation])).size).toBe(lines.length);
    expect(await file('?objectKind=coupon')).toEqual([]);
    expect(await file('?actorId=nobody')).toEqual([]);
  });

  it('is recorded, and hides names from the demo admin, whose files are not', async () => {
    const exported = () => history.list('?action=exported&objectId=history');
    const before = await exported();
    await file();
    const after = await exported();
    expect(after).toHaveLength(before.length + 1);
    const lines = await file('', demo);
    expect(lines.map((one) => one[historyFileTexts.person])).not.toContain('Olga');
    expect(await exported()).toEqual(after);
  });
});
