import { deliverySettings } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { plainOrderNumber } from '@vitrine/contract/withdrawals/withdrawals.rules';
import type { NewWithdrawal } from '@vitrine/contract/withdrawals/withdrawals.schemas';
import { orderWithdrawalTexts, withdrawalStatement } from '@vitrine/contract/withdrawals/withdrawals.texts';
import type { Deps } from '../../deps.ts';
import { queueEmail } from '../../platform/email/outbox.service.ts';
import {
  unmatchedWithdrawalEmail,
  type WithdrawalFacts,
  withdrawalOwnerEmail,
  withdrawalReceiptEmail,
} from '../../platform/email/templates/withdrawal-emails.ts';
import { countIfAllowed, countOrRefuse } from '../../platform/rate-limits/rate-limits.service.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import { ownerAddress } from '../accounts/users.service.ts';
import { recordJobWrites } from '../audit/audit.service.ts';
import { storeGuestMessage } from '../messages/messages.service.ts';
import * as queries from './withdrawals.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'settings'>;

/** The reply, the limits and the receipt are the same whether there is such an order or not, and however often it is withdrawn. */
export async function withdraw(deps: Shop, { network, ...typed }: NewWithdrawal & { network: string }) {
  if (!deps.settings.read(deliverySettings).takesWithdrawals) throw new Refusal(sharedRefusals.notFound);
  const receivedAt = deps.clock();
  const number = plainOrderNumber(typed.orderNumber);
  // One without a matching order becomes a message, so all count as messages; otherwise the limit would tell them apart.
  await countOrRefuse(deps, {
    messagesPerVisitor: network,
    messagesPerVisitorAndDay: network,
    messagesInAll: 'all',
    withdrawalsPerOrder: number,
  });
  const facts = { ...typed, receivedAt };
  await deps.db.transaction(async (tx) => {
    const shop = { ...deps, db: tx };
    const orderId = await queries.findOrderOf(tx, { email: typed.email, number });
    if (orderId) await withdrawOrder(shop, orderId, facts);
    else await storeUnmatched(shop, facts);
    if (await countIfAllowed(shop, { withdrawalMailsPerMailbox: typed.email }))
      await queueEmail(shop, withdrawalReceiptEmail(facts));
  });
  return { receivedAt: receivedAt.toISOString() };
}

async function withdrawOrder(shop: Shop, orderId: string, facts: WithdrawalFacts): Promise<void> {
  const { name, receivedAt, products } = facts;
  if (!(await queries.upsertWithdrawal(shop.db, { orderId, name, receivedAt, products }))) return;
  // The record outlives the customer's data, so it has no name.
  const after = { withdrawal: orderWithdrawalTexts.recorded };
  const write = { action: 'updated', objectKind: 'order', objectId: orderId } as const;
  await recordJobWrites(shop, [{ ...write, before: {}, after }]);
  const recipient = await ownerAddress(shop);
  if (recipient)
    await queueEmail(shop, withdrawalOwnerEmail(facts, { orderId, recipient, publicUrl: shop.publicUrl }));
}

async function storeUnmatched(shop: Shop, facts: WithdrawalFacts): Promise<void> {
  const { name, email, orderNumber, products } = facts;
  const subject = withdrawalStatement(orderNumber);
  const message = withdrawalStatement(orderNumber, products);
  await storeGuestMessage(shop, { guestName: name, guestEmail: email, subject, message });
  const recipient = await ownerAddress(shop);
  if (recipient && (await countIfAllowed(shop, { unmatchedWithdrawalMails: 'all' })))
    await queueEmail(shop, unmatchedWithdrawalEmail(facts, { recipient, publicUrl: shop.publicUrl }));
}
