import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Sends the signal and waits for the process to end, unless it has already. */
export async function endChild(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
