import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../../deps.ts';
import { appendToChain, deleteOldEntries } from '../../domains/audit/append-to-chain.service.ts';
import { storeHead } from '../../domains/audit/audit-log-head.service.ts';
import { checkAndStoreResult } from '../../domains/audit/chain-check.service.ts';
import { recordFailures } from '../../domains/audit/security-events.service.ts';
import type { Env } from '../../env.ts';
import { DAY_MS } from '../../platform/shared/durations.ts';
import type { JobStep, Jobs } from './jobs.ts';

export function auditLogJobs(
  { AUDIT_LOG_KEEP_DAYS }: Pick<Env, 'AUDIT_LOG_KEEP_DAYS'>,
  deps: Pick<Deps, 'db' | 'clock' | 'mediaDir'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Jobs {
  let wasWhole = true;
  const append: JobStep = async () => {
    await appendToChain(deps);
    const isWhole = await storeHead(deps);
    // Logged once, and again only if the audit log was whole in between.
    if (wasWhole && !isWhole)
      log.error('the audit log was tampered with; npm run shop -- verify-log says where');
    wasWhole = isWhole;
  };
  const check: JobStep = async () => {
    if (AUDIT_LOG_KEEP_DAYS) await deleteOldEntries(deps, AUDIT_LOG_KEEP_DAYS);
    const { problem } = await checkAndStoreResult(deps);
    if (problem) log.error({ problem }, 'the audit log was tampered with');
  };
  return {
    'audit log': [2_000, append],
    failures: [60_000, () => recordFailures(deps)],
    'audit log check': [DAY_MS, check],
  };
}
