import { parentPort } from 'node:worker_threads';
import { drawDocument } from './draw-document.ts';
import type { PrintedDocument } from './printed-document.ts';

/** Runs beside the process that answers requests, which it would otherwise stop for as long as it draws. */
parentPort?.on('message', async (document: PrintedDocument) => {
  try {
    parentPort?.postMessage({ pdf: await drawDocument(document) });
  } catch (error) {
    parentPort?.postMessage({
      problem: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
});
