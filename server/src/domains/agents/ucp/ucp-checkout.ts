import { HAND_OVER_PAYS_WITHIN_MS, type UcpCapability } from '@vitrine/contract/agents/agents.rules';
import { ucpMessageTexts } from '@vitrine/contract/agents/agents.texts';
import { currentShop } from '@vitrine/contract/shared/current-shop';
import { handoverPath, paths } from '@vitrine/contract/shared/page-paths';
import type { Deps } from '../../../deps.ts';
import { findShopText } from '../../shop/shop.service.ts';
import type { AgentCaller } from '../agent-caller.service.ts';
import type { PricedLines } from '../shopping/agent-prices.service.ts';
import type { AgentCheckoutRow } from '../shopping/agent-sessions.queries.ts';
import { type UcpMessage, ucpHead } from './ucp-envelope.ts';
import { toDiscounts, toLineItem, toUcpTotals } from './ucp-lines.ts';

const CHECKOUT: UcpCapability = 'dev.ucp.shopping.checkout';

type Shop = Pick<Deps, 'clock' | 'publicUrl' | 'settings'>;
type UcpStatus = 'incomplete' | 'requires_escalation' | 'complete_in_progress' | 'completed' | 'canceled';

const payOnOurPage: UcpMessage = {
  type: 'error',
  code: 'buyer_payment_required',
  content: ucpMessageTexts.payOnOurPage,
  severity: 'requires_buyer_input',
};

/** A checkout as its agent sees it. While it is open, it can continue only on the shopper's page. */
export function checkoutReply(shop: Shop, caller: AgentCaller, row: AgentCheckoutRow, priced: PricedLines) {
  const status = statusOf(shop, row, priced);
  const messages = [...priced.messages, ...(status === 'requires_escalation' ? [payOnOurPage] : [])];
  const isOpen = status === 'requires_escalation' || status === 'incomplete';
  return {
    ucp: ucpHead(caller, CHECKOUT),
    id: row.id,
    status,
    currency: currentShop().currency,
    line_items: priced.lines.map((line) => toLineItem(line, shop.publicUrl)),
    totals: toUcpTotals(priced.totals),
    ...toDiscounts(priced, row.codes),
    ...(messages.length > 0 && status !== 'completed' ? { messages } : {}),
    links: linksOf(shop),
    expires_at: row.expiresAt.toISOString(),
    ...(isOpen ? { continue_url: handoverUrl(shop, row) } : {}),
    ...(row.orderId ? { order: { id: agentOrderId(row), permalink_url: handoverUrl(shop, row) } } : {}),
  };
}

function statusOf({ clock }: Pick<Shop, 'clock'>, row: AgentCheckoutRow, priced: PricedLines): UcpStatus {
  const now = clock().getTime();
  switch (row.status) {
    case 'completed':
    case 'canceled':
      return row.status;
    case 'taken':
      return now < (row.takenAt?.getTime() ?? 0) + HAND_OVER_PAYS_WITHIN_MS
        ? 'complete_in_progress'
        : 'canceled';
    case 'open':
      if (row.expiresAt.getTime() <= now) return 'canceled';
      return priced.lines.length === 0 || priced.messages.some(isRecoverable)
        ? 'incomplete'
        : 'requires_escalation';
  }
}

function isRecoverable(message: UcpMessage): boolean {
  return message.type === 'error' && message.severity === 'recoverable' && message.code !== 'not_allowed';
}

export function handoverUrl(
  { publicUrl }: Pick<Shop, 'publicUrl'>,
  { token }: Pick<AgentCheckoutRow, 'token'>,
) {
  return `${publicUrl}${handoverPath(token)}`;
}

/** The order's id as the agent knows it: with a secret, so that knowing an order's number is not enough. */
export function agentOrderId({
  orderId,
  orderSecret,
}: Pick<AgentCheckoutRow, 'orderId' | 'orderSecret'>): string {
  return `${orderId}.${orderSecret}`;
}

/** The owner's own texts where written, otherwise the about page. */
function linksOf(shop: Pick<Shop, 'publicUrl' | 'settings'>) {
  const policies = [
    ['terms_of_service', 'terms'],
    ['privacy_policy', 'privacy'],
    ['refund_policy', 'returns'],
  ] as const;
  const links = policies.map(([type, name]) => ({
    type,
    path: findShopText(shop, name) ? paths[name] : paths.about,
  }));
  return [...links, { type: 'faq', path: paths.about }].map(({ type, path }) => ({
    type,
    url: `${shop.publicUrl}${path}`,
  }));
}
