import { fork } from 'node:child_process';
import type { DatabaseConnection } from '../../../platform/database/connections/client.ts';
import { StartupError } from '../../../platform/shared/startup-error.ts';
import { endChild, sendToChild } from './parent-channel.ts';

/** The argument by which main.ts knows the process that does the background work. */
export const JOBS_ARGUMENT = 'jobs';
/** Longer than a job takes to stop. */
const STOP_LIMIT_MS = 20_000;

/**
 * Why the process is started: with the shop, by a reload, while the processes of the release before go on, or in place of
 * one that ended, which migrates nothing.
 */
export type JobsOccasion = 'start' | 'reload' | 'replacement';
/** `running` is the bundled PostgreSQL. */
export type ToJobsProcess = { running?: DatabaseConnection; occasion: JobsOccasion } | 'begin';
type FromJobsProcess = 'loaded' | 'prepared' | { failed: string };

export type JobsProcess = {
  /** Resolves when the database has the migrations of the release and the shop has what it needs to open. */
  prepared: Promise<void>;
  /** Lets the background work begin. */
  begin: () => void;
  stop: () => Promise<void>;
};

type Options = {
  running: Promise<DatabaseConnection | undefined>;
  occasion: JobsOccasion;
  /** It ended although nobody stopped it. */
  onLost: (end: { code: number | null; signal: NodeJS.Signals | null }) => void;
};

/** Runs the files of the shop as they are now on the disk, as a new worker does. */
export function forkJobs({ running, occasion, onLost }: Options): JobsProcess {
  const child = fork(String(process.argv[1]), [JOBS_ARGUMENT]);
  const prepared = Promise.withResolvers<void>();
  prepared.promise.catch(() => {});
  let isStopped = false;
  const send = (message: ToJobsProcess) => sendToChild(child, message);
  child.on('message', async (message: FromJobsProcess) => {
    if (message === 'loaded') {
      const connection = await running.catch(() => undefined);
      send({ occasion, ...(connection && { running: connection }) });
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
    prepared: prepared.promise,
    begin: () => send('begin'),
    stop: async () => {
      isStopped = true;
      await endChild(child, STOP_LIMIT_MS, () => child.kill('SIGTERM'));
    },
  };
}
