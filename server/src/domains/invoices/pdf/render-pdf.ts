import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { atOnce } from '../../../platform/rate-limits/rate-limits.ts';
import { limitConcurrency } from '../../../platform/shared/limit-concurrency.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import type { PrintedDocument } from './printed-document.ts';

const TIMEOUT_MS = 20_000;
/** A worker takes 60 MB and half a second to start. */
const IDLE_MS = 30_000;
const MEMORY_MB = 256;

type Reply = { pdf: Uint8Array } | { problem: string };

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;

const oneByOne = limitConcurrency({
  atOnce: 1,
  queue: { size: atOnce.documentsWaiting, refusal: () => new Refusal(sharedRefusals.unavailable) },
});

/** `caller`: whom the queue counts it for, so that one who asks for many waits behind the others. */
export function renderPdf(document: PrintedDocument, caller: string): Promise<Buffer> {
  return oneByOne(() => askWorker(document), [caller]);
}

async function askWorker(document: PrintedDocument): Promise<Buffer> {
  clearTimeout(idle);
  worker ??= startWorker();
  const asked = worker;
  try {
    asked.postMessage(document);
    const [reply] = (await once(asked, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) })) as [Reply];
    if ('problem' in reply) throw new Error(`The PDF was not made: ${reply.problem}`);
    idle = setTimeout(stopWorker, IDLE_MS).unref();
    return Buffer.from(reply.pdf);
  } catch (error) {
    stopWorker();
    throw error;
  }
}

/** Beside this file: as a source in tests, and in the bundle under the name that `server/vite.config.ts` gives it. */
const WORKER_FILE = new URL(`./pdf-worker${import.meta.url.slice(-3)}`, import.meta.url);

function startWorker(): Worker {
  const started = new Worker(WORKER_FILE, {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  // It must not keep a process that stops from ending.
  started.unref();
  started.on('exit', () => {
    if (worker === started) worker = undefined;
  });
  return started;
}

function stopWorker(): void {
  const stopped = worker;
  worker = undefined;
  void stopped?.terminate();
}
