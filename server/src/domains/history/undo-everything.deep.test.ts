import { expect, it } from 'vitest';
import { openTestShop } from '../../testing/shops/build-test-app.ts';
import { tickingClock } from '../../testing/shops/ticking-clock.ts';
import { proveUndo } from '../../testing/writes/undo-proof.ts';

const shop = openTestShop({}, { clock: tickingClock(500) });

it('leaves the shop as it was before, after each of 500 writes', { timeout: 600_000 }, async () => {
  const { done } = await proveUndo(shop, { writes: 500, seed: 20301120 });
  expect(done.size).toBe(16);
});
