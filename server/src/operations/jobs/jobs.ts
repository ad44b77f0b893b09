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
import { cleanUp, DEFAULT_KEEPING } from './clean-up.ts';

type JobLog = Pick<FastifyBaseLogger, 'warn' | 'error'>;
export type Job = { name: string; everyMs: number; run: (isStopping: () => boolean) => Promise<void> };
type RunningJobs = { stop: () => Promise<void> };

const MAIL_EVERY_MS = 3_000;
const CLEAN_UP_EVERY_MS = HOUR_MS;
const RETENTION_EVERY_MS = DAY_MS;
const IMPORTS_EVERY_MS = 1_000;
const CATEGORIES_EVERY_MS = 3_000;
const LIMITS_EVERY_MS = 60_000;
const ANALYTICS_EVERY_MS = 10_000;
const ANALYTICS_CHECK_EVERY_MS = DAY_MS;
const PAYMENTS_EVERY_MS = 180_000;
const PAYMENT_KEY_EVERY_MS = 10_000;
const SANDBOX_EVERY_MS = 10_000;
const COUNTS_EVERY_MS = 10_000;
const AGENTS_EVERY_MS = 3_000;

/** Starts the background jobs. Each runs at once and then at its interval; `stop` waits for running ones. */
export function startJobs(
  deps: Omit<Deps, 'identity' | 'responseCache' | 'secrets'>,
  log: JobLog,
  {
    mailEveryMs = MAIL_EVERY_MS,
    cleanUpEveryMs = CLEAN_UP_EVERY_MS,
    paymentsEveryMs = PAYMENTS_EVERY_MS,
    sandboxEveryMs = SANDBOX_EVERY_MS,
    keeping = DEFAULT_KEEPING,
    others = [] as readonly Job[],
  } = {},
): RunningJobs {
  const send = currentTransport(deps);
  const jobs: Job[] = [
    {
      name: 'mail',
      everyMs: mailEveryMs,
      run: async (isStopping) => {
        const { sent, failed } = await sendDueMails(deps, send, { isStopping });
        if (failed > 0) log.warn({ sent, failed }, 'some mails could not be sent');
      },
    },
    {
      name: 'clean-up',
      everyMs: cleanUpEveryMs,
      run: () => cleanUp(deps, keeping),
    },
    {
      name: 'counts',
      everyMs: COUNTS_EVERY_MS,
      run: async (isStopping) => {
        await countWideSearches(deps.db, { isStopping });
        await addUpCounts(deps.db, { isStopping });
      },
    },
    {
      name: 'imports',
      everyMs: IMPORTS_EVERY_MS,
      run: (isStopping) => workOnImports(deps, { isStopping }),
    },
    {
      name: 'retention',
      everyMs: RETENTION_EVERY_MS,
      run: async () => {
        await eraseWhatIsDue(deps);
        await clearCompletedCheckouts(deps);
      },
    },
    {
      name: 'limits',
      everyMs: LIMITS_EVERY_MS,
      run: async () => {
        await deleteOldCounts(deps);
        await forgetRepliesBeyondBound(deps);
      },
    },
    {
      name: 'categories',
      everyMs: CATEGORIES_EVERY_MS,
      run: async (isStopping) => {
        await clearDeletedCategories(deps, { isStopping });
        await refreshRenamedCategories(deps, { isStopping });
      },
    },
    ...analyticsJobs(deps, log),
    ...agentJobs(deps, log),
    ...paymentJobs(deps, log, { paymentsEveryMs, sandboxEveryMs }),
    ...others,
  ];
  const running = jobs.map((job) => startJob(log, job));
  return {
    stop: async () => {
      await Promise.all(running.map(({ stop }) => stop()));
    },
  };
}

function analyticsJobs({ db }: Pick<Deps, 'db'>, log: JobLog): Job[] {
  return [
    { name: 'analytics', everyMs: ANALYTICS_EVERY_MS, run: () => addUpAnalytics({ db }) },
    {
      name: 'analytics check',
      everyMs: ANALYTICS_CHECK_EVERY_MS,
      run: async () => {
        const differences = await checkAnalytics({ db });
        if (differences.length > 0) log.error({ differences }, 'kept figures were wrong and are corrected');
      },
    },
  ];
}

function agentJobs(
  { agents, ...deps }: Omit<Deps, 'identity' | 'responseCache' | 'secrets'>,
  log: JobLog,
): Job[] {
  if (!agents) return [];
  return [
    {
      name: 'agents',
      everyMs: AGENTS_EVERY_MS,
      run: async (isStopping) => {
        const { sent, failed } = await sendDueEvents({ ...deps, agents }, { isStopping });
        if (failed > 0) log.warn({ sent, failed }, 'some agents could not be told about their orders');
      },
    },
  ];
}

function paymentJobs(
  deps: Omit<Deps, 'identity' | 'responseCache' | 'secrets'>,
  log: JobLog,
  { paymentsEveryMs, sandboxEveryMs }: { paymentsEveryMs: number; sandboxEveryMs: number },
): Job[] {
  const { sandbox } = deps;
  const jobs: Job[] = [
    {
      name: 'payments',
      everyMs: paymentsEveryMs,
      run: async (isStopping) => {
        const { payments } = deps;
        if (!payments) return;
        const options = { olderThanMs: paymentsEveryMs, isStopping };
        const { asked, failed } = await reconcilePayments({ ...deps, payments }, options);
        if (failed > 0)
          log.warn({ asked, failed }, 'the payment provider could not be asked about some orders');
        const refunds = await completeOpenRefunds(deps, options);
        if (refunds.failed > 0) log.warn(refunds, 'some refunds are still open');
      },
    },
    {
      name: 'payment key',
      everyMs: PAYMENT_KEY_EVERY_MS,
      run: () => checkPaymentAccountIfDue(deps),
    },
  ];
  if (sandbox)
    jobs.push({
      name: 'sandbox',
      everyMs: sandboxEveryMs,
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
