import { describe, expect, it } from 'vitest';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';
import { poolOf } from './client.ts';
import { inRolledBackTransaction } from './rehearsal-connection.ts';

const shop = openTestShop();

describe('a rehearsal', () => {
  it('gives its connection back when what it waits for never comes', async () => {
    const pool = poolOf(shop.deps.db);
    const waiting = inRolledBackTransaction(pool, () => new Promise(() => {}), { deadlineMs: 20 });
    await expect(waiting).rejects.toMatchObject({ code: '57014' });
    expect(pool.idleCount).toBe(pool.totalCount);
  });
});
