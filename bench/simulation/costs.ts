import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VISIT } from './visits.ts';

/** Milliseconds of one core for one request, of the shop's process and of PostgreSQL. */
export type Cost = { shopMs: number; databaseMs: number };
export type Costs = {
  /** Where the figures come from, in a sentence. */
  source: string;
  /** From what a process keeps, and made anew; the second is all there is where nothing is kept. */
  operations: Record<string, { kept?: Cost; made: Cost }>;
};

/** The part of a result of `npm run bench` that matters here. */
type BenchResult = {
  startedAt: string;
  machine: { cpu?: string; cores: number };
  results: { rows: { name: string; shop: { serverCpuMs: number; postgresCpuMs: number } }[] }[];
};

const MEASURED = join(import.meta.dirname, 'measured-costs.json');

export function measuredCosts(): Costs {
  return JSON.parse(readFileSync(MEASURED, 'utf8'));
}

/** From two runs of the bench, with and without the answers that the shop keeps. */
export function costsFrom(kept: BenchResult, cold: BenchResult): Costs {
  const { startedAt, machine } = cold;
  const [withKept, without] = [kept, cold].map(costsByName);
  const operations = VISIT.map(({ operation, isPublic }) => {
    const made = without?.get(operation) ?? withKept?.get(operation);
    if (!made) throw new Error(`Neither run measured ${operation}.`);
    const keptCost = isPublic ? withKept?.get(operation) : undefined;
    return [operation, { ...(keptCost && { kept: keptCost }), made }];
  });
  const source = `npm run bench on ${machine.cores} cores of ${machine.cpu ?? 'an unknown CPU'}, ${startedAt.slice(0, 10)}`;
  return { source, operations: Object.fromEntries(operations) };
}

function costsByName({ results }: BenchResult): Map<string, Cost> {
  const rows = results[0]?.rows ?? [];
  return new Map(
    rows.map(({ name, shop }) => [
      name,
      { shopMs: rounded(shop.serverCpuMs), databaseMs: rounded(shop.postgresCpuMs) },
    ]),
  );
}

/** Nothing is measured more exactly. */
function rounded(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}
