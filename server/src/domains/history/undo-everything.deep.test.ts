import { expect, it } from 'vitest';
import { openTestShop } from '../../testing/shops/build-test-app.ts';
import { proveUndo } from '../../testing/writes/undo-proof.ts';

let now = Date.parse('2030-06-15T12:00:00.000Z');
const shop = openTestShop({}, { clock: () => new Date((now += 500)) });

it('leaves the shop as it was before, after each of 500 writes', { timeout: 600_000 }, async () => {
  const { done } = await proveUndo(shop, { writes: 500, seed: 20301120 });
  expect(done.size).toBe(15);
});
