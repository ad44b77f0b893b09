import { globSync, readFileSync } from 'node:fs';

/** The kernel counts CPU time in hundredths of a second on every platform that Node.js runs on. */
const TICKS_A_SECOND = 100;
const KILOBYTES_A_MEGABYTE = 1024;

type Stat = { pid: number; parent: number; ticks: number; reapedTicks: number };

/** Parses /proc/<pid>/stat. The name in parentheses may itself contain spaces and parentheses. */
export function parseStat(line: string): Stat {
  const afterName = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const field = (position: number) => Number(afterName[position - 3]);
  return {
    pid: Number.parseInt(line, 10),
    parent: field(4),
    ticks: field(14) + field(15),
    reapedTicks: field(16) + field(17),
  };
}

/** A process and its descendants, except `without` and its descendants. */
export function familyOf(stats: readonly Stat[], pid: number, without?: number): Stat[] {
  const self = stats.filter((stat) => stat.pid === pid);
  const children = stats.filter(({ parent, pid: child }) => parent === pid && child !== without);
  return [...self, ...children.flatMap((child) => familyOf(stats, child.pid, without))];
}

/** CPU seconds so far, including children that have ended. */
export function cpuSeconds(pid: number, without?: number): number {
  const ticks = familyOf(readStats(), pid, without).map((stat) => stat.ticks + stat.reapedTicks);
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS_A_SECOND;
}

/** Megabytes in memory (RSS). */
export function residentMb(pid: number, without?: number): number {
  return sumOf(familyOf(readStats(), pid, without), ({ pid }) => rssOf(pid));
}

/** The same for processes that share most of it, as PostgreSQL's do: what is shared counts once (PSS). */
export function proportionalMb(pid: number): number {
  return sumOf(familyOf(readStats(), pid), ({ pid }) => pssOf(pid) ?? rssOf(pid));
}

function sumOf(stats: readonly Stat[], megabytesOf: (stat: Stat) => number): number {
  return stats.reduce((sum, stat) => sum + megabytesOf(stat), 0);
}

function rssOf(pid: number): number {
  const [, kilobytes = 0] = /^VmRSS:\s+(\d+)/m.exec(readOrNothing(`/proc/${pid}/status`)) ?? [];
  return Number(kilobytes) / KILOBYTES_A_MEGABYTE;
}

/** Undefined if it may not be read: only root can for another user's process. */
function pssOf(pid: number): number | undefined {
  const found = /^Pss:\s+(\d+)/m.exec(readOrNothing(`/proc/${pid}/smaps_rollup`));
  return found ? Number(found[1]) / KILOBYTES_A_MEGABYTE : undefined;
}

function readStats(): Stat[] {
  return globSync('/proc/[0-9]*/stat').map(readOrNothing).filter(Boolean).map(parseStat);
}

/** Processes may end between being listed and being read. */
function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

export function memoryOf({ pid, postgresPid }: { pid: number; postgresPid: number }) {
  return { shopMb: residentMb(pid, postgresPid), postgresMb: proportionalMb(postgresPid) };
}

const SAMPLE_MS = 200;

/** Samples a process's memory; the returned function ends that and returns the peak. */
export function watchMemory(residentNow: () => number | Promise<number>): () => number {
  let peakMb = 0;
  const timer = setInterval(async () => {
    peakMb = Math.max(peakMb, await residentNow());
  }, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return peakMb;
  };
}
