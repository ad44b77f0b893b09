import { expect, it } from 'vitest';
import { openTestShop } from '../../testing/shops/build-test-app.ts';
import { tickingClock } from '../../testing/shops/ticking-clock.ts';
import { checkUndo } from '../../testing/writes/check-undo.ts';

const shop = openTestShop({}, { clock: tickingClock(500) });

it('leaves the shop as it was before, whatever was written', { timeout: 60_000 }, async () => {
  const { done } = await checkUndo(shop, { writes: 25, seed: 20301119 });
  expect(done.size).toBeGreaterThan(15);
});
