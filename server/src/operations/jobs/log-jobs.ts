import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../../deps.ts';
import { appendToChain, deleteOldEntries, keepHead } from '../../domains/audit/append-to-chain.service.ts';
import { checkAndKeepResult } from '../../domains/audit/chain-check.service.ts';
import { recordFailures } from '../../domains/audit/security-events.service.ts';
import type { Env } from '../../env.ts';
import { DAY_MS } from '../../platform/shared/durations.ts';
import type { Job } from './jobs.ts';

const SEAL_EVERY_MS = 2_000;
const FAILURES_EVERY_MS = 60_000;

/** Seals the log of the back office and checks that nobody changed it. */
export function logJobs(
  { AUDIT_LOG_KEEP_DAYS }: Pick<Env, 'AUDIT_LOG_KEEP_DAYS'>,
  deps: Pick<Deps, 'db' | 'clock' | 'mediaDir'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Job[] {
  let wasWhole = true;
  return [
    {
      name: 'log',
      everyMs: SEAL_EVERY_MS,
      run: async () => {
        await appendToChain(deps);
        const isWhole = await keepHead(deps);
        // Logged once, and again only if the log was whole in between.
        if (wasWhole && !isWhole) log.error('the log was bent; npm run shop -- verify-log says where');
        wasWhole = isWhole;
      },
    },
    { name: 'failures', everyMs: FAILURES_EVERY_MS, run: () => recordFailures(deps) },
    {
      name: 'log check',
      everyMs: DAY_MS,
      run: async () => {
        if (AUDIT_LOG_KEEP_DAYS) await deleteOldEntries(deps, AUDIT_LOG_KEEP_DAYS);
        const { problem } = await checkAndKeepResult(deps);
        if (problem) log.error({ problem }, 'the log was bent');
      },
    },
  ];
}
