import { on } from 'node:events';

/** An ordinary exit waits for threads that still draw an image or hash a password, and holds its connections meanwhile. */
export function endWithParent(): void {
  process.prependListener('disconnect', () => process.kill(process.pid, 'SIGKILL'));
}

/** A terminal sends these to every process of the shop; the parent decides what follows. */
export function leaveSignalsToParent(): void {
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
}

/** Sends the parent a message and returns its first answer that fits; other messages may come before it. */
export async function askParent<Answer>(
  question: unknown,
  fits: (message: unknown) => message is Answer,
): Promise<Answer> {
  const messages = on(process, 'message');
  process.send?.(question);
  for await (const [message] of messages) if (fits(message)) return message;
  throw new Error('The parent sent no answer.');
}
