import {
  AGENT_ORDER_LIFE_MS,
  HAND_OVER_PAYS_WITHIN_MS,
  IDEMPOTENCY_LIFE_MS,
} from '@vitrine/contract/agents/agents.rules';
import type { Shop } from '../../deps.ts';
import { agentCheckoutBounds, agentVisitBounds, maxStored } from '../../platform/rate-limits/bounds.ts';
import { DAY_MS } from '../../platform/shared/durations.ts';
import { deleteVisitsBefore } from './agent-report.queries.ts';
import { deleteRepliesBefore } from './agent-responses.queries.ts';
import type { AgentCheckoutRow } from './shopping/agent-sessions.queries.ts';
import * as queries from './shopping/agent-sessions.queries.ts';

const EVENT_LIFE_MS = 30 * DAY_MS;

export async function deleteOldAgentData({ db, clock }: Shop): Promise<void> {
  const ago = (ms: number) => new Date(clock().getTime() - ms);
  await queries.deleteOldSessions(db, {
    carts: ago(0),
    checkouts: ago(agentCheckoutBounds.endedMs),
    taken: ago(HAND_OVER_PAYS_WITHIN_MS),
    reported: ago(agentCheckoutBounds.takenMs),
  });
  await deleteRepliesBefore(db, ago(IDEMPOTENCY_LIFE_MS));
  await queries.deleteEventsEndedBefore(db, ago(EVENT_LIFE_MS));
  await queries.deleteEventsBeyond(db, maxStored.eventsPerAgentCheckout);
  await deleteVisitsBefore(db, ago(agentVisitBounds.keptMs).toISOString().slice(0, 10));
}

/** Once a day, because it reads the whole table. The back office still shows which agent brought an order. */
export async function clearCompletedCheckouts({ db, clock }: Shop): Promise<void> {
  await queries.clearCompletedBefore(db, new Date(clock().getTime() - AGENT_ORDER_LIFE_MS));
}

/** Whether agents and shoppers no longer find it. It may not be cleared or deleted yet. */
export function isForgotten({ clock }: Pick<Shop, 'clock'>, row: AgentCheckoutRow): boolean {
  const endedAt = row.status === 'completed' ? (row.completedAt ?? row.expiresAt) : row.expiresAt;
  const lifeMs = {
    completed: AGENT_ORDER_LIFE_MS,
    taken: HAND_OVER_PAYS_WITHIN_MS,
    open: agentCheckoutBounds.endedMs,
    canceled: agentCheckoutBounds.endedMs,
  };
  return endedAt.getTime() + lifeMs[row.status] <= clock().getTime();
}
