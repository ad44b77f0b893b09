import cluster, { type Worker } from 'node:cluster';
import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseConnection } from '../../../platform/database/connections/client.ts';
import { StartupError } from '../../../platform/shared/startup-error.ts';
import { endChild, sendToChild } from './parent-channel.ts';

/** Metrics messages are handled elsewhere. */
type FromWorker = 'loaded' | 'open' | { failed: string } | { metrics: string };
type Member = { worker: Worker; opened: Promise<void>; isRetired: boolean };

/** A worker that ends sooner is replaced after a pause, so that a fault at its start keeps no core busy. */
const STEADY_MS = 5_000;
const PAUSE_MS = 1_000;
/** Longer than a worker waits for its slowest client, and short enough for the shop to stop within 30 seconds. */
const STOP_LIMIT_MS = 25_000;

export function forkWorkers(count: number, log: Pick<FastifyBaseLogger, 'warn'>) {
  const members = new Set<Member>();
  const connection = Promise.withResolvers<DatabaseConnection>();
  let isStopping = false;

  function add(): Member {
    const worker = cluster.fork();
    const startedAt = performance.now();
    let reason: string | undefined;
    const opened = Promise.withResolvers<void>();
    opened.promise.catch(() => {});
    const member = { worker, opened: opened.promise, isRetired: false };
    members.add(member);
    worker.on('message', async (message: FromWorker) => {
      if (message === 'loaded') sendToChild(worker.process, { connection: await connection.promise });
      else if (message === 'open') opened.resolve();
      else if ('failed' in message) {
        reason = message.failed;
        opened.reject(new StartupError(message.failed));
      }
    });
    worker.on('exit', (code, signal) => {
      members.delete(member);
      opened.reject(new StartupError('A worker ended before it was open.'));
      if (isStopping || member.isRetired) return;
      log.warn({ worker: worker.process.pid, code, signal, reason }, 'a worker ended and is replaced');
      const lived = performance.now() - startedAt;
      setTimeout(() => isStopping || add(), lived < STEADY_MS ? PAUSE_MS : 0).unref();
    });
    return member;
  }

  async function retire(member: Member, askToEnd: (child: Worker['process']) => void): Promise<void> {
    member.isRetired = true;
    const child = member.worker.process;
    await endChild(child, STOP_LIMIT_MS, () => askToEnd(child));
  }

  /** Replaces the workers one by one, each by one that already serves. If one cannot start, the others stay. */
  async function replace(): Promise<void> {
    for (const old of [...members]) {
      if (isStopping) throw new StartupError('The shop is stopping.');
      const fresh = add();
      // One that does not open is not tried again: the caller decides what follows.
      fresh.isRetired = true;
      await fresh.opened;
      fresh.isRetired = false;
      await retire(old, (child) => sendToChild(child, 'retire'));
    }
  }

  for (let n = 0; n < count; n++) add();
  return {
    /** Lets the workers begin; resolves when all of them serve, and rejects if one cannot. */
    open: async (opened: DatabaseConnection) => {
      connection.resolve(opened);
      await Promise.all([...members].map((member) => member.opened));
    },
    replace,
    stop: async () => {
      isStopping = true;
      await Promise.all([...members].map((member) => retire(member, (child) => child.kill('SIGTERM'))));
    },
  };
}
