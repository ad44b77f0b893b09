import { type DrillParts, runDrill } from '../run-drill.ts';
import { openTemporaryShop, type TemporaryShop } from '../shop/temporary-shop.ts';
import { type Fault, type FaultCall, type FaultOutcome, type Injure, newOutcome } from './fault.ts';

const SHOPPERS = 12;
const THINK_MS = 150;
/** So few people who never rest order more than anybody may; the limit on that is not what is tried here. */
const FORGET_ORDERS_MS = 15_000;

type Shopping = { injure: Injure; open?: () => Promise<TemporaryShop> };

/** A fault that is injected into its own shop while people shop there. */
export function whileShopping(fault: Omit<Fault, 'run'> & { injure: Injure }): Fault {
  return { ...fault, run: (call) => shopThrough(call, fault) };
}

/** Runs several faults in one shop, because opening a shop takes longer than most faults. */
export function allInOneShop(faults: readonly Fault[]): Fault {
  return {
    name: 'all-in-one-shop',
    about: faults.map(({ name }) => name).join(', '),
    times: { whole: 0, short: 1 },
    run: (call) =>
      shopThrough(call, {
        injure: async (actor, outcome) => {
          for (const { name, injure, times } of faults) {
            const part = newOutcome();
            await injure?.(actor, part, times.short);
            outcome.happened += part.happened;
            outcome.facts.push(`${name} ${part.happened} ×`);
            outcome.breaches.push(...part.breaches);
          }
        },
      }),
  };
}

/** People shop and pay as in the drill while the fault is injected; then all books are compared. */
export async function shopThrough(
  { times, chance, progress }: FaultCall,
  { injure, open = openTemporaryShop }: Shopping,
): Promise<FaultOutcome> {
  const outcome = newOutcome();
  const shop = await open();
  try {
    const seed = chance.between(0, 1_000_000);
    const options = { orders: 1, kills: times, shoppers: SHOPPERS, thinkMs: THINK_MS, copies: 1, seed };
    const parts: DrillParts = {
      injure: (actor) => withoutOrderLimit(shop, () => injure(actor, outcome, times)),
      hasFlood: false,
      hasRestore: false,
    };
    const { books, ledger, differences } = await runDrill(shop, options, progress, parts);
    outcome.facts.push(`${ledger.orders.length} orders and ${books.counts.answers} answers`);
    for (const { rule, breaches } of differences)
      outcome.breaches.push(`${rule}: ${breaches.length} times, such as ${breaches[0]}`);
    return outcome;
  } catch (error) {
    outcome.breaches.push(`${error}; ${(await shop.log()).trim().split('\n').slice(-3).join(' | ')}`);
    return outcome;
  } finally {
    await shop.close();
  }
}

async function withoutOrderLimit({ query }: TemporaryShop, run: () => Promise<void>): Promise<void> {
  const forget = () =>
    query(`delete from limit_counts where limit_name = 'checkoutsPerUser'`).catch(() => {});
  const forgetting = setInterval(forget, FORGET_ORDERS_MS);
  try {
    await run();
  } finally {
    clearInterval(forgetting);
  }
}
