import {
  AGENT_ORDER_LIFE_MS,
  HAND_OVER_PAYS_WITHIN_MS,
  IDEMPOTENCY_LIFE_MS,
} from '@vitrine/contract/agents/agents.rules';
import type { Deps } from '../../deps.ts';
import { agentCheckoutBounds, agentVisitBounds, kept } from '../../platform/rate-limits/bounds.ts';
import { DAY_MS } from '../../platform/shared/durations.ts';
import { deleteRepliesBefore } from './agent-responses.queries.ts';
import { deleteVisitsBefore } from './agent-visits.queries.ts';
import { deleteEventsBeyond, deleteEventsEndedBefore } from './shopping/agent-events.queries.ts';
import {
  type AgentCheckoutRow,
  clearCompletedBefore,
  deleteOldSessions,
} from './shopping/agent-sessions.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock'>;

const EVENT_LIFE_MS = 30 * DAY_MS;

/** Deletes what nobody needs any more, every hour. */
export async function deleteOldAgentData({ db, clock }: Shop): Promise<void> {
  const ago = (ms: number) => new Date(clock().getTime() - ms);
  await deleteOldSessions(db, {
    carts: ago(0),
    checkouts: ago(agentCheckoutBounds.endedMs),
    taken: ago(HAND_OVER_PAYS_WITHIN_MS),
    reported: ago(agentCheckoutBounds.takenMs),
  });
  await deleteRepliesBefore(db, ago(IDEMPOTENCY_LIFE_MS));
  await deleteEventsEndedBefore(db, ago(EVENT_LIFE_MS));
  await deleteEventsBeyond(db, kept.eventsPerAgentCheckout);
  await deleteVisitsBefore(db, ago(agentVisitBounds.keptMs).toISOString().slice(0, 10));
}

/** Once a day, because it reads the whole table. The back office still shows which agent brought an order. */
export async function clearCompletedCheckouts({ db, clock }: Shop): Promise<void> {
  await clearCompletedBefore(db, new Date(clock().getTime() - AGENT_ORDER_LIFE_MS));
}

/** Whether agents and shoppers no longer find it, as if it did not exist. It may not be cleared or deleted yet. */
export function isForgotten(
  { clock }: Pick<Shop, 'clock'>,
  { status, expiresAt, completedAt }: AgentCheckoutRow,
): boolean {
  const after = {
    completed: (completedAt ?? expiresAt).getTime() + AGENT_ORDER_LIFE_MS,
    taken: expiresAt.getTime() + HAND_OVER_PAYS_WITHIN_MS,
    open: expiresAt.getTime() + agentCheckoutBounds.endedMs,
    canceled: expiresAt.getTime() + agentCheckoutBounds.endedMs,
  };
  return after[status] <= clock().getTime();
}
