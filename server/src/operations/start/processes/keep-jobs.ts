import { fork } from 'node:child_process';
import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseConnection } from '../../../platform/database/connections/client.ts';
import { StartupError } from '../../../platform/shared/startup-error.ts';
import { endChild, sendToChild } from './parent-channel.ts';

/** The argument by which main.ts knows the process that does the background work. */
export const JOBS_ARGUMENT = 'jobs';
/** Longer than a job takes to stop. */
const STOP_LIMIT_MS = 20_000;

/** `reload`: while the processes of the release before go on. `replacement`: for one that ended; it migrates nothing. */
export type JobsOccasion = 'start' | 'reload' | 'replacement';
/** `running` is the bundled PostgreSQL. After a reload the parent is of an older release, so messages stay as they are. */
export type JobsStart = { running?: DatabaseConnection; occasion: JobsOccasion };
type FromJobsProcess = 'loaded' | 'prepared' | { failed: string };

type JobsProcess = ReturnType<typeof forkJobs>;

type Options = {
  running: Promise<DatabaseConnection | undefined>;
  occasion: JobsOccasion;
  /** It ended although nobody stopped it. */
  onLost: (end: { code: number | null; signal: NodeJS.Signals | null }) => void;
};

/** Runs the files of the shop as they are now on the disk, as a new worker does. */
function forkJobs({ running, occasion, onLost }: Options) {
  const child = fork(String(process.argv[1]), [JOBS_ARGUMENT]);
  const prepared = Promise.withResolvers<void>();
  prepared.promise.catch(() => {});
  let isStopped = false;
  child.on('message', async (message: FromJobsProcess) => {
    if (message === 'loaded') {
      const connection = await running.catch(() => undefined);
      const start: JobsStart = { occasion, ...(connection && { running: connection }) };
      sendToChild(child, start);
    } else if (message === 'prepared') prepared.resolve();
    else prepared.reject(new StartupError(message.failed));
  });
  const lose = (end: Parameters<typeof onLost>[0]) => {
    prepared.reject(new StartupError('The process for background work ended before the shop was open.'));
    if (!isStopped) onLost(end);
  };
  child.on('exit', (code, signal) => lose({ code, signal }));
  // It could not be started at all, such as for want of memory.
  child.on('error', () => child.pid === undefined && lose({ code: null, signal: null }));
  return {
    /** Resolves when the database has the migrations of the release and the shop has what it needs to open. */
    prepared: prepared.promise,
    begin: () => sendToChild(child, 'begin'),
    stop: async () => {
      isStopped = true;
      await endChild(child, STOP_LIMIT_MS, () => child.kill('SIGTERM'));
    },
  };
}

/** Before one that ended is replaced; longer after each that could not start. */
const PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

export function keepJobs(
  running: Promise<DatabaseConnection | undefined>,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
) {
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
    /** `replaceWorkers` runs between the migrations and the end of the predecessor; if either fails, the predecessor goes on. */
    reload: (replaceWorkers: () => Promise<void>) => replace('reload', replaceWorkers),
    stop: async () => {
      isStopping = true;
      await Promise.all([...alive].map(stop));
    },
  };
}
