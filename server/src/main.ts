import cluster from 'node:cluster';
import { type Env, isTraced, readEnv } from './env.ts';
import { DISK_FULL, isDiskFull } from './shared/disk-full.ts';
import { StartupError } from './shared/startup-error.ts';
import { JOBS_ARGUMENT } from './start/fork-jobs.ts';
import { type Lifecycle, openLifecycle } from './start/lifecycle.ts';

const isForJobs = process.argv[2] === JOBS_ARGUMENT;

/** Each kind of process loads only what it needs. */
async function start(env: Env, lifecycle: Lifecycle): Promise<void> {
  if (isTraced(env)) lifecycle.onStop((await import('./tracing/start-tracing.ts')).startTracing(env).stop);
  if (cluster.isWorker) return (await import('./start/start-worker.ts')).startWorker(env, lifecycle);
  if (isForJobs) return (await import('./start/start-jobs-process.ts')).startJobsProcess(env, lifecycle);
  if (env.WORKERS > 1) return (await import('./start/start-parent.ts')).startParent(env, lifecycle);
  return (await import('./start/start-alone.ts')).startAlone(env, lifecycle);
}

function report(error: unknown): void {
  const isExpected = error instanceof StartupError;
  const words = isDiskFull(error) ? DISK_FULL : isExpected ? error.message : String((error as Error).stack);
  if (cluster.isWorker || isForJobs) process.send?.({ failed: words });
  else process.stderr.write(`${words}\n`);
}

const lifecycle = openLifecycle();
try {
  await start(readEnv(process.env), lifecycle);
} catch (error) {
  await lifecycle.close();
  report(error);
  process.exit(1);
}
