import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../../deps.ts';
import { eraseWhatIsDue } from '../../domains/accounts/own-data/retention.service.ts';
import { clearCompletedCheckouts } from '../../domains/agents/agent-retention.service.ts';
import { forgetRepliesBeyondBound } from '../../domains/agents/idempotency.service.ts';
import { sendDueEvents } from '../../domains/agents/shopping/agent-events.service.ts';
import { addUpAnalytics, checkAnalytics } from '../../domains/analytics/analytics.service.ts';
import { clearDeletedCategories } from '../../domains/catalog/categories/categories.service.ts';
import { refreshRenamedCategories } from '../../domains/catalog/categories/category-changes.service.ts';
import { countWideSearches } from '../../domains/catalog/product-list/wide-searches.queries.ts';
import { workOnImports } from '../../domains/import-export/imports/import-work.service.ts';
import { checkPaymentAccountIfDue } from '../../domains/payments/payment-check.service.ts';
import { reconcilePayments } from '../../domains/payments/reconciliation.service.ts';
import { completeOpenRefunds } from '../../domains/payments/refunds/refund-completion.service.ts';
import { addUpCounts } from '../../platform/database/row-counts.ts';
import { sendDueMails } from '../../platform/email/delivery.service.ts';
import { currentTransport } from '../../platform/email/email-transport.ts';
import { expireOverdue } from '../../platform/payment-providers/sandbox/sandbox.service.ts';
import { deliverPendingEvents } from '../../platform/payment-providers/sandbox/webhook-delivery.service.ts';
import { deleteOldCounts } from '../../platform/rate-limits/rate-limits.service.ts';
import { DAY_MS, HOUR_MS } from '../../platform/shared/durations.ts';
import { cleanUp, type Keeping } from './clean-up.ts';

export type Job = { name: string; everyMs: number; run: (isStopping: () => boolean) => Promise<unknown> };
type JobDeps = Omit<Deps, 'identity' | 'responseCache' | 'secrets'>;
type JobLog = Pick<FastifyBaseLogger, 'warn' | 'error'>;
type RunningJobs = { stop: () => Promise<void> };
type Options = {
  keeping: Keeping;
  /** By the name of the job, where it is not the usual interval. */
  everyMs?: Record<string, number>;
  others?: readonly Job[];
};

/** Starts the background jobs. Each runs at once and then at its interval; `stop` waits for running ones. */
export function startJobs(
  deps: JobDeps,
  log: JobLog,
  { keeping, everyMs = {}, others = [] }: Options,
): RunningJobs {
  const jobs = [
    mailJob(deps, log),
    { name: 'clean-up', everyMs: HOUR_MS, run: () => cleanUp(deps, keeping) },
    ...dataJobs(deps, log),
    ...agentJobs(deps, log),
    ...paymentJobs(deps, log, everyMs.payments),
    ...others,
  ];
  const running = jobs.map((job) => startJob(log, { ...job, everyMs: everyMs[job.name] ?? job.everyMs }));
  return {
    stop: async () => {
      await Promise.all(running.map(({ stop }) => stop()));
    },
  };
}

function mailJob(deps: JobDeps, log: JobLog): Job {
  const send = currentTransport(deps);
  return {
    name: 'mail',
    everyMs: 3_000,
    run: async (isStopping) => {
      const { sent, failed } = await sendDueMails(deps, send, { isStopping });
      if (failed > 0) log.warn({ sent, failed }, 'some emails could not be sent');
    },
  };
}

function dataJobs(deps: JobDeps, log: JobLog): Job[] {
  const { db } = deps;
  return [
    {
      name: 'counts',
      everyMs: 10_000,
      run: async (isStopping) => {
        await countWideSearches(db, { isStopping });
        await addUpCounts(db, { isStopping });
      },
    },
    { name: 'imports', everyMs: 1_000, run: (isStopping) => workOnImports(deps, { isStopping }) },
    {
      name: 'retention',
      everyMs: DAY_MS,
      run: async () => {
        await eraseWhatIsDue(deps);
        await clearCompletedCheckouts(deps);
      },
    },
    {
      name: 'limits',
      everyMs: 60_000,
      run: async () => {
        await deleteOldCounts(deps);
        await forgetRepliesBeyondBound(deps);
      },
    },
    {
      name: 'categories',
      everyMs: 3_000,
      run: async (isStopping) => {
        await clearDeletedCategories(deps, { isStopping });
        await refreshRenamedCategories(deps, { isStopping });
      },
    },
    { name: 'analytics', everyMs: 10_000, run: () => addUpAnalytics(deps) },
    {
      name: 'analytics check',
      everyMs: DAY_MS,
      run: async () => {
        const differences = await checkAnalytics(deps);
        if (differences.length > 0) log.error({ differences }, 'stored figures were wrong and are corrected');
      },
    },
  ];
}

function agentJobs({ agents, ...deps }: JobDeps, log: JobLog): Job[] {
  if (!agents) return [];
  const run: Job['run'] = async (isStopping) => {
    const { sent, failed } = await sendDueEvents({ ...deps, agents }, { isStopping });
    if (failed > 0) log.warn({ sent, failed }, 'some agents could not be notified of their orders');
  };
  return [{ name: 'agents', everyMs: 3_000, run }];
}

function paymentJobs(deps: JobDeps, log: JobLog, everyMs = 180_000): Job[] {
  const { sandbox } = deps;
  const jobs: Job[] = [
    {
      name: 'payments',
      everyMs,
      run: async (isStopping) => {
        const { payments } = deps;
        if (!payments) return;
        const options = { olderThanMs: everyMs, isStopping };
        const { asked, failed } = await reconcilePayments({ ...deps, payments }, options);
        if (failed > 0)
          log.warn({ asked, failed }, 'the payment provider could not be asked about some orders');
        const refunds = await completeOpenRefunds(deps, options);
        if (refunds.failed > 0) log.warn(refunds, 'some refunds are still open');
      },
    },
    { name: 'payment key', everyMs: 10_000, run: () => checkPaymentAccountIfDue(deps) },
  ];
  if (sandbox)
    jobs.push({
      name: 'sandbox',
      everyMs: 10_000,
      run: async (isStopping) => {
        await expireOverdue(deps);
        await deliverPendingEvents({ ...deps, sandbox }, { isStopping });
      },
    });
  return jobs;
}

/** The next run is scheduled after the previous one ends, so runs never overlap; a failed one is retried. */
function startJob(log: JobLog, { name, everyMs, run }: Job): RunningJobs {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let atWork = runOnce();

  async function runOnce(): Promise<void> {
    try {
      await run(() => isStopping);
    } catch (err) {
      log.error({ err, job: name }, 'job failed');
    }
    if (isStopping) return;
    timer = setTimeout(() => {
      atWork = runOnce();
    }, everyMs);
  }

  return {
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      await atWork;
    },
  };
}
