import { setTimeout as pause } from 'node:timers/promises';
import type { Actor } from '../drill.types.ts';
import { brokenRules } from '../invariants/table-rules.ts';
import { withRestoredCopy } from '../run/restored-ledger.ts';
import { whileDisturbed } from '../shop/until-ready.ts';
import type { FaultOutcome } from './fault.ts';
import { whileShopping } from './shop-through.ts';
import { until } from './until.ts';

const LOCKED_MS = 2_500;
const LOCK_TRIES = 8;
const INJECTED_MS = 1_500;
/** Longer than any statement of the shop waits for a lock. */
const LIMIT_MS = 8_000;
/** Deadlock, serialisation failure, statement timeout. */
const STATES = ['40P01', '40001', '57014'] as const;
const BROKEN_TABLES = ['cart_lines', 'orders', 'payments'];

/** Reports connections of the shop that stay idle in a transaction. */
async function leaked({ shop }: Actor): Promise<string[]> {
  const open = `select from pg_stat_activity where application_name = 'vitrine'
    and state like 'idle in transaction%' and state_change < now() - interval '2 seconds'`;
  const isClosed = await until(async () => (await shop.query(open)).length === 0, LIMIT_MS);
  return isClosed ? [] : ['connections were left in a transaction'];
}

/** Locks one table only: two could deadlock with a checkout. Retries because the drill's own connection may be broken. */
async function holdLock(actor: Actor, outcome: FaultOutcome): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await actor.shop.db.transaction(async (tx) => {
        await tx.execute('lock table cart_lines in access exclusive mode');
        await pause(LOCKED_MS);
        await readQuickly(actor, outcome);
      });
    } catch (error) {
      if (tries === LOCK_TRIES) throw error;
    }
  }
}

async function readQuickly({ shop }: Actor, outcome: FaultOutcome): Promise<void> {
  const since = Date.now();
  const { status } = await fetch(`http://localhost:${shop.port}/api/products?search=vase`);
  const took = Date.now() - since;
  if ((status !== 200 && status !== 503) || took > LIMIT_MS)
    outcome.breaches.push(`a read was answered ${status} after ${took} ms`);
}

export const poolExhausted = whileShopping({
  name: 'pool-exhausted',
  about: 'somebody holds a lock that every connection of the shop waits for',
  times: { whole: 20, short: 0 },
  injure: async (actor, outcome, times) => {
    for (; outcome.happened < times; outcome.happened++) {
      await whileDisturbed(actor.shop, () => holdLock(actor, outcome));
      outcome.breaches.push(...(await leaked(actor)));
    }
  },
});

export const deadlocks = whileShopping({
  name: 'deadlock',
  about: 'PostgreSQL breaks a third of all writes to carts and orders off: deadlock, conflict, timeout',
  times: { whole: 20, short: 0 },
  injure: async (actor, outcome, times) => {
    const { shop } = actor;
    for (; outcome.happened < times; outcome.happened++) {
      const state = STATES[outcome.happened % STATES.length];
      await whileDisturbed(shop, async () => {
        await shop.query(`create or replace function break_off() returns trigger language plpgsql as $$
            begin if random() < 0.3 then raise exception 'injected' using errcode = '${state}'; end if; return new; end $$`);
        for (const table of BROKEN_TABLES)
          await shop.query(`create or replace trigger break_off before insert or update on ${table}
              for each row execute function break_off()`);
        await pause(INJECTED_MS);
        for (const table of BROKEN_TABLES) await shop.query(`drop trigger break_off on ${table}`);
      });
      outcome.breaches.push(...(await leaked(actor)));
    }
  },
});

export const backupUnderLoad = whileShopping({
  name: 'backup-under-load',
  about: 'a backup is made and restored while people shop',
  times: { whole: 5, short: 0 },
  injure: async (actor, outcome, times) => {
    for (; outcome.happened < times; outcome.happened++) {
      // A payment may be under way during the backup, so provider and shop need not agree yet.
      const broken = await withRestoredCopy(actor.shop, (copy) => brokenRules(copy, { except: ['INV-2'] }));
      outcome.breaches.push(...broken.map(({ rule }) => `in the restored copy: ${rule}`));
    }
  },
});
