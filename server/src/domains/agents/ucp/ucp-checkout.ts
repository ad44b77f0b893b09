import { HAND_OVER_PAYS_WITHIN_MS } from '@vitrine/contract/agents/agents.rules';
import { ucpMessageTexts } from '@vitrine/contract/agents/agents.texts';
import { handoverPath, paths } from '@vitrine/contract/shared/page-paths';
import type { Deps } from '../../../deps.ts';
import { siteOf } from '../../../platform/settings/shop-currency.ts';
import { findShopText } from '../../shop/shop.service.ts';
import type { AgentCaller } from '../agent-caller.service.ts';
import type { PricedLines } from '../shopping/agent-prices.service.ts';
import type { AgentCheckoutRow } from '../shopping/agent-sessions.queries.ts';
import { errorMessage, type UcpMessage, ucpHead } from './ucp-envelope.ts';
import { aboutDelivery, ucpFulfillment } from './ucp-fulfillment.ts';
import { ucpLines } from './ucp-product.ts';

type Shop = Pick<Deps, 'clock' | 'publicUrl' | 'settings'>;
type UcpStatus = 'incomplete' | 'requires_escalation' | 'complete_in_progress' | 'completed' | 'canceled';

const payOnOurPage = errorMessage('requires_buyer_input', {
  code: 'buyer_payment_required',
  content: ucpMessageTexts.payOnOurPage,
});

/** A checkout as its agent sees it. While it is open, it can continue only on the shopper's page. */
export function checkoutReply(shop: Shop, caller: AgentCaller, row: AgentCheckoutRow, priced: PricedLines) {
  const known = [...priced.messages, ...aboutDelivery(caller, priced)];
  const status = statusOf(shop, row, { ...priced, messages: known });
  const messages = [...known, ...(status === 'requires_escalation' ? [payOnOurPage] : [])];
  const isOpen = status === 'requires_escalation' || status === 'incomplete';
  const url = handoverUrl(shop, row);
  return {
    ucp: ucpHead(caller, 'dev.ucp.shopping.checkout'),
    id: row.id,
    status,
    ...ucpLines(priced, siteOf(shop)),
    fulfillment: ucpFulfillment(caller, priced),
    ...(messages.length > 0 && status !== 'completed' && { messages }),
    links: linksOf(shop),
    expires_at: row.expiresAt.toISOString(),
    continue_url: isOpen ? url : undefined,
    order: row.orderId ? { id: agentOrderId(row), permalink_url: url } : undefined,
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

export function handoverUrl({ publicUrl }: Pick<Shop, 'publicUrl'>, { token }: AgentCheckoutRow): string {
  return `${publicUrl}${handoverPath(token)}`;
}

/** The order's id as the agent knows it: with a secret, so that knowing an order's number is not enough. */
export function agentOrderId({ orderId, orderSecret }: AgentCheckoutRow): string {
  return `${orderId}.${orderSecret}`;
}

/** The owner's own texts where written, otherwise the about page. */
function linksOf(shop: Pick<Shop, 'publicUrl' | 'settings'>) {
  const link = (type: string, name?: 'terms' | 'privacy' | 'returns') => {
    const path = name && findShopText(shop, name) ? paths[name] : paths.about;
    return { type, url: `${shop.publicUrl}${path}` };
  };
  return [
    link('terms_of_service', 'terms'),
    link('privacy_policy', 'privacy'),
    link('refund_policy', 'returns'),
    link('faq'),
  ];
}
