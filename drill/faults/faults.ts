import { numberOf, readCommandLine, UsageError } from '../../scripts/setup/command-line.mjs';
import { runScript } from '../../scripts/setup/shell.mjs';
import { openProgress } from '../progress.ts';
import { seededChance } from '../run/seeded-random.ts';
import { badEmail } from './bad-email.ts';
import { clockShifts } from './clocks.ts';
import { backupUnderLoad, deadlocks, poolExhausted } from './databases.ts';
import { diskFull } from './disks.ts';
import { type Fault, type FaultOutcome, newOutcome } from './fault.ts';
import { forgedEvents } from './forged-events.ts';
import { killBoth, killDatabase, killInCheckout, killInWebhook } from './kills.ts';
import { badObjectStore } from './object-stores.ts';
import { badProvider } from './providers.ts';
import { allInOneShop } from './shop-through.ts';
import { slowClients } from './slow-clients.ts';

const FAULTS: readonly Fault[] = [
  killInCheckout,
  killInWebhook,
  killDatabase,
  killBoth,
  diskFull,
  badProvider,
  badEmail,
  badObjectStore,
  forgedEvents,
  slowClients,
  poolExhausted,
  deadlocks,
  clockShifts,
  backupUnderLoad,
];

/** Fixed, so that npm test does the same each time. */
const SHORT_SEED = 31;

function readOptions() {
  const { values } = readCommandLine({
    command: 'npm run faults',
    help: 'Does to temporary shops what can happen to any shop, and recomputes afterwards what must still hold.',
    options: {
      short: { type: 'boolean', help: 'what npm test runs' },
      only: { type: 'string', value: 'NAMES', help: 'only these, with commas between' },
      times: {
        type: 'string',
        help: 'each so often, instead of the numbers below (slow-clients: seconds)',
      },
      scale: { type: 'string', value: 'SHARE', help: 'each this share of its number, such as 0.1' },
      seed: { type: 'string', help: 'decides who does what; printed by every run' },
    },
    more: `${FAULTS.map(({ name, about, times }) => `  ${name.padEnd(18)} ${String(times.whole).padStart(4)}  ${about}`).join('\n')}

Exit codes: 0 all rules hold, 1 one is broken, 2 the options were not understood.`,
  });
  const names = values.only?.split(',');
  const unknown = names?.find((name) => !FAULTS.some((fault) => fault.name === name));
  if (unknown) throw new UsageError(`There is no fault ${unknown}; --help lists them.`);
  for (const name of ['times', 'scale', 'seed'] as const)
    if (values[name] !== undefined) numberOf(name, values[name]);
  return { ...values, names };
}

type Options = ReturnType<typeof readOptions>;

function timesOf({ times }: Fault, { short, times: given, scale, names }: Options): number {
  if (given !== undefined) return Number(given);
  if (short && !names) return times.short;
  return Math.ceil((short ? Math.max(1, times.short) : times.whole) * Number(scale ?? 1));
}

type Row = { fault: Fault; outcome: FaultOutcome; tookMs: number };

await runScript(async () => {
  const options = readOptions();
  const { seconds, progress } = openProgress();
  const seed = Number(options.seed ?? (options.short ? SHORT_SEED : Math.floor(Math.random() * 1_000_000)));
  const named = FAULTS.filter((fault) => options.names?.includes(fault.name) ?? timesOf(fault, options) > 0);
  const chosen = options.short && !options.names ? [allInOneShop(named)] : named;
  console.log(`${chosen.length} faults; the seed is ${seed}`);

  const rows: Row[] = [];
  for (const [index, fault] of chosen.entries()) {
    const times = timesOf(fault, options);
    progress(`${index + 1} of ${chosen.length}: ${fault.name}, ${times} times`);
    const since = Date.now();
    const outcome = await fault
      .run({ times, chance: seededChance(seed + index), progress })
      .catch((error) => ({ ...newOutcome(), breaches: [String(error?.stack ?? error)] }));
    rows.push({ fault, outcome, tookMs: Date.now() - since });
  }
  print(rows, `${seconds()}, seed ${seed}`);
});

function print(rows: readonly Row[], took: string): void {
  console.log('\nThe ledger');
  for (const { fault, outcome, tookMs } of rows) {
    const { cannot, breaches, facts, happened } = outcome;
    const verdict = cannot ? 'CANNOT' : breaches.length === 0 ? 'holds' : 'BROKEN';
    const summary = cannot ?? facts.join('; ');
    console.log(
      `  ${verdict.padEnd(7)} ${fault.name.padEnd(18)} ${String(happened).padStart(4)} ×  ${(tookMs / 1000).toFixed(0).padStart(5)} s  ${summary}`,
    );
    for (const breach of breaches.slice(0, 5)) console.log(`            ${breach}`);
  }
  const broken = rows.filter(({ outcome }) => outcome.breaches.length > 0).length;
  const missing = rows.filter(({ outcome }) => outcome.cannot).length;
  console.log(
    `\n${broken === 0 ? 'All rules hold' : `${broken} faults broke a rule`}${missing > 0 ? `; ${missing} could not be tried` : ''}. ${took}`,
  );
  process.exitCode = broken === 0 ? 0 : 1;
}
