import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../../deps.ts';
import { eraseWhatIsDue } from '../../domains/accounts/own-data/own-data.service.ts';
import { clearCompletedCheckouts } from '../../domains/agents/agent-retention.service.ts';
import { deleteResponsesBeyondBound } from '../../domains/agents/idempotency.service.ts';
import { expireProposals } from '../../domains/agents/proposals/proposals.service.ts';
import { sendDueEvents } from '../../domains/agents/shopping/agent-events.service.ts';
import { addUpAnalytics, checkAnalytics } from '../../domains/analytics/analytics.service.ts';
import {
  clearDeletedCategories,
  refreshRenamedCategories,
} from '../../domains/catalog/categories/categories.service.ts';
import { publishDueDrafts } from '../../domains/catalog/drafts/due-drafts.service.ts';
import { makeGoogleFeed } from '../../domains/catalog/google-feed/google-feed.service.ts';
import { listMissingChoices } from '../../domains/catalog/product-list/offered-options.service.ts';
import { countWideSearches } from '../../domains/catalog/product-list/wide-searches.queries.ts';
import { settleLinks } from '../../domains/checkout/order-edits/edit-payments.service.ts';
import { workOnImports } from '../../domains/import-export/imports/import-work.service.ts';
import { sendDueAlerts } from '../../domains/messages/alerts/alerts.service.ts';
import { remindOfCarts } from '../../domains/messages/alerts/cart-reminders/cart-reminders.service.ts';
import { inviteReviews } from '../../domains/orders/review-invitations/review-invitations.service.ts';
import { remindOfAwaited } from '../../domains/payments/awaited/awaited-payments.service.ts';
import { checkPaymentAccountIfDue } from '../../domains/payments/payment-check.service.ts';
import { paymentProviders } from '../../domains/payments/providers.service.ts';
import { reconcilePayments } from '../../domains/payments/reconciliation.service.ts';
import { completeOpenEditRefunds } from '../../domains/payments/refunds/edit-refund.service.ts';
import { completeOpenRefunds } from '../../domains/payments/refunds/refund.service.ts';
import { sendDueWebhooks } from '../../domains/webhooks/webhook-delivery.service.ts';
import { addUpCounts } from '../../platform/database/row-counts.ts';
import { sendDueEmails } from '../../platform/email/email-delivery.service.ts';
import { currentTransport } from '../../platform/email/email-transport.ts';
import { outboundRequests } from '../../platform/outbound/outbound-request.ts';
import {
  deliverPendingEvents,
  expireOverdue,
} from '../../platform/payment-providers/sandbox/sandbox.service.ts';
import { deleteOldCounts } from '../../platform/rate-limits/rate-limits.service.ts';
import { DAY_MS, HOUR_MS } from '../../platform/shared/durations.ts';
import { cleanUp, type Keeping } from './clean-up.ts';

export type JobStep = (task: { isStopping: () => boolean }) => Promise<unknown>;
/** By their names: how often they run, and their steps, one after the other. */
export type Jobs = Record<string, readonly [everyMs: number, ...steps: JobStep[]]>;
type JobDeps = Omit<Deps, 'identity' | 'responseCache'>;
type JobLog = Pick<FastifyBaseLogger, 'warn' | 'error'>;
type RunningJobs = { stop: () => Promise<void> };
type Options = {
  keeping: Keeping;
  /** By the name of the job, where it is not the usual interval. */
  everyMs?: Record<string, number>;
  others?: Jobs;
};

/** Starts the background jobs. Each runs at once and then at its interval; `stop` waits for running ones. */
export function startJobs(
  deps: JobDeps,
  log: JobLog,
  { keeping, everyMs = {}, others = {} }: Options,
): RunningJobs {
  const jobs: Jobs = {
    'clean-up': [HOUR_MS, () => cleanUp(deps, keeping)],
    ...dataJobs(deps, log),
    ...emailAndAgentJobs(deps, log),
    ...paymentJobs(deps, log, everyMs.payments),
    ...others,
  };
  const running = Object.entries(jobs).map(([name, [usualMs, ...steps]]) =>
    startJob(log, { name, everyMs: everyMs[name] ?? usualMs, steps }),
  );
  return {
    stop: async () => {
      await Promise.all(running.map(({ stop }) => stop()));
    },
  };
}

function dataJobs(deps: JobDeps, log: JobLog): Jobs {
  const { db } = deps;
  return {
    counts: [10_000, (task) => countWideSearches(db, task), (task) => addUpCounts(db, task)],
    imports: [1_000, (task) => workOnImports(deps, task)],
    retention: [DAY_MS, () => eraseWhatIsDue(deps), () => clearCompletedCheckouts(deps)],
    limits: [60_000, () => deleteOldCounts(deps), () => deleteResponsesBeyondBound(deps)],
    proposals: [60_000, () => expireProposals(deps)],
    categories: [
      3_000,
      (task) => clearDeletedCategories(deps, task),
      (task) => refreshRenamedCategories(deps, task),
    ],
    'option filters': [10_000, (task) => listMissingChoices(deps, task)],
    'google feed': [10_000, (task) => makeGoogleFeed(deps, task)],
    drafts: [10_000, (task) => publishDueDrafts(deps, task)],
    analytics: [10_000, () => addUpAnalytics(deps)],
    'analytics check': [
      DAY_MS,
      async () => {
        const differences = await checkAnalytics(deps);
        if (differences.length > 0) log.error({ differences }, 'stored figures were wrong and are corrected');
      },
    ],
  };
}

function emailAndAgentJobs(deps: JobDeps, log: JobLog): Jobs {
  const { agents } = deps;
  const send = currentTransport(deps);
  const sendEmails: JobStep = async (task) => {
    const { sent, failed } = await sendDueEmails(deps, send, task);
    if (failed > 0) log.warn({ sent, failed }, 'some emails could not be sent');
  };
  const outbound = outboundRequests(deps);
  const callPrograms: JobStep = async (task) => {
    const { sent, failed } = await sendDueWebhooks(deps, outbound, task);
    if (failed > 0) log.warn({ sent, failed }, 'some webhooks could not be delivered');
  };
  const jobs: Jobs = {
    email: [3_000, sendEmails],
    webhooks: [3_000, callPrograms],
    alerts: [
      60_000,
      (task) => sendDueAlerts(deps, task),
      (task) => inviteReviews(deps, task),
      (task) => remindOfCarts(deps, task),
    ],
  };
  if (!agents) return jobs;
  const notifyAgents: JobStep = async (task) => {
    const { sent, failed } = await sendDueEvents({ ...deps, agents }, task);
    if (failed > 0) log.warn({ sent, failed }, 'some agents could not be notified of their orders');
  };
  return { ...jobs, agents: [3_000, notifyAgents] };
}

function paymentJobs(deps: JobDeps, log: JobLog, everyMs = 180_000): Jobs {
  const { sandbox } = deps;
  const reconcile: JobStep = async (task) => {
    const options = { olderThanMs: everyMs, ...task };
    for (const payments of paymentProviders(deps)) {
      const { asked, failed } = await reconcilePayments({ ...deps, payments }, options);
      if (failed > 0)
        log.warn({ asked, failed }, 'the payment provider could not be asked about some orders');
    }
    const refunds = await completeOpenRefunds(deps, options);
    if (refunds.failed > 0) log.warn(refunds, 'some refunds are still open');
    const edits = await completeOpenEditRefunds(deps, options);
    if (edits.failed > 0) log.warn(edits, 'some refunds of changed orders are still open');
    const links = await settleLinks(deps, options);
    if (links.failed > 0) log.warn(links, 'some payment links of changed orders could not be settled');
  };
  const deliver: JobStep = async (task) => sandbox && deliverPendingEvents({ ...deps, sandbox }, task);
  return {
    payments: [everyMs, reconcile, () => remindOfAwaited(deps)],
    'payment key': [10_000, () => checkPaymentAccountIfDue(deps)],
    ...(sandbox && { sandbox: [10_000, () => expireOverdue(deps), deliver] }),
  };
}

type StartedJob = { name: string; everyMs: number; steps: readonly JobStep[] };

/** The next run is scheduled after the previous one ends, so runs never overlap; a failed one is retried. */
function startJob(log: JobLog, { name, everyMs, steps }: StartedJob): RunningJobs {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let atWork = runOnce();

  async function runOnce(): Promise<void> {
    try {
      for (const step of steps) await step({ isStopping: () => isStopping });
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
