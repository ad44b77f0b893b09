import { expect, it } from 'vitest';
import { openTestShop } from '../../testing/shops/build-test-app.ts';
import { tickingClock } from '../../testing/shops/ticking-clock.ts';
import { proveUndo } from '../../testing/writes/undo-proof.ts';

const shop = openTestShop({}, { clock: tickingClock(500) });

it('leaves the shop as it was before, whatever was written', { timeout: 60_000 }, async () => {
  const { done } = await proveUndo(shop, { writes: 25, seed: 20301119 });
  expect(done.size).toBeGreaterThan(15);
});
