import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VISIT } from './visits.ts';

/** CPU milliseconds per request, of the shop's process and of PostgreSQL. */
export type Cost = { shopMs: number; databaseMs: number };
export type Costs = {
  /** Where the figures come from, in a sentence. */
  source: string;
  /** The cost of a cached response, if the operation has any, and of a new one. */
  operations: Record<string, { cached?: Cost; made: Cost }>;
};

/** The part of a result of `npm run bench` that is used here. */
type BenchResult = {
  startedAt: string;
  machine: { cpu?: string; cores: number };
  results: { rows: { name: string; shop: { serverCpuMs: number; postgresCpuMs: number } }[] }[];
};

const MEASURED = join(import.meta.dirname, 'measured-costs.json');

export function measuredCosts(): Costs {
  return JSON.parse(readFileSync(MEASURED, 'utf8'));
}

/** Combines two runs of the bench, with and without the response cache. */
export function costsFrom(warm: BenchResult, cold: BenchResult): Costs {
  const { startedAt, machine } = cold;
  const [warmCosts, coldCosts] = [warm, cold].map(costsByName);
  const operations = VISIT.map(({ operation, isPublic }) => {
    const made = coldCosts?.get(operation) ?? warmCosts?.get(operation);
    if (!made) throw new Error(`Neither run measured ${operation}.`);
    const cached = isPublic ? warmCosts?.get(operation) : undefined;
    return [operation, { ...(cached && { cached }), made }];
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

/** The measurements are no more precise than this. */
function rounded(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}
