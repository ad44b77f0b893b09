import { readFileSync } from 'node:fs';

/** PostgreSQL's first process, as it wrote down itself; undefined if it does not run. */
export function postmasterOf(dataDir: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(`${dataDir}/postmaster.pid`, 'utf8'), 10);
    // Left behind by one that was killed, the number may be another program's by now.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDir) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** The process and its children in one go. It is stopped first, so that it cannot have others meanwhile. */
export function signalTree(pid: number, signal: NodeJS.Signals): void {
  if (signal !== 'SIGCONT') send(pid, 'SIGSTOP');
  for (const child of childrenOf(pid)) send(child, signal);
  send(pid, signal);
}

/** Everything that the process started and that did not go its own way. */
export function signalGroup(leader: number, signal: NodeJS.Signals): void {
  send(-leader, signal);
}

function childrenOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return text.split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}
