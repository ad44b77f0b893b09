import type { ImageName } from './image-names.ts';

type Make = (name: ImageName) => Promise<unknown>;
type Queue = { waiting: ImageName[]; make: Make | undefined; running: Promise<void> | undefined };

/** Beyond this the oldest are dropped; a missing variant is made when a page first requests it. */
const MAX_WAITING = 4000;

/** One queue per image folder: variants queued before the server listens wait for it to open. */
const queues = new Map<string, Queue>();

function queueOf(mediaDir: string): Queue {
  const queue = queues.get(mediaDir) ?? { waiting: [], make: undefined, running: undefined };
  queues.set(mediaDir, queue);
  return queue;
}

export function queueVariants(mediaDir: string, names: readonly ImageName[]): void {
  const queue = queueOf(mediaDir);
  queue.waiting.push(...names);
  queue.waiting.splice(0, queue.waiting.length - MAX_WAITING);
  queue.running ??= run(queue);
}

export function openVariantQueue(mediaDir: string, make: Make): void {
  const queue = queueOf(mediaDir);
  queue.make = make;
  queue.running ??= run(queue);
}

/** Drops what is queued and resolves when the current variant is done. */
export async function closeVariantQueue(mediaDir: string): Promise<void> {
  const queue = queues.get(mediaDir);
  queues.delete(mediaDir);
  if (!queue) return;
  queue.make = undefined;
  await queue.running;
}

async function run(queue: Queue): Promise<void> {
  // `running` must be set before the first variant is processed.
  await Promise.resolve();
  while (queue.make) {
    const name = queue.waiting.shift();
    if (!name) break;
    // A variant that fails now is made, or fails visibly, when someone requests it.
    await queue.make(name).catch(() => {});
  }
  queue.running = undefined;
}
