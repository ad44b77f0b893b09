import type { ChildProcess } from 'node:child_process';
import { on, once } from 'node:events';

/** For a process that its parent starts and stops. */
export function followParent(stop: () => Promise<void>): void {
  process.on('SIGTERM', stop);
  // A terminal sends these to every process of the shop; the parent decides what follows.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  // An ordinary exit waits for threads that still draw an image or hash a password, with its connections open meanwhile.
  process.prependListener('disconnect', () => process.kill(process.pid, 'SIGKILL'));
}

/** Sends the parent a message and returns its first answer that is or has what is expected; others may precede it. */
export async function askParent<Answer>(question: string, expected: string): Promise<Answer> {
  const messages = on(process, 'message');
  process.send?.(question);
  for await (const [message] of messages)
    if (message === expected || Object.hasOwn(Object(message), expected)) return message;
  throw new Error('The parent sent no answer.');
}

/** A process that is about to end takes no more messages. */
export function sendToChild(child: ChildProcess, message: object | string): void {
  if (child.connected) child.send(message, () => {});
}

/** Resolves when the process has ended; it is killed if that takes longer than the limit. */
export async function endChild(child: ChildProcess, limitMs: number, askToEnd: () => void): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  const limit = setTimeout(() => child.kill('SIGKILL'), limitMs);
  askToEnd();
  await ended;
  clearTimeout(limit);
}
