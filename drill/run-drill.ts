import { setTimeout as pause } from 'node:timers/promises';
import { openBooks } from './books.ts';
import { checkOut } from './checkout.ts';
import type { Actor, Drill, DrillOptions } from './drill.types.ts';
import type { Difference } from './invariant.ts';
import { differencesOf } from './invariants.ts';
import { killAgainAndAgain } from './killer.ts';
import { type Ledger, readLedger } from './ledger.ts';
import { anOwner, runShop, stockShop } from './owner.ts';
import { payUntold, readSession } from './provider.ts';
import { seededChance } from './seeded-random.ts';
import { shopClient } from './shop-client.ts';
import { aShopper, putIntoCart, type Shopper } from './shopper.ts';
import { goShopping } from './shopping.ts';
import { openTemporaryShop, type TemporaryShop } from './temporary-shop.ts';
import { flood, repeatEverything, repeatOldEvents } from './webhooks.ts';

export type DrillResult = { books: Drill['books']; ledger: Ledger; differences: Difference[]; log: string };
type Progress = (line: string) => void;

const CHECK_SECONDS = 2;
const QUIET_LIMIT_MS = 60_000;
const PROGRESS_MS = 15_000;

/** The whole of it: open a shop, let everything happen at once, wait until it is quiet, and compare the books. */
export async function runDrill(options: DrillOptions, progress: Progress): Promise<DrillResult> {
  const shop = await openTemporaryShop({ checkSeconds: CHECK_SECONDS });
  try {
    await shop.start();
    const drill = await happen(shop, options, progress);
    progress('everybody has gone home; sending every event once more and waiting until it is quiet');
    await repeatEverything(drill);
    await waitUntilQuiet(shop);
    const ledger = await readLedger(shop);
    const { books } = drill;
    return { books, ledger, differences: differencesOf(books, ledger), log: await shop.log() };
  } finally {
    await shop.close();
  }
}

async function happen(shop: TemporaryShop, options: DrillOptions, progress: Progress): Promise<Actor> {
  const books = openBooks();
  const chance = seededChance(options.seed);
  let isOver = false;
  const drill = {
    options,
    shop,
    books,
    client: shopClient(shop, { books, chance: chance.fork(5) }),
    sent: [],
    isOver: () => isOver,
  };
  const owner = await anOwner({ ...drill, chance: chance.fork(1) });
  await stockShop(owner);
  const shoppers: Shopper[] = [];
  for (let index = 0; index <= options.shoppers; index++)
    shoppers.push(await aShopper(drill, { chance: chance.fork(1_000 + index), index }));
  const [flooded, ...others] = shoppers;
  if (!flooded) throw new Error('There is nobody to shop.');

  const everybody = Promise.all([
    ...others.map(goShopping),
    runShop(owner),
    repeatOldEvents({ ...drill, chance: chance.fork(2) }),
    floodOnce(flooded),
    watch(drill, progress),
  ]);
  const enough = Promise.all([killAgainAndAgain({ ...drill, chance: chance.fork(3) }), enoughOrders(drill)]);
  // Whoever fails ends the drill at once; what the others then miss, with the shop gone, tells nothing more.
  for (const part of [everybody, enough]) part.catch(() => {});
  await Promise.race([enough, everybody]);
  isOver = true;
  await everybody;
  return { ...drill, chance: chance.fork(4) };
}

async function floodOnce(shopper: Shopper): Promise<void> {
  const { books, shop, chance } = shopper;
  for (;;) {
    const productId = chance.pick([...books.prices.keys()]) ?? '';
    await putIntoCart(shopper, { productId, quantity: 1 });
    const sessionId = await checkOut(shopper);
    if (!sessionId) continue;
    await payUntold(shop, sessionId);
    const session = await readSession(shop, sessionId);
    if (session) return flood(shopper, session);
  }
}

async function enoughOrders({ shop, options }: Drill): Promise<void> {
  while ((await countOrders(shop)) < options.orders) await pause(200);
}

async function countOrders({ pool }: Pick<TemporaryShop, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from orders');
  return rows[0]?.count ?? 0;
}

async function watch(drill: Drill, progress: Progress): Promise<void> {
  const { books, shop, isOver } = drill;
  for (let shownAt = Date.now(); !isOver(); await pause(100)) {
    if (Date.now() - shownAt < PROGRESS_MS) continue;
    shownAt = Date.now();
    const { kills, calls, deliveries } = books.counts;
    const orders = await countOrders(shop);
    progress(
      `${orders} orders, ${kills} kills, ${calls} calls, ${deliveries} events, ${books.faults.length} faults`,
    );
  }
}

/** Every page that has ended must be noticed by the shop, by an event or because it asks. */
async function waitUntilQuiet({ pool }: Pick<TemporaryShop, 'pool'>): Promise<void> {
  const unnoticed = `select from payments left join sandbox_sessions on sandbox_sessions.id = payments.session_id
    where payments.status = 'closing' or payments.status = 'open' and sandbox_sessions.status <> 'open'`;
  const deadline = Date.now() + QUIET_LIMIT_MS;
  while (Date.now() < deadline && (await pool.query(unnoticed)).rowCount !== 0) await pause(100);
}
