import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { numberOf, readCommandLine, UsageError } from '../scripts/setup/command-line.mjs';
import { runScript } from '../scripts/setup/shell.mjs';
import { layOut } from './report/tables.ts';
import { type Costs, costsFrom, measuredCosts } from './simulation/costs.ts';
import { type Outcome, type Setting, simulatePeak } from './simulation/simulate-peak.ts';

/** Above this utilisation a queue grows faster than it is served. */
const FULL = 0.99;

const known = {
  visitors: { type: 'string', default: '10000000', help: 'visitors a day' },
  peak: { type: 'string', default: '2.5', help: 'how much busier the busiest hour is' },
  cached: { type: 'string', default: '0.9', help: 'the share of public requests from the response cache' },
  machines: { type: 'string', default: '1,2,4,8', help: 'how many machines; several with commas between' },
  cores: { type: 'string', default: '2', help: 'cores of each machine' },
  'database-cores': { type: 'string', default: '4', help: 'cores of the database' },
  replicas: { type: 'string', default: '0', help: 'replicas of the database' },
  'commit-ms': { type: 'string', default: '3', help: 'how long a commit takes' },
  seconds: { type: 'string', default: '60', help: 'how long the peak is simulated' },
  seed: { type: 'string', default: '1', help: 'decides who does what' },
  costs: { type: 'string', value: 'FILES', help: 'two results of the bench: WARM.json,COLD.json' },
  write: { type: 'boolean', default: false, help: 'keeps these costs for later runs' },
} as const;

await runScript(async () => run());

function run(): void {
  const { values } = readCommandLine({
    command: 'npm run simulate',
    help: 'Simulates what measured costs amount to with many visitors and machines; see docs/scaling.md.',
    options: known,
  });
  const number = (name: Exclude<keyof typeof known, 'costs' | 'write'>, text: string = values[name]) =>
    numberOf(name, text);
  if (number('cached') > 1) throw new UsageError('--cached must be a share from 0 to 1.');
  const costs = readCosts(values.costs, values.write);
  const setting = {
    visitorsPerDay: number('visitors'),
    peakFactor: number('peak'),
    cachedShare: number('cached'),
    coresPerMachine: number('cores'),
    databaseCores: number('database-cores'),
    replicas: number('replicas'),
    commitMs: number('commit-ms'),
    seconds: number('seconds'),
    seed: number('seed'),
  };
  console.log(describe(setting, costs));
  for (const machines of values.machines.split(',').map((text) => number('machines', text)))
    console.log(`\n${report({ ...setting, machines }, simulatePeak({ ...setting, machines }, costs))}`);
}

/** Reads the costs in the repository, or derives them from two results of the bench: with the response cache and `--cold`. */
function readCosts(files: string | undefined, isWritten: boolean): Costs {
  if (files === undefined) return measuredCosts();
  const [warm, cold] = files.split(',').map((file) => JSON.parse(readFileSync(file, 'utf8')));
  if (!warm || !cold)
    throw new UsageError('--costs must name two results of the bench: WARM.json,COLD.json.');
  const costs = costsFrom(warm, cold);
  const file = join(import.meta.dirname, 'simulation/measured-costs.json');
  if (isWritten) writeFileSync(file, `${JSON.stringify(costs, null, 2)}\n`);
  return costs;
}

function describe(setting: Omit<Setting, 'machines'>, { source }: Costs): string {
  const { visitorsPerDay, peakFactor, cachedShare, seconds, seed } = setting;
  return [
    `SIMULATED, not measured: ${visitorsPerDay.toLocaleString('en-US')} visitors a day, in the busiest hour, which is`,
    `${peakFactor} times as busy as the mean; ${Math.round(cachedShare * 100)} % of public requests from the response cache; ${seconds} s, seed ${seed}.`,
    `CPU per request: ${source}. What a visitor does is assumed (bench/simulation/visits.ts).`,
  ].join('\n');
}

function report(setting: Setting, outcome: Outcome): string {
  const { machines, coresPerMachine } = setting;
  const rows = outcome.tiers.map(({ name, cores, utilisation, p50, p99 }) => [
    ...[name, String(cores), `${(utilisation * 100).toFixed(0)} %`],
    ...(utilisation > FULL ? ['grows', 'grows'] : [p50.toFixed(1), p99.toFixed(1)]),
  ]);
  const { name, visitorsPerDay } = outcome.firstToGive;
  const isFull = outcome.tiers.some(({ utilisation }) => utilisation > FULL);
  const whole = isFull
    ? 'too few: a queue grows without end'
    : `a request takes ${outcome.p50.toFixed(1)} ms (p50), ${outcome.p99.toFixed(1)} ms (p99)`;
  return [
    `${machines} × ${coresPerMachine} cores for the shop, ${outcome.requestsPerSecond.toFixed(0)} requests/s: ${whole}`,
    layOut([['tier', 'cores', 'busy', 'p50 ms', 'p99 ms'], ...rows]),
    `First to give way: ${name}, at ${millions(visitorsPerDay)} million visitors a day.`,
  ].join('\n');
}

function millions(visitors: number): string {
  return (visitors / 1e6).toFixed(1);
}
