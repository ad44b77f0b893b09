import { agentName, WELL_KNOWN_PATH } from '@vitrine/contract/agents/agents.rules';
import type { AgentFigures, AgentReport, OrderAgent } from '@vitrine/contract/agents/agents.schemas';
import { toCents, toDollars } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../deps.ts';
import { DAY_MS } from '../../platform/shared/durations.ts';
import { isUuid } from '../../platform/shared/uuid.ts';
import { type AgentTotals, selectAgentTotals } from './agent-report.queries.ts';
import { findCheckoutOfOrder } from './shopping/agent-sessions.queries.ts';

const REPORT_MS = 30 * DAY_MS;
const SHOWN_AGENTS = 50;

/** Agents and their figures, those with the most orders first; profiles on one host are one agent. */
export async function agentReport({
  db,
  clock,
  publicUrl,
  agents,
}: Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'agents'>): Promise<AgentReport> {
  const totals = await selectAgentTotals(db, new Date(clock().getTime() - REPORT_MS));
  const byName = new Map<string | null, AgentFigures>();
  for (const each of totals) {
    const name = each.profile === '' ? null : agentName(each.profile);
    byName.set(name, add(byName.get(name) ?? none(name), each));
  }
  const figures = [...byName.values()].toSorted(
    (one, other) =>
      Number(one.name === null) - Number(other.name === null) ||
      other.orders - one.orders ||
      other.searches - one.searches,
  );
  return {
    isOn: agents !== undefined,
    address: `${publicUrl}${WELL_KNOWN_PATH}`,
    agents: figures.slice(0, SHOWN_AGENTS),
  };
}

export async function agentOfOrder({ db }: Pick<Deps, 'db'>, orderId: string): Promise<OrderAgent> {
  const row = isUuid(orderId) ? await findCheckoutOfOrder(db, orderId) : undefined;
  return row ? { name: agentName(row.profile), isVerified: row.isVerified } : null;
}

function none(name: string | null): AgentFigures {
  return { name, searches: 0, handedOver: 0, orders: 0, total: 0 };
}

function add(figures: AgentFigures, more: AgentTotals): AgentFigures {
  return {
    name: figures.name,
    searches: figures.searches + more.searches,
    handedOver: figures.handedOver + more.handedOver,
    orders: figures.orders + more.orders,
    total: toDollars(toCents(figures.total) + more.totalCents),
  };
}
