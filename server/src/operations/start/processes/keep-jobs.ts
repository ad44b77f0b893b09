import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseConnection } from '../../../platform/database/connections/client.ts';
import { StartupError } from '../../../platform/shared/startup-error.ts';
import { forkJobs, type JobsOccasion, type JobsProcess } from './fork-jobs.ts';

/** Before one that ended is replaced; longer after each that could not start. */
const PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

type Jobs = {
  /** Resolves when the first process has prepared the shop, and rejects if it cannot. */
  prepared: Promise<void>;
  /** Lets the first process begin its work. */
  begin: () => void;
  /**
   * Starts a process of the files as they are now, which migrates the database. Between its migrations and the end of
   * its predecessor, `replaceWorkers` runs. If either fails, the predecessor goes on.
   */
  reload: (replaceWorkers: () => Promise<void>) => Promise<void>;
  stop: () => Promise<void>;
};

/** Keeps the process for background work running: one that ends by itself is replaced. */
export function keepJobs(
  running: Promise<DatabaseConnection | undefined>,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): Jobs {
  const alive = new Set<JobsProcess>();
  let isStopping = false;
  const first = start('start');
  let current = first;

  function start(occasion: JobsOccasion): JobsProcess {
    const started: JobsProcess = forkJobs({
      running,
      occasion,
      onLost: (end) => {
        alive.delete(started);
        if (started !== current || isStopping) return;
        log.warn(end, 'the process for background work ended and is replaced');
        setTimeout(replaceLost, PAUSE_MS, PAUSE_MS).unref();
      },
    });
    alive.add(started);
    return started;
  }

  async function stop(process: JobsProcess): Promise<void> {
    await process.stop();
    alive.delete(process);
  }

  async function replace(occasion: JobsOccasion, replaceWorkers: () => Promise<void>): Promise<void> {
    if (isStopping) return;
    const next = start(occasion);
    try {
      await next.prepared;
      await replaceWorkers();
      if (!alive.has(next)) throw new StartupError('The new process for background work ended.');
    } catch (error) {
      await stop(next);
      throw error;
    }
    const former = current;
    current = next;
    next.begin();
    await stop(former);
  }

  async function replaceLost(pauseMs: number): Promise<void> {
    await replace('replacement', async () => {}).catch((err) => {
      log.error({ err }, 'the process for background work could not start');
      const longer = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
      setTimeout(replaceLost, longer, longer).unref();
    });
  }

  return {
    prepared: first.prepared,
    begin: first.begin,
    reload: (replaceWorkers) => replace('reload', replaceWorkers),
    stop: async () => {
      isStopping = true;
      await Promise.all([...alive].map(stop));
    },
  };
}
