import { percentile } from '../report/statistics.ts';
import type { Attack } from './attack.ts';
import type { Sample, Visit } from './honest-visitors.ts';

export type Phase = { samples: readonly Sample[]; peakMb: number };
export type Measured = {
  attack: Attack;
  without: Phase;
  with: Phase;
  summary: string;
  /** Undefined if the honest visitors were not served as before within the time limit. */
  backAfterSeconds: number | undefined;
};

/** What a shop must keep serving while it sheds other load. */
const BUYING: readonly Visit[] = ['cart', 'checkout', 'sign-in', 'payment event'];

export function shareAnswered(samples: readonly Sample[]): number {
  return samples.filter(({ isAnswered }) => isAnswered).length / Math.max(1, samples.length);
}

function times(samples: readonly Sample[]): string {
  const took = samples.map(({ ms }) => ms);
  return `${percentile(took, 0.5).toFixed(0)} / ${percentile(took, 0.99).toFixed(0)}`;
}

function percentOf(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function row({ attack, without, with: during, backAfterSeconds }: Measured): string[] {
  const buying = during.samples.filter(({ visit }) => BUYING.includes(visit));
  return [
    ...[attack.name, times(without.samples), times(during.samples)],
    ...[percentOf(shareAnswered(without.samples)), percentOf(shareAnswered(during.samples))],
    percentOf(shareAnswered(buying)),
    `${without.peakMb.toFixed(0)} → ${during.peakMb.toFixed(0)}`,
    backAfterSeconds === undefined ? 'not in time' : `${backAfterSeconds} s`,
  ];
}

const HEAD = [
  ...['attack', 'p50 / p99 ms without', 'with it', 'answered without', 'with it', 'of these buying'],
  ...['memory MB', 'as before after'],
];

/** The table in docs/trust.md. */
export function attackTable(all: readonly Measured[]): string {
  const rows = [HEAD, ...all.map(row)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = line(widths.map((width) => '-'.repeat(width)));
  return [line(HEAD), rule, ...rows.slice(1).map(line)].join('\n');
}
