import { setTimeout as pause } from 'node:timers/promises';
import { openBooks } from './books.ts';
import type { Actor, Drill, DrillOptions } from './drill.types.ts';
import type { Difference } from './invariants/invariant.ts';
import { differencesOf } from './invariants/invariants.ts';
import { brokenRules } from './invariants/table-rules.ts';
import { type Ledger, readLedger } from './ledger.ts';
import type { Progress } from './progress.ts';
import { readRestoredLedger } from './run/restored-ledger.ts';
import { type Chance, seededChance } from './run/seeded-random.ts';
import { killAgainAndAgain } from './shop/killer.ts';
import type { TemporaryShop } from './shop/temporary-shop.ts';
import { checkOut } from './visitors/checkout.ts';
import { anOwner, openToEverybody, runDesk, runShop, stockShop } from './visitors/owner.ts';
import { type ProviderSession, payWithoutEvent, readSession } from './visitors/provider.ts';
import { shopClient } from './visitors/shop-client.ts';
import { aShopper, putIntoCart, type Shopper, think } from './visitors/shopper.ts';
import { fillCart, goShopping } from './visitors/shopping.ts';
import { flood, repeatEverything, repeatOldEvents, sendConcurrently } from './visitors/webhooks.ts';

export type DrillResult = { books: Drill['books']; ledger: Ledger; differences: Difference[] };

const PROGRESS_MS = 15_000;
const POLL_MS = 200;
/** One shopper in this many has no account. */
const GUEST_EVERY = 3;
const CONCURRENT_ROUNDS = 5;
/** If nothing moves for this long, the shop has lost something; the books then show what. */
const STANDSTILL_MS = 120_000;

export type DrillParts = {
  /** What goes wrong while people shop. */
  injure: (actor: Actor) => Promise<void>;
  /** Whether some payments are first reported by many events at once. */
  hasFlood: boolean;
  /** Whether the books are also compared with a restored backup. */
  hasRestore: boolean;
};
const WHOLE_DRILL: DrillParts = { injure: killAgainAndAgain, hasFlood: true, hasRestore: true };

/** Lets everything happen at once, waits until it is quiet, and compares the books. */
export async function runDrill(
  shop: TemporaryShop,
  options: DrillOptions,
  progress: Progress,
  parts: DrillParts = WHOLE_DRILL,
): Promise<DrillResult> {
  const books = openBooks();
  const chance = seededChance(options.seed);
  let isOver = false;
  const client = shopClient(shop, { books, chance: chance.fork(1) });
  const drill: Drill = { options, shop, books, client, sent: [], isOver: () => isOver };
  const end = () => {
    isOver = true;
  };
  await Promise.race([shop.ownEnd, happen(drill, { chance, progress, end, parts })]);
  progress('everybody has gone home; sending every event once more and waiting until it is quiet');
  await Promise.race([shop.ownEnd, repeatEverything({ ...drill, chance: chance.fork(2) })]);
  await waitUntilQuiet(shop);
  const ledger = await readLedger(shop);
  const inBackup = parts.hasRestore ? await differencesAfterRestore(shop, books, progress) : [];
  const inTables = await brokenRules(shop);
  return { books, ledger, differences: [...differencesOf(books, ledger), ...inTables, ...inBackup] };
}

async function differencesAfterRestore(
  shop: TemporaryShop,
  books: Drill['books'],
  progress: Progress,
): Promise<Difference[]> {
  progress('it is quiet; restoring a backup of the shop, whose books must say the same');
  const restored = differencesOf(books, await readRestoredLedger(shop));
  return restored.map(({ rule, ...rest }) => ({ rule: `after a restore: ${rule}`, ...rest }));
}

async function happen(
  drill: Drill,
  {
    chance,
    progress,
    end,
    parts,
  }: { chance: Chance; progress: Progress; end: () => void; parts: DrillParts },
): Promise<void> {
  const owner = await anOwner({ ...drill, chance: chance.fork(3) });
  await openToEverybody(owner);
  await stockShop(owner);
  const flooded = await aShopper(drill, { chance: chance.fork(4), index: 0 });
  const shoppers: Shopper[] = [];
  for (let index = 1; index <= drill.options.shoppers; index++)
    shoppers.push(
      await aShopper(drill, {
        chance: chance.fork(1_000 + index),
        index,
        isGuest: index % GUEST_EVERY === 0,
      }),
    );
  await Promise.all(
    shoppers.map(async (shopper) => {
      await think(shopper);
      await fillCart(shopper);
    }),
  );
  progress(`${shoppers.length} carts are full; everybody checks out at once`);
  const everybody = Promise.all([
    ...shoppers.map(goShopping),
    runShop(owner),
    runDesk({ ...owner, chance: chance.fork(7) }),
    repeatOldEvents({ ...drill, chance: chance.fork(5) }),
    watch(drill, progress),
  ]);
  const flooding = parts.hasFlood ? floodAndChorus(flooded) : Promise.resolve();
  const enough = flooding.then(() =>
    Promise.all([parts.injure({ ...drill, chance: chance.fork(6) }), enoughOrders(drill)]),
  );
  // The first failure ends the drill; later rejections add nothing.
  everybody.catch(() => {});
  await Promise.race([enough, everybody]);
  end();
  await everybody;
}

/** Runs before the first kill, so that only the shop itself can get between these events. */
async function floodAndChorus(shopper: Shopper): Promise<void> {
  await flood(shopper, await paidWithoutEvent(shopper));
  for (let times = 0; times < CONCURRENT_ROUNDS; times++)
    await sendConcurrently(shopper, await paidWithoutEvent(shopper));
}

/** A payment of which the shop has received no event. */
async function paidWithoutEvent(shopper: Shopper): Promise<ProviderSession> {
  const { books, shop, chance } = shopper;
  for (;;) {
    const productId = chance.pick([...books.prices.keys()]) ?? '';
    await putIntoCart(shopper, { productId, quantity: 1 });
    const sessionId = await checkOut(shopper, { mayUseCoupon: false });
    if (!sessionId) continue;
    await payWithoutEvent(shop, sessionId);
    return readSession(shop, sessionId);
  }
}

async function enoughOrders({ shop, options }: Drill): Promise<void> {
  let last = { count: 0, at: Date.now() };
  while (last.count < options.orders) {
    await pause(POLL_MS);
    const count = await countOrders(shop);
    if (count > last.count) last = { count, at: Date.now() };
    else if (Date.now() - last.at > STANDSTILL_MS) return;
  }
}

async function countOrders(shop: TemporaryShop): Promise<number> {
  const [row] = await shop.query<{ count: number }>('select count(*)::int as count from orders');
  return row?.count ?? 0;
}

async function watch({ books, shop, isOver }: Drill, progress: Progress): Promise<void> {
  for (let shownAt = Date.now(); !isOver(); await pause(POLL_MS)) {
    if (Date.now() - shownAt < PROGRESS_MS) continue;
    shownAt = Date.now();
    const { kills, answers, deliveries } = books.counts;
    const orders = await countOrders(shop);
    const troubles = [...books.faults, ...books.wrongs];
    const last = troubles.length > 0 ? `; ${troubles.length} troubles, one is: ${troubles[0]}` : '';
    progress(`${orders} orders, ${kills} kills, ${answers} calls, ${deliveries} events${last}`);
  }
}

/** Waits until the shop has noticed every ended session, by an event or by asking, and has completed every refund. */
async function waitUntilQuiet(shop: TemporaryShop): Promise<void> {
  const unnoticed = `select from payments left join sandbox_sessions on sandbox_sessions.id = payments.session_id
    where payments.status = 'closing' or payments.status = 'open' and sandbox_sessions.status <> 'open'
    union all select from refunds where status = 'open'
    union all select from order_edits where refund = 'open'
    union all select from order_edit_links as link left join sandbox_sessions as page on page.id = link.session_id
      where link.status in ('closing', 'paid', 'returning') or link.status = 'open' and page.status <> 'open'`;
  const deadline = Date.now() + STANDSTILL_MS;
  while (Date.now() < deadline && (await shop.query(unnoticed)).length > 0) await pause(POLL_MS);
}
