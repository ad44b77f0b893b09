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

/** Bytes in memory. Pages that several processes share count once, in parts. */
export function memoryBytes(pid: number, without?: number): number {
  return familyOf(readStats(), pid, without).reduce((sum, stat) => sum + memoryOf(stat.pid), 0);
}

function memoryOf(pid: number): number {
  const own = readOrNothing(`/proc/${pid}/smaps_rollup`).match(/^Pss:\s+(\d+)/m);
  const all = own ?? readOrNothing(`/proc/${pid}/status`).match(/^VmRSS:\s+(\d+)/m);
  return Number(all?.[1] ?? 0) * KILOBYTE;
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
