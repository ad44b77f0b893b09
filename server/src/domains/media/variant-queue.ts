import type { ImageStore } from '../../platform/storage/image-store.ts';
import type { ImageName } from './image-names.ts';

/** Gets variants of one image, which is then decoded only once; `isOpen` returns false once the queue is closed. */
type Make = (names: readonly ImageName[], isOpen: () => boolean) => Promise<unknown>;
type Queue = { waiting: ImageName[]; make: Make | undefined; running: Promise<void> | undefined };

/** Beyond this the oldest are dropped; a missing variant is made when a page first requests it. */
const MAX_WAITING = 4000;

/** One queue per store: variants queued before the server listens wait for it to open. */
const queues = new Map<ImageStore, Queue>();

function queueOf(imageStore: ImageStore): Queue {
  const queue = queues.get(imageStore) ?? { waiting: [], make: undefined, running: undefined };
  queues.set(imageStore, queue);
  return queue;
}

export function queueVariants(imageStore: ImageStore, names: readonly ImageName[]): void {
  const queue = queueOf(imageStore);
  queue.waiting.push(...names);
  queue.waiting.splice(0, queue.waiting.length - MAX_WAITING);
  queue.running ??= run(queue);
}

export function openVariantQueue(imageStore: ImageStore, make: Make): void {
  const queue = queueOf(imageStore);
  queue.make = make;
  queue.running ??= run(queue);
}

/** Drops what is queued and resolves when the current variant is done. */
export async function closeVariantQueue(imageStore: ImageStore): Promise<void> {
  const queue = queues.get(imageStore);
  queues.delete(imageStore);
  if (!queue) return;
  queue.make = undefined;
  await queue.running;
}

async function run(queue: Queue): Promise<void> {
  // `running` must be set before the first variant is processed.
  await Promise.resolve();
  while (queue.make) {
    const names = takeOneImage(queue.waiting);
    if (names.length === 0) break;
    // A variant that fails now is made, or fails visibly, when someone requests it.
    await queue.make(names, () => queue.make !== undefined).catch(() => {});
  }
  queue.running = undefined;
}

function takeOneImage(waiting: ImageName[]): ImageName[] {
  const others = waiting.findIndex(({ imageId }) => imageId !== waiting[0]?.imageId);
  return waiting.splice(0, others === -1 ? waiting.length : others);
}
