import { expect, it } from 'vitest';
import { openTestShop } from '../../testing/shops/build-test-app.ts';
import { tickingClock } from '../../testing/shops/ticking-clock.ts';
import { checkUndo } from '../../testing/writes/check-undo.ts';
import { REFUSED_SAMPLES, REHEARSABLE } from '../../testing/writes/contract-writes.ts';

const shop = openTestShop({}, { clock: tickingClock(500) });

it('leaves the shop as it was before, after each of 500 writes of every kind', {
  timeout: 1_800_000,
}, async () => {
  const { done, undone } = await checkUndo(shop, { writes: 500, seed: 20301120 });
  // A new write of the contract is among them by itself; one whose sample is refused must be named.
  expect(REHEARSABLE.filter((route) => !done.has(route))).toEqual(
    REHEARSABLE.filter((route) => REFUSED_SAMPLES.has(route)),
  );
  expect(undone.size).toBeGreaterThan(30);
});
