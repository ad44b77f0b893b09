import { setTimeout as pause } from 'node:timers/promises';
import type { Actor } from '../drill.types.ts';
import { whileDisturbed } from './until-ready.ts';

/** Roughly how many calls one order takes, including its events and reads of the cart. */
const ANSWERS_PER_ORDER = 13;
const POLL_MS = 3;
const STARTING_MS = { min: 50, max: 1_500 };
const WITH_DATABASE = 0.2;
const WHILE_STARTING = 0.1;

/** Kills the shop at random moments and restarts it, as often as the options say. Leaves it running. */
export async function killAgainAndAgain(actor: Actor): Promise<void> {
  const { shop, chance, options, books } = actor;
  while (books.counts.kills < options.kills) {
    await untilRandomInstant(actor);
    await whileDisturbed(shop, async () => {
      await kill(actor);
      if (chance.happens(WHILE_STARTING) && books.counts.kills < options.kills)
        await killWhileStarting(actor);
      await shop.start();
    });
  }
}

/** Counts answers instead of seconds, so that as much happens between two kills on a slow machine. */
async function untilRandomInstant({ chance, options, books: { counts } }: Actor): Promise<void> {
  const due = counts.answers + chance.between(1, (2 * ANSWERS_PER_ORDER * options.orders) / options.kills);
  while (counts.answers < due) await pause(POLL_MS);
}

async function kill({ shop, chance, books }: Actor): Promise<void> {
  books.counts.kills++;
  if (!chance.happens(WITH_DATABASE)) return shop.kill();
  books.counts.killsWithDatabase++;
  await shop.killWithDatabase();
}

async function killWhileStarting({ shop, chance, books }: Actor): Promise<void> {
  const starting = shop.start();
  await pause(chance.between(STARTING_MS.min, STARTING_MS.max));
  await shop.kill();
  books.counts.kills++;
  if (!(await starting)) books.counts.killsWhileStarting++;
}
