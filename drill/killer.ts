import { setTimeout as pause } from 'node:timers/promises';
import type { Actor } from './drill.types.ts';

const UP_MS = { min: 200, max: 4_500 };
const STARTING_MS = { min: 50, max: 1_500 };
const WHILE_STARTING = 0.1;

/** Kills the shop at random instants and starts it again, as often as the options say; leaves it running. */
export async function killAgainAndAgain({ shop, chance, options, books }: Actor): Promise<void> {
  const { counts } = books;
  for (; counts.kills < options.kills; counts.kills++) {
    const isEarly = chance.happens(WHILE_STARTING);
    await shop.whenUp();
    await pause(chance.between(UP_MS.min, UP_MS.max));
    await shop.kill();
    if (isEarly && counts.kills + 1 < options.kills) {
      const starting = shop.start();
      await pause(chance.between(STARTING_MS.min, STARTING_MS.max));
      await shop.kill();
      counts.kills++;
      if (!(await starting)) counts.killsWhileStarting++;
    }
    await shop.start();
  }
}
