import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openData } from '../data/kept-data.ts';
import { type Shop, startShop } from '../processes/shop.ts';
import { residentMb, watchMemory } from '../processes/usage.ts';
import { renewData } from '../servers.ts';
import { percentile } from '../statistics.ts';
import { ATTACKS } from './all-attacks.ts';
import type { Attack, Target } from './attack.ts';
import { honestVisitors, WEBHOOK_SECRET } from './honest-visitors.ts';
import { hostileVisitor } from './hostile-visitor.ts';
import { attackTable, type Measured, type Phase, shareAnswered } from './report.ts';

const WARM_SECONDS = 5;
/** By then the honest visitors must be served as before. */
const BACK_WITHIN_SECONDS = 30;

const HELP = `Usage: npm run attacks -- [options]

Sixteen honest visitors browse, search, buy and sign in, first alone and then beside one hostile visitor, in turn for each
attack. Prints what the honest ones met with. The shop's limits cannot be switched off, so there is no run without them.

  --seconds N    how long each of the two takes; 60 by default
  --products N   size of the catalogue; 100000 by default
  --only NAMES   only these, with commas between
  --workers N    processes that serve; 1 by default

${ATTACKS.map(({ name, about }) => `  ${name.padEnd(18)} ${about}`).join('\n')}`;

function readOptions() {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '60' },
      products: { type: 'string', default: '100000' },
      workers: { type: 'string', default: '1' },
      only: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const names = values.only?.split(',').map((name) => name.trim());
  const unknown = names?.find((name) => !ATTACKS.some((attack) => attack.name === name));
  if (unknown) throw new Error(`There is no attack ${unknown}; --help lists them.`);
  const [seconds, products, workers] = [values.seconds, values.products, values.workers].map(Number);
  for (const value of [seconds, products, workers])
    if (!(Number(value) > 0)) throw new Error('--seconds, --products and --workers must be numbers above 0.');
  const chosen = ATTACKS.filter(({ name }) => names?.includes(name) ?? true);
  return { seconds: seconds ?? 0, products: products ?? 0, workers: workers ?? 1, chosen, help: values.help };
}

type Options = ReturnType<typeof readOptions>;

try {
  const options = readOptions();
  if (options.help) console.log(HELP);
  else await run(options);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

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
        console.log(`  ${result.said}`);
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
  const said = await hostile.stop();
  const backAfterSeconds = await timeUntilBack(target, { isThroughProxy, without });
  return { attack, without, with: during, said, backAfterSeconds };
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
