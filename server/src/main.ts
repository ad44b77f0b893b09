import cluster from 'node:cluster';
import { type Env, isTraced, readEnv } from './env.ts';
import { type Lifecycle, openLifecycle } from './operations/start/lifecycle.ts';
import { JOBS_ARGUMENT } from './operations/start/processes/keep-jobs.ts';
import { DISK_FULL, isDiskFull } from './platform/shared/files/disk-full.ts';
import { StartupError } from './platform/shared/startup-error.ts';

const isForJobs = process.argv[2] === JOBS_ARGUMENT;

/** Each kind of process loads only what it needs. */
async function start(env: Env, lifecycle: Lifecycle): Promise<void> {
  if (isTraced(env))
    lifecycle.onStop((await import('./platform/tracing/start-tracing.ts')).startTracing(env).stop);
  if (cluster.isWorker)
    return (await import('./operations/start/processes/start-worker.ts')).startWorker(env, lifecycle);
  if (isForJobs)
    return (await import('./operations/start/processes/start-jobs-process.ts')).startJobsProcess(
      env,
      lifecycle,
    );
  if (env.WORKERS > 1)
    return (await import('./operations/start/processes/start-parent.ts')).startParent(env, lifecycle);
  return (await import('./operations/start/start-alone.ts')).startAlone(env, lifecycle);
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
