import { agentName, WELL_KNOWN_PATH } from '@vitrine/contract/agents/agents.rules';
import type { AgentFigures, AgentReport, OrderAgent } from '@vitrine/contract/agents/agents.schemas';
import { toCents, toDollars } from '@vitrine/contract/shared/money/money';
import type { Deps, Shop } from '../../deps.ts';
import { agentVisitBounds } from '../../platform/rate-limits/bounds.ts';
import { shopCurrency } from '../../platform/settings/shop-currency.ts';
import { DAY_MS } from '../../platform/shared/durations.ts';
import { isUuid } from '../../platform/shared/uuid.ts';
import type { AgentCaller } from './agent-caller.service.ts';
import { addVisits, selectAgentTotals } from './agent-report.queries.ts';
import { findCheckout } from './shopping/agent-sessions.queries.ts';

const FLUSH_EVERY_MS = 5_000;
const REPORT_MS = 30 * DAY_MS;
const SHOWN_AGENTS = 50;

export type AgentVisits = ReturnType<typeof countVisits>;

/** In memory, because a write for each would make a search slow. Only agents whose profile was read are counted by name. */
export function countVisits({ db, clock }: Shop) {
  let counts = new Map<string, number>();
  let flushedAt = 0;

  async function flush(): Promise<void> {
    if (counts.size === 0) return;
    const day = clock().toISOString().slice(0, 10);
    const visits = [...counts].map(([profile, searches]) => ({ day, profile, searches }));
    counts = new Map();
    flushedAt = Date.now();
    await addVisits(db, visits);
  }

  function count({ profile, isKnown }: Pick<AgentCaller, 'profile' | 'isKnown'>): void {
    const named = isKnown && profile !== undefined ? profile : '';
    // Anyone can publish many profiles; beyond a number, all others are one.
    const name = counts.has(named) || counts.size < agentVisitBounds.namesInMemory ? named : '';
    counts.set(name, (counts.get(name) ?? 0) + 1);
    // Figures for the owner must not make a search fail.
    if (Date.now() - flushedAt > FLUSH_EVERY_MS) flush().catch(() => {});
  }

  return { count, flush };
}

/** Agents and their figures, those with the most orders first; profiles on one host are one agent. */
export async function agentReport(
  shop: Shop & Pick<Deps, 'publicUrl' | 'agents' | 'settings'>,
): Promise<AgentReport> {
  const { db, clock, publicUrl, agents } = shop;
  const currency = shopCurrency(shop);
  const byName = new Map<string | null, AgentFigures>();
  for (const totals of await selectAgentTotals(db, new Date(clock().getTime() - REPORT_MS))) {
    const name = totals.profile === '' ? null : agentName(totals.profile);
    const sum = byName.get(name) ?? { name, searches: 0, handedOver: 0, orders: 0, total: 0 };
    sum.searches += totals.searches;
    sum.handedOver += totals.handedOver;
    sum.orders += totals.orders;
    sum.total = toDollars(toCents(sum.total, currency) + totals.totalCents, currency);
    byName.set(name, sum);
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
  const row = isUuid(orderId) ? await findCheckout(db, 'orderId', orderId) : undefined;
  return row ? { name: agentName(row.profile), isVerified: row.isVerified } : null;
}
