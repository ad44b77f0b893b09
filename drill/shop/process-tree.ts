import { readFileSync } from 'node:fs';

/** PostgreSQL's main process, from its pid file; undefined if it is not running. */
export function postmasterOf(dataDir: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(`${dataDir}/postmaster.pid`, 'utf8'), 10);
    // The file may be left over from a killed PostgreSQL, and the pid may belong to another program by now.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDir) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Signals the process and its children. The process is stopped first, so that it cannot start more of them. */
export function signalTree(pid: number, signal: NodeJS.Signals): void {
  if (signal !== 'SIGCONT') signalProcess(pid, 'SIGSTOP');
  for (const child of childrenOf(pid)) signalProcess(child, signal);
  signalProcess(pid, signal);
}

export function signalGroup(leader: number, signal: NodeJS.Signals): void {
  signalProcess(-leader, signal);
}

function childrenOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return text.split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has already ended.
  }
}
