import { globSync, readFileSync } from 'node:fs';

/** The kernel counts CPU time in hundredths of a second on every platform that Node.js runs on. */
const TICKS_A_SECOND = 100;
const KILOBYTE = 1024;

type Stat = { pid: number; parent: number; ticks: number; reapedTicks: number };

/** What one line of /proc/<pid>/stat says; the name in parentheses may itself hold spaces and parentheses. */
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

/** A process and all that came from it, except what came from `without`. */
export function familyOf(stats: readonly Stat[], pid: number, without?: number): Stat[] {
  const self = stats.filter((stat) => stat.pid === pid);
  const children = stats.filter(({ parent, pid: child }) => parent === pid && child !== without);
  return [...self, ...children.flatMap((child) => familyOf(stats, child.pid, without))];
}

/** Seconds of CPU so far, with those of children that have ended. */
export function cpuSeconds(pid: number, without?: number): number {
  const ticks = familyOf(readStats(), pid, without).map((stat) => stat.ticks + stat.reapedTicks);
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS_A_SECOND;
}

/** Bytes in memory (RSS). */
export function residentBytes(pid: number, without?: number): number {
  return sumOf(familyOf(readStats(), pid, without), ({ pid }) => rssOf(pid));
}

/** The same for processes that share most of it, as PostgreSQL's do: what is shared counts once (PSS). */
export function proportionalBytes(pid: number): number {
  return sumOf(familyOf(readStats(), pid), ({ pid }) => pssOf(pid) ?? rssOf(pid));
}

function sumOf(stats: readonly Stat[], bytesOf: (stat: Stat) => number): number {
  return stats.reduce((sum, stat) => sum + bytesOf(stat), 0);
}

function rssOf(pid: number): number {
  const [, kilobytes = 0] = /^VmRSS:\s+(\d+)/m.exec(readOrNothing(`/proc/${pid}/status`)) ?? [];
  return Number(kilobytes) * KILOBYTE;
}

/** Only root may read that of another user's process. */
function pssOf(pid: number): number | undefined {
  const found = /^Pss:\s+(\d+)/m.exec(readOrNothing(`/proc/${pid}/smaps_rollup`));
  return found ? Number(found[1]) * KILOBYTE : undefined;
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
