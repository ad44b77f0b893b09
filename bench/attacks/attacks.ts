import { setTimeout as pause } from 'node:timers/promises';
import { numberOf, readCommandLine, UsageError } from '../../scripts/setup/command-line.mjs';
import { runScript } from '../../scripts/setup/shell.mjs';
import { openData } from '../data/cached-data.ts';
import { type Shop, startShop } from '../processes/shop.ts';
import { residentMb, watchMemory } from '../processes/usage.ts';
import { percentile } from '../report/statistics.ts';
import { renewData } from '../servers.ts';
import { ATTACKS } from './all-attacks.ts';
import type { Attack, Target } from './attack.ts';
import { honestVisitors, WEBHOOK_SECRET } from './honest-visitors.ts';
import { hostileVisitor } from './hostile-visitor.ts';
import { attackTable, type Measured, type Phase, shareAnswered } from './report.ts';

const WARM_SECONDS = 5;
/** By then the honest visitors must be served as before. */
const BACK_WITHIN_SECONDS = 30;

function readOptions() {
  const { values } = readCommandLine({
    command: 'npm run attacks',
    help: `Sixteen honest visitors browse, search, buy and sign in, first alone and then beside one hostile visitor, in turn for each
attack. Prints what the honest ones met with. The shop's limits cannot be switched off, so there is no run without them.`,
    options: {
      seconds: { type: 'string', default: '60', help: 'how long each of the two takes' },
      products: { type: 'string', default: '100000', help: 'size of the catalogue' },
      workers: { type: 'string', default: '1', help: 'processes that serve' },
      only: { type: 'string', value: 'NAMES', help: 'only these, with commas between' },
    },
    more: ATTACKS.map(({ name, about }) => `  ${name.padEnd(18)} ${about}`).join('\n'),
  });
  const names = values.only?.split(',').map((name) => name.trim());
  const unknown = names?.find((name) => !ATTACKS.some((attack) => attack.name === name));
  if (unknown) throw new UsageError(`There is no attack ${unknown}; --help lists them.`);
  const chosen = ATTACKS.filter(({ name }) => names?.includes(name) ?? true);
  const number = (name: 'seconds' | 'products' | 'workers') => numberOf(name, values[name], { atLeast: 1 });
  return { seconds: number('seconds'), products: number('products'), workers: number('workers'), chosen };
}

type Options = ReturnType<typeof readOptions>;

await runScript(() => run(readOptions()));

async function run({ seconds, products, workers, chosen }: Options): Promise<void> {
  const data = await openData({ products, orders: 1_000 });
  const measured: Measured[] = [];
  try {
    for (const attack of chosen) {
      console.log(`${attack.name}: ${attack.about}`);
      const settings = { TRUSTED_PROXIES: '0', SANDBOX_WEBHOOK_SECRET: WEBHOOK_SECRET, ...attack.settings };
      // Each attack gets its own shop, so that none is affected by what another left behind.
      const shop = await startShop({ dataDir: data.folder, workers, settings });
      try {
        await renewData(shop.connection);
        const result = await measure(shop, attack, seconds);
        measured.push(result);
        console.log(`  ${result.summary}`);
      } finally {
        await shop.stop();
      }
    }
  } finally {
    data.remove();
  }
  console.log(`\n${attackTable(measured)}`);
}

async function measure(shop: Shop, attack: Attack, seconds: number): Promise<Measured> {
  const target = { port: Number(new URL(shop.url).port) };
  const isThroughProxy = attack.isThroughProxy ?? false;
  await phase(shop, target, { isThroughProxy, seconds: WARM_SECONDS });
  const without = await phase(shop, target, { isThroughProxy, seconds });
  const hostile = hostileVisitor(attack, target);
  const during = await phase(shop, target, { isThroughProxy, seconds });
  const summary = await hostile.stop();
  const backAfterSeconds = await timeUntilBack(target, { isThroughProxy, without });
  return { attack, without, with: during, summary, backAfterSeconds };
}

type PhaseOptions = { isThroughProxy: boolean; seconds: number };

async function phase(shop: Shop, target: Target, { isThroughProxy, seconds }: PhaseOptions): Promise<Phase> {
  const visitors = honestVisitors(target, { isThroughProxy });
  const peak = watchMemory(() => residentMb(shop.pid, shop.postgresPid));
  await pause(seconds * 1_000);
  await visitors.stop();
  return { samples: visitors.samples, peakMb: peak() };
}

/** The first second in which everybody was answered about as quickly as before. */
async function timeUntilBack(
  target: Target,
  { isThroughProxy, without }: { isThroughProxy: boolean; without: Phase },
): Promise<number | undefined> {
  const usual = percentile(
    without.samples.map(({ ms }) => ms),
    0.99,
  );
  const since = Date.now();
  const visitors = honestVisitors(target, { isThroughProxy });
  try {
    for (let second = 1; second <= BACK_WITHIN_SECONDS; second++) {
      await pause(since + second * 1_000 - Date.now());
      const last = visitors.samples.filter(({ at }) => at >= since + (second - 1) * 1_000);
      const isQuick =
        percentile(
          last.map(({ ms }) => ms),
          0.95,
        ) <= Math.max(2 * usual, 100);
      if (last.length > 0 && isQuick && shareAnswered(last) >= shareAnswered(without.samples)) return second;
    }
    return undefined;
  } finally {
    await visitors.stop();
  }
}
