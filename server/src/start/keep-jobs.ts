import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseConnection } from '../db/client.ts';
import { forkJobs, type JobsProcess } from './fork-jobs.ts';

const PAUSE_MS = 1_000;

type Jobs = {
  /** Resolves when the first process has prepared the shop, and rejects if it cannot. */
  prepared: Promise<void>;
  /** Lets the first process begin its work. */
  begin: () => void;
  /**
   * Starts a process of the files as they are now, which migrates the database. Between its migrations and the end of
   * its predecessor, `replaceWorkers` runs. If either fails, the predecessor goes on.
   */
  replace: (replaceWorkers: () => Promise<void>) => Promise<void>;
  stop: () => Promise<void>;
};

/** Keeps the process for background work running: one that ends by itself is replaced. */
export function keepJobs(
  running: Promise<DatabaseConnection | undefined>,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): Jobs {
  const alive = new Set<JobsProcess>();
  let isStopping = false;
  const first = start(false);
  let current = first;

  function start(isUpdate: boolean): JobsProcess {
    const started: JobsProcess = forkJobs({
      running,
      isUpdate,
      onLost: (end) => {
        alive.delete(started);
        if (started !== current || isStopping) return;
        log.warn(end, 'the process for background work ended and is replaced');
        setTimeout(replaceLost, PAUSE_MS).unref();
      },
    });
    alive.add(started);
    return started;
  }

  async function stop(process: JobsProcess): Promise<void> {
    await process.stop();
    alive.delete(process);
  }

  async function replace(replaceWorkers: () => Promise<void>): Promise<void> {
    const next = start(true);
    try {
      await next.prepared;
      await replaceWorkers();
    } catch (error) {
      await stop(next);
      throw error;
    }
    const former = current;
    current = next;
    next.begin();
    await stop(former);
  }

  async function replaceLost(): Promise<void> {
    if (isStopping) return;
    await replace(async () => {}).catch((err) => {
      log.error({ err }, 'the process for background work could not start');
      setTimeout(replaceLost, PAUSE_MS).unref();
    });
  }

  return {
    prepared: first.prepared,
    begin: first.begin,
    replace,
    stop: async () => {
      isStopping = true;
      await Promise.all([...alive].map(stop));
    },
  };
}
