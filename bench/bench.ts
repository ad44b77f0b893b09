import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { runScript } from '../scripts/setup/shell.mjs';
import { backupTable, measureBackups } from './comparisons/backups.ts';
import { raceForCart } from './comparisons/cart-race.ts';
import { compareProcesses } from './comparisons/compare-processes.ts';
import { simulationSeconds } from './comparisons/discount-simulation.ts';
import { pricingRatios } from './comparisons/pricing-speed.ts';
import { type RehearsalLoad, rehearsalLoad } from './comparisons/rehearsal-load.ts';
import { raceForStock } from './comparisons/stock-race.ts';
import { stockRatio } from './comparisons/stock-speed.ts';
import { compareVariants } from './comparisons/variant-speed.ts';
import { RACERS } from './data/ids.ts';
import type { DataSize } from './data/load-data.ts';
import { importExportTable, measureImportExport } from './import-export.ts';
import { fillCache } from './load/fill-cache.ts';
import { runMixed, type Sample } from './load/mixed.ts';
import { loadOf, type Measured, measure } from './measure.ts';
import { selectOperations } from './operations/all.ts';
import { type Options, readOptions } from './options.ts';
import { memoryOf } from './processes/usage.ts';
import { printProfile } from './report/profile.ts';
import { percentile } from './report/statistics.ts';
import { growthOf, growthTable, ratioTable } from './report/tables.ts';
import { openServers, type Servers } from './servers.ts';
import {
  AGENT_SEARCH_AT_LEAST,
  agentRatios,
  isReached,
  PRICING_AT_LEAST,
  REHEARSED_AT_LEAST,
  SIMULATION_AT_MOST,
  STOCK_AT_LEAST,
} from './targets.ts';

const RESULTS = join(import.meta.dirname, 'results');
const MEGABYTE = 1024 * 1024;
const FEW_PEOPLE = 150;

type PricingRatios = Awaited<ReturnType<typeof pricingRatios>>;
type Simulations = Awaited<ReturnType<typeof simulationSeconds>>;
type Memory = { shopMb: number; postgresMb: number };
type SizeResult = {
  size: DataSize;
  rows: Measured[];
  memory: Record<string, Memory>;
  /** The share of its speed that a checkout has left when its products have counted stock. */
  withStock?: number;
  /** The share of their speed that cart and checkout keep with delivery zones and tax. */
  withPricing?: PricingRatios;
  /** How long the simulation of a discount takes for 100,000 orders. */
  simulations?: Simulations;
  /** What cart and checkout keep while an admin rehearses a large change. */
  whileRehearsed?: RehearsalLoad;
  mixed?: Sample[];
};

await runScript(async () => {
  const options = readOptions(process.argv.slice(2));
  selectOperations(options.only);
  if (options.importExportRows !== undefined)
    console.log(importExportTable(await measureImportExport(options.importExportRows)));
  else if (options.backupMb !== undefined) console.log(backupTable(await backUp(options, options.backupMb)));
  else if (options.variants !== undefined)
    process.exitCode = await compareVariants({ ...options, variants: options.variants });
  else if (options.processes !== undefined)
    process.exitCode = await compareProcesses({ ...options, processes: options.processes });
  else process.exitCode = await run(options);
});

function backUp({ products, orders }: Options, imageMb: number) {
  return measureBackups({ products: products.at(-1) ?? 0, orders }, imageMb);
}

async function run(options: Options): Promise<number> {
  const startedAt = new Date();
  const results: SizeResult[] = [];
  for (const products of options.products)
    results.push(await runSize({ products, orders: options.orders }, options));
  const [small, large] = [results.at(0), results.at(-1)];
  const growth = small && large && small !== large ? growthOf(small.rows, large.rows) : [];
  if (small && large && growth.length > 0) {
    const sizes = { small: small.size.products, large: large.size.products };
    console.log(`\nRequests per second when the catalogue grows\n\n${growthTable(growth, sizes)}`);
  }
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, memoryMb: totalmem() / MEGABYTE };
  write(startedAt, { startedAt, node: process.version, machine, options, results, growth });
  const rows = results.flatMap((result) => result.rows);
  const agents = results.flatMap((result) => agentRatios(result.rows));
  for (const { name, ratio } of agents)
    console.log(`${name}: ${ratio.toFixed(2)} of the storefront's own search`);
  const missed =
    rows.filter((row) => isReached(row, options.isCold) === false).length +
    growth.filter((row) => !row.isReached).length +
    agents.filter(({ ratio }) => ratio < AGENT_SEARCH_AT_LEAST).length +
    results.filter(({ withStock = 1 }) => withStock < STOCK_AT_LEAST).length +
    results
      .flatMap(({ whileRehearsed }) => whileRehearsed?.rows ?? [])
      .filter(({ ratio }) => ratio < REHEARSED_AT_LEAST).length +
    results.flatMap(({ withPricing = [] }) => withPricing).filter(({ ratio }) => ratio < PRICING_AT_LEAST)
      .length +
    results
      .flatMap(({ simulations = [] }) => simulations)
      .filter(({ seconds }) => seconds > SIMULATION_AT_MOST).length;
  console.log(missed === 0 ? 'Every target was reached.' : `${missed} targets were not reached.`);
  return options.isStrict && missed > 0 ? 1 : 0;
}

async function runSize(size: DataSize, options: Options): Promise<SizeResult> {
  const profile = options.isProfiled ? mkdtempSync(join(mkdirOf(RESULTS), 'profile-')) : undefined;
  const servers = await openServers(size, options, profile);
  const { shop } = servers;
  try {
    console.log(`\n${size.products} products, ${options.isCold ? 'without' : 'with'} the response cache`);
    const memory: Record<string, Memory> = { opened: memoryOf(shop) };
    const rows = await measureAll({ servers, size, options });
    memory.measured = memoryOf(shop);
    console.log(`\n${ratioTable(rows, options.isCold)}\n`);
    console.log('CPU is for one request. * the load generator was busy, the limit may be higher still.');
    for (const [when, { shopMb, postgresMb }] of Object.entries(memory))
      console.log(`Memory ${when}: shop ${shopMb.toFixed(0)} MB, PostgreSQL ${postgresMb.toFixed(0)} MB`);
    console.log(`97 adds to one cart, 16 at once, ended at ${await raceForCart(shop.url)}.`);
    const withStock = await measureStock({ servers, size, options });
    const withPricing = await measurePricing({ servers, size, options });
    const simulations = await measureSimulations({ servers, size, options });
    const whileRehearsed = await measureRehearsals({ servers, size, options });
    const result = {
      ...{ size, rows, memory, withPricing, simulations },
      ...(withStock !== undefined && { withStock }),
      ...(whileRehearsed && { whileRehearsed }),
    };
    if (options.mixedSeconds === undefined) return result;
    console.log('\nMixed: 90 % reading, 9 % cart and wishlist, 1 % checkout');
    const load = loadOf('shop', { servers, size, options }, options.mixedSeconds);
    await fillCache(load);
    const { shopMb } = memoryOf(shop);
    console.log(`Memory with a full response cache: shop ${shopMb.toFixed(0)} MB`);
    return { ...result, mixed: await runMixed(shop, load) };
  } finally {
    await servers.close();
    if (profile) printProfile(profile, shop.openedAfterMs);
  }
}

type Run = { servers: Servers; size: DataSize; options: Options };

async function measureStock({ servers, size, options }: Run): Promise<number | undefined> {
  if (!selectOperations(options.only).some(({ group }) => group === 'checkout')) return undefined;
  const share = await stockRatio(loadOf('shop', { servers, size, options }), options.rounds);
  console.log(
    `A checkout with stock keeps ${share.toFixed(2)} of its speed; the target is ${STOCK_AT_LEAST}.`,
  );
  const people = options.isSelfTest ? FEW_PEOPLE : RACERS;
  const { sold, refused, busy, seconds, waited } = await raceForStock(servers.shop.url, people);
  const took = `in ${seconds.toFixed(1)} s; ${busy} times there was no room and they came again`;
  console.log(`${people} checkouts at once: ${sold} sold, which is all, and ${refused} refused ${took}.`);
  const [half, most, last] = [0.5, 0.95, 1].map((share) => percentile(waited, share).toFixed(1));
  console.log(
    `Half of the refused knew after ${half} s, 95 of 100 after ${most} s, the last after ${last} s.`,
  );
  return share;
}

async function measurePricing({ servers, size, options }: Run): Promise<PricingRatios> {
  if (!selectOperations(options.only).some(({ group }) => group === 'checkout')) return [];
  const load = loadOf('shop', { servers, size, options });
  const ratios = await pricingRatios(load, servers.shop, options.rounds);
  for (const { name, ratio, cpu } of ratios)
    console.log(
      `${name} with delivery zones, tax and offers keeps ${ratio.toFixed(2)} of its speed, with ${cpu.toFixed(2)} times the CPU; the target is ${PRICING_AT_LEAST}.`,
    );
  return ratios;
}

async function measureSimulations({ servers, size, options }: Run): Promise<Simulations> {
  if (!selectOperations(options.only).some(({ group }) => group === 'analytics')) return [];
  const simulations = await simulationSeconds(
    loadOf('shop', { servers, size, options }),
    servers.shop,
    options.rounds,
  );
  for (const { name, orders, seconds, cpu } of simulations)
    console.log(
      `The simulation of ${name} over ${orders} orders takes ${seconds.toFixed(2)} s for each 100,000, ${cpu.toFixed(2)} s of CPU time; the target is ${SIMULATION_AT_MOST}.`,
    );
  return simulations;
}

async function measureRehearsals({ servers, size, options }: Run): Promise<RehearsalLoad | undefined> {
  if (!selectOperations(options.only).some(({ group }) => group === 'checkout')) return undefined;
  const load = await rehearsalLoad(loadOf('shop', { servers, size, options }), options.rounds);
  const { products, writtenRows, answered, gaveWay, slowestMs, rows } = load;
  console.log(
    `Changes of ${products} products (${writtenRows} rows) rehearsed: ${answered} answered within ${slowestMs.toFixed(0)} ms, ${gaveWay} gave way to shoppers.`,
  );
  for (const { name, ratio, p99, alone } of rows)
    console.log(
      `${name} meanwhile keeps ${ratio.toFixed(2)} of its speed, 99 of 100 within ${p99.toFixed(0)} ms instead of ${alone.toFixed(0)}; the target is ${REHEARSED_AT_LEAST}.`,
    );
  return load;
}

async function measureAll(run: Run): Promise<Measured[]> {
  const chosen = selectOperations(run.options.only);
  const rows: Measured[] = [];
  for (const [index, operation] of chosen.entries()) {
    console.log(`  ${index + 1} of ${chosen.length}: ${operation.name} …`);
    rows.push(await measure(operation, run));
  }
  return rows;
}

function write(startedAt: Date, result: object): void {
  const file = join(mkdirOf(RESULTS), `${startedAt.toISOString().replaceAll(':', '-')}.json`);
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
  console.log(`\nWritten to ${file}`);
}

function mkdirOf(folder: string): string {
  mkdirSync(folder, { recursive: true });
  return folder;
}
