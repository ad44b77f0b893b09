import { join } from 'node:path';
import { temporaryFolder } from '../../scripts/setup/temporary-folder.mjs';
import type { DataSize } from '../data/load-data.ts';
import { type Driven, drive } from '../load/drive.ts';
import type { Operation } from '../operation.ts';
import { selectOperations } from '../operations/all.ts';
import type { Options } from '../options.ts';
import type { ChildServer } from '../processes/child-server.ts';
import { startShopBeside } from '../processes/shop.ts';
import { cpuSeconds } from '../processes/usage.ts';
import { median } from '../report/statistics.ts';
import { layOut } from '../report/tables.ts';
import { openServers, type Servers } from '../servers.ts';
import { PROCESSES_AT_LEAST } from '../targets.ts';

/** The most frequent operations, and some that write. */
const COMPARED = [
  'list newest',
  'detail',
  'product page',
  'search hit',
  'read cart',
  'add to cart',
  'checkout',
];
/** Lets each process compile its code first. */
const WARM_UP_SECONDS = 3;
/** Distance between the processes' first turns, large enough that no shopper is ever used by two processes at once. */
const TURNS_APART = 2_250_833;

type Compared = Options & { processes: number };
type Round = { perSecond: number; cpuMs: number; generatorShare: number };
type Row = { name: string; one: Round; several: Round };

/**
 * Compares several processes of the shop on one database with a single one, in turn, on the same cores and with the same
 * number of connections. While the single one is measured, the others are stopped. What several lose is the price of
 * cooperation: each process prepares its own statements and has its own response cache, receives changes and polls for jobs.
 */
export async function compareProcesses(options: Compared): Promise<number> {
  const size = { products: options.products[0] ?? 1000, orders: options.orders };
  const servers = await openServers(size, { isCold: options.isCold, workers: 1 });
  const { folder, remove } = temporaryFolder('vitrine-beside-');
  const others: ChildServer[] = [];
  try {
    for (let number = 1; number < options.processes; number += 1)
      others.push(await startShopBeside(servers.shop, join(folder, String(number))));
    const rows: Row[] = [];
    for (const operation of selectOperations(options.only.length > 0 ? options.only : COMPARED)) {
      console.log(`  ${operation.name} …`);
      rows.push(await compare(operation, { servers, others, size, options }));
    }
    return report(rows, options);
  } finally {
    for (const { child, stop } of others) {
      child.kill('SIGCONT');
      await stop();
    }
    await servers.close();
    remove();
  }
}

type Run = { servers: Servers; others: readonly ChildServer[]; size: DataSize; options: Compared };

async function compare(operation: Operation, run: Run): Promise<Row> {
  const rounds: Record<'one' | 'several', Round[]> = { one: [], several: [] };
  for (let round = 0; round <= run.options.rounds; round += 1)
    for (const kind of ['one', 'several'] as const) {
      const seconds = round === 0 ? WARM_UP_SECONDS : run.options.seconds;
      const measured = await driveRound(operation, { ...run, kind, seconds });
      if (round > 0) rounds[kind].push(measured);
    }
  return { name: operation.name, one: medianOf(rounds.one), several: medianOf(rounds.several) };
}

type RoundRun = Run & { kind: 'one' | 'several'; seconds: number };

async function driveRound(operation: Operation, run: RoundRun): Promise<Round> {
  const { servers, others, options, size, kind, seconds } = run;
  for (const { child } of others) child.kill(kind === 'one' ? 'SIGSTOP' : 'SIGCONT');
  const asked = kind === 'one' ? [servers.shop] : [servers.shop, ...others];
  const before = cpuOf(run);
  const driven = await Promise.all(
    asked.map(({ url }, number) =>
      drive(operation, {
        ...{ url, size, seconds, encoding: options.encoding },
        connections: Math.max(1, Math.round(options.connections / asked.length)),
        firstTurn: number * TURNS_APART,
      }),
    ),
  );
  const sum = (of: (one: Driven) => number) => driven.reduce((total, one) => total + of(one), 0);
  const requests = sum((one) => one.requests);
  return {
    perSecond: sum((one) => one.perSecond),
    cpuMs: ((cpuOf(run) - before) * 1000) / requests,
    // Each drive measures the whole generator process, so one figure is enough.
    generatorShare: driven[0]?.generatorShare ?? 0,
  };
}

/** CPU seconds of the shop's processes and of the database. */
function cpuOf({ servers, others }: Run): number {
  return [servers.shop, ...others].reduce((sum, { pid }) => sum + cpuSeconds(pid), 0);
}

function medianOf(rounds: readonly Round[]): Round {
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    cpuMs: median(rounds.map(({ cpuMs }) => cpuMs)),
    generatorShare: median(rounds.map(({ generatorShare }) => generatorShare)),
  };
}

function report(rows: readonly Row[], { processes, isStrict }: Compared): number {
  const title = [
    'operation',
    '1: req/s',
    `${processes}: req/s`,
    'share',
    '1: CPU ms',
    `${processes}: CPU ms`,
  ];
  const lines = rows.map(({ name, one, several }) => [
    name,
    ...[
      one.perSecond.toFixed(0),
      several.perSecond.toFixed(0),
      (several.perSecond / one.perSecond).toFixed(2),
    ],
    ...[one.cpuMs.toFixed(3), several.cpuMs.toFixed(3)],
  ]);
  console.log(`\n${layOut([title, ...lines])}\n`);
  const share = Math.exp(
    rows.reduce((sum, { one, several }) => sum + Math.log(several.perSecond / one.perSecond), 0) /
      rows.length,
  );
  console.log(
    `${processes} processes keep ${share.toFixed(2)} of the throughput of one; the target is ${PROCESSES_AT_LEAST}.`,
  );
  return isStrict && share < PROCESSES_AT_LEAST ? 1 : 0;
}
