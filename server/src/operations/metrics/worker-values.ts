import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import type { MetricValues } from './process-metrics.ts';

/** A worker that is busy for longer is left out this time. */
const PATIENCE_MS = 1_000;

/** A worker asks for the values of all; the parent asks each worker for its own and passes on what has arrived. */
type Message =
  | { metrics: 'wanted' | 'ask'; id: string }
  | { metrics: 'own'; id: string; values: MetricValues }
  | { metrics: 'all'; id: string; values: MetricValues[] };

function isMessage(message: unknown): message is Message {
  return typeof message === 'object' && message !== null && 'metrics' in message;
}

export function processName(): string {
  return cluster.isWorker ? String(cluster.worker?.id) : 'alone';
}

export function gatherFromParent(own: () => Promise<MetricValues>) {
  if (!cluster.isWorker) return { gather: async () => [await own()], stop: async () => {} };
  const waiting = new Map<string, (values: MetricValues[]) => void>();
  const listen = async (message: unknown) => {
    if (!isMessage(message)) return;
    if (message.metrics === 'ask') process.send?.({ metrics: 'own', id: message.id, values: await own() });
    if (message.metrics === 'all') waiting.get(message.id)?.(message.values);
  };
  process.on('message', listen);
  const gather = async () => {
    const id = randomUUID();
    const answered = Promise.withResolvers<MetricValues[]>();
    waiting.set(id, answered.resolve);
    // The parent waits for the others, and this process for the parent.
    const limit = setTimeout(async () => answered.resolve([await own()]), 2 * PATIENCE_MS);
    process.send?.({ metrics: 'wanted', id });
    return answered.promise.finally(() => {
      clearTimeout(limit);
      waiting.delete(id);
    });
  };
  const stop = async () => {
    process.off('message', listen);
  };
  return { gather, stop };
}

/** In the parent: passes questions and answers between its workers. Returns a function that stops it. */
export function passOnMetrics(): () => Promise<void> {
  const rounds = new Map<string, (values: MetricValues) => void>();
  const listen = (asker: Worker, message: unknown) => {
    if (!isMessage(message)) return;
    if (message.metrics === 'own') rounds.get(message.id)?.(message.values);
    if (message.metrics === 'wanted') startRound(asker, message.id);
  };
  function startRound(asker: Worker, id: string): void {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected());
    const values: MetricValues[] = [];
    const end = () => {
      clearTimeout(limit);
      if (rounds.delete(id) && asker.isConnected()) asker.send({ metrics: 'all', id, values }, () => {});
    };
    const limit = setTimeout(end, PATIENCE_MS);
    rounds.set(id, (answer) => {
      if (values.push(answer) === workers.length) end();
    });
    for (const worker of workers) worker?.send({ metrics: 'ask', id }, () => {});
  }
  cluster.on('message', listen);
  return async () => {
    cluster.off('message', listen);
  };
}
