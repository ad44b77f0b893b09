import type { Measured } from '../measure.ts';
import { GROWTH_AT_LEAST, isReached, ratioTo, targetOf } from '../targets.ts';

type Column = { title: string; of: (measured: Measured) => string };

/** Above this share of a core, the load generator itself may have been the limit. */
const GENERATOR_BUSY = 0.9;

const columns = (isCold: boolean): readonly Column[] => [
  { title: 'operation', of: ({ name }) => name },
  { title: 'req/s', of: ({ shop }) => whole(shop.perSecond) },
  { title: 'p50 ms', of: ({ shop }) => shop.p50.toFixed(2) },
  { title: 'p99 ms', of: ({ shop }) => shop.p99.toFixed(2) },
  { title: 'CPU ms', of: ({ shop }) => shop.serverCpuMs.toFixed(3) },
  { title: 'DB CPU ms', of: ({ shop }) => shop.postgresCpuMs.toFixed(3) },
  { title: 'bare', of: ({ memory }) => whole(memory.perSecond) + busyMark(memory.generatorShare) },
  { title: 'of bare', of: (measured) => ratio(ratioTo('memory', measured)) },
  { title: 'SQL', of: ({ sql }) => (sql ? whole(sql.perSecond) : '–') },
  { title: 'of SQL', of: (measured) => ratio(ratioTo('sql', measured)) },
  { title: 'target', of: (measured) => verdict(measured, isCold) },
];

export function ratioTable(rows: readonly Measured[], isCold: boolean): string {
  const shown = columns(isCold);
  return layOut([shown.map(({ title }) => title), ...rows.map((row) => shown.map(({ of }) => of(row)))]);
}

export type Growth = { name: string; small: number; large: number; ratio: number; isReached: boolean };

/** The share of its speed that each catalogue operation keeps when the catalogue grows. */
export function growthOf(small: readonly Measured[], large: readonly Measured[]): Growth[] {
  return large.flatMap(({ name, isCatalogue, shop }) => {
    const before = small.find((measured) => measured.name === name);
    if (!before || !isCatalogue) return [];
    const ratio = shop.perSecond / before.shop.perSecond;
    const figures = { small: before.shop.perSecond, large: shop.perSecond };
    return [{ name, ...figures, ratio, isReached: ratio >= GROWTH_AT_LEAST }];
  });
}

export function growthTable(rows: readonly Growth[], sizes: { small: number; large: number }): string {
  const title = ['operation', `${sizes.small} products`, `${sizes.large} products`, 'ratio', 'target'];
  const lines = rows.map(({ name, small, large, ratio: share, isReached }) => [
    name,
    whole(small),
    whole(large),
    ratio(share),
    `${GROWTH_AT_LEAST.toFixed(2)} ${reached(isReached)}`,
  ]);
  return layOut([title, ...lines]);
}

/** Aligns the first column, which holds words, to the left and the others to the right. */
export function layOut(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd : cell.padStart).call(cell, widths[column] ?? 0));
  return rows.map((row) => line(row).join('  ').trimEnd()).join('\n');
}

function verdict(measured: Measured, isCold: boolean): string {
  const target = targetOf(measured.name, isCold);
  const isDone = isReached(measured, isCold);
  if (!target || isDone === undefined) return '';
  const limit = target.against === 'memory' ? 'bare' : 'SQL';
  return `${target.atLeast.toFixed(2)} of ${limit} ${reached(isDone)}`;
}

function reached(isDone: boolean): string {
  return isDone ? 'reached' : 'NOT reached';
}

function busyMark(generatorShare: number): string {
  return generatorShare > GENERATOR_BUSY ? '*' : '';
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

function ratio(value: number | undefined): string {
  return value === undefined ? '–' : value.toFixed(2);
}
