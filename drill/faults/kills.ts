import { setTimeout as pause } from 'node:timers/promises';
import type { Actor } from '../drill.types.ts';
import { shopProcess } from '../shop/shop-process.ts';
import { untilReady, whileDisturbed } from '../shop/until-ready.ts';
import type { Injure } from './fault.ts';
import { whileShopping } from './shop-through.ts';

const POLL_MS = 2;
/** Roughly how long a call takes. */
const IN_CALL_MS = 60;
const CALLS_BETWEEN = 12;
/** How long the shop may take to serve again after its database was killed. */
const RECOVERY_LIMIT_MS = 15_000;

/** Waits until somebody makes the call, then for a random moment while it is under way. */
async function untilInside({ client, chance }: Actor, path: string): Promise<void> {
  for (const before = client.begun(path); client.begun(path) === before; ) await pause(POLL_MS);
  await pause(chance.between(0, IN_CALL_MS));
}

async function untilMoreCalls({ books: { counts } }: Actor, calls: number): Promise<void> {
  for (const due = counts.answers + calls; counts.answers < due; ) await pause(POLL_MS);
}

/** Returns how long the start took. */
function startAgain({ shop, books }: Actor, kill: () => Promise<void>): Promise<number> {
  return whileDisturbed(shop, async () => {
    await kill();
    books.counts.kills++;
    const since = Date.now();
    await shop.start();
    return Date.now() - since;
  });
}

function killInside(path: string): Injure {
  return async (actor, outcome, times) => {
    let slowest = 0;
    for (; outcome.happened < times; outcome.happened++) {
      await untilInside(actor, path);
      slowest = Math.max(slowest, await startAgain(actor, actor.shop.kill));
    }
    outcome.facts.push(`slowest start ${slowest} ms`);
  };
}

export const killInCheckout = whileShopping({
  name: 'kill-in-checkout',
  about: 'the shop is killed while somebody checks out',
  times: { whole: 300, short: 1 },
  injure: killInside('/api/checkout'),
});

export const killInWebhook = whileShopping({
  name: 'kill-in-webhook',
  about: 'the shop is killed while it receives a payment event',
  times: { whole: 200, short: 1 },
  injure: killInside('/api/payments/webhook'),
});

export const killDatabase = whileShopping({
  name: 'kill-database',
  about: 'all processes of PostgreSQL are killed under writes; the shop goes on',
  times: { whole: 100, short: 1 },
  injure: async (actor, outcome, times) => {
    const { shop } = actor;
    let slowest = 0;
    for (; outcome.happened < times; outcome.happened++) {
      await untilMoreCalls(actor, CALLS_BETWEEN);
      const tookMs = await whileDisturbed(shop, async () => {
        await shop.killDatabase();
        return untilReady(shop.port);
      });
      slowest = Math.max(slowest, tookMs);
    }
    outcome.facts.push(`back after at most ${slowest} ms`);
    if (slowest > RECOVERY_LIMIT_MS) outcome.breaches.push(`the shop was away for ${slowest} ms`);
  },
});

export const killBoth = whileShopping({
  name: 'kill-both',
  about: 'the shop and PostgreSQL are killed together, and a second shop tries the same folder',
  times: { whole: 20, short: 0 },
  injure: async (actor, outcome, times) => {
    const { shop } = actor;
    for (; outcome.happened < times; outcome.happened++) {
      await untilMoreCalls(actor, CALLS_BETWEEN);
      await startAgain(actor, shop.killWithDatabase);
    }
    const second = shopProcess({ DATA_DIR: shop.dataDir, PORT: String(shop.port + 1) }, '/dev/null');
    const output = await second.start().then(
      () => 'it opened',
      (error) => String(error),
    );
    if (!/before it opened: [^.]*\.\s*$/s.test(output))
      outcome.breaches.push(`a second shop on the same folder: ${output}`);
    await second.stop();
  },
});
