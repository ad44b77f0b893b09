import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Attack, Target } from './attack.ts';

/** Runs in its own thread, so that it slows the honest visitors down only through the shop. */
export function hostileVisitor({ name }: Attack, target: Target): { stop: () => Promise<string> } {
  const worker = new Worker(new URL('./hostile-worker.ts', import.meta.url), {
    workerData: { name, target },
  });
  return {
    stop: async () => {
      const ended = once(worker, 'message');
      worker.postMessage('stop');
      const [summary] = await ended;
      await worker.terminate();
      return String(summary);
    },
  };
}
