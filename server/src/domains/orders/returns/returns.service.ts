import {
  deliverySettings,
  statedArrival,
} from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import type { LinkedOrder } from '@vitrine/contract/orders/links/order-links.schemas';
import { orderRefusals } from '@vitrine/contract/orders/orders.refusals';
import type { Order } from '@vitrine/contract/orders/orders.schemas';
import { returnRefusals } from '@vitrine/contract/orders/returns/returns.refusals';
import {
  canReturnLines,
  MAX_RETURNS_PER_ORDER,
  returnableUntil,
} from '@vitrine/contract/orders/returns/returns.rules';
import type { NewReturn } from '@vitrine/contract/orders/returns/returns.schemas';
import { returnStateLabels } from '@vitrine/contract/orders/returns/returns.texts';
import type { Deps } from '../../../deps.ts';
import { countOrRefuse } from '../../../platform/rate-limits/rate-limits.service.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { isUuid } from '../../../platform/shared/uuid.ts';
import { recordJobWrites } from '../../audit/audit.service.ts';
import { linkedOrder, orderOfLink } from '../links/order-links.service.ts';
import { getOrder, lockOrder } from '../orders.service.ts';
import { queueRequestedEmails } from './return-emails.service.ts';
import * as queries from './returns.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'settings'>;

/** An order of somebody else is as unknown as none. */
export async function requestReturn(
  deps: Shop,
  caller: Caller,
  { orderId, network, wanted }: { orderId: string; network: string; wanted: NewReturn },
): Promise<Order> {
  await countOrRefuse(deps, { returnsPerVisitor: network });
  const buyer = isUuid(orderId) ? await queries.findBuyer(deps.db, orderId) : undefined;
  if (buyer !== caller.id) throw new Refusal(orderRefusals.notFound);
  await storeReturn(deps, orderId, wanted);
  return getOrder(deps, orderId);
}

export async function requestLinkedReturn(
  deps: Shop,
  { token, network, ...wanted }: NewReturn & { token: string; network: string },
): Promise<LinkedOrder> {
  await countOrRefuse(deps, { returnsPerVisitor: network });
  const link = await orderOfLink(deps, { token, network });
  await storeReturn(deps, link.orderId, wanted);
  return linkedOrder(deps, link);
}

/** Under the order's lock, so that two requests at once never return more than was sent. */
async function storeReturn(deps: Shop, orderId: string, { lines, note }: NewReturn): Promise<void> {
  await countOrRefuse(deps, { returnsPerOrder: orderId });
  await deps.db.transaction(async (db) => {
    const shop = { ...deps, db };
    await lockOrder(shop, orderId);
    const order = await getOrder(shop, orderId);
    refuseReturn(shop, order, lines);
    const now = shop.clock();
    const stored = lines.map((line) => ({ ...line, refunded: 0 }));
    await queries.insertReturn(db, { orderId, lines: stored, note, requestedAt: now, changedAt: now });
    // The record outlives the customer's data, so it has neither reasons nor the note.
    const after = { return: returnStateLabels.requested };
    const write = { action: 'updated', objectKind: 'order', objectId: orderId } as const;
    await recordJobWrites(shop, [{ ...write, before: {}, after }]);
    await queueRequestedEmails(shop, orderId);
  });
}

function refuseReturn({ clock, settings }: Shop, order: Order, lines: NewReturn['lines']): void {
  const delivery = settings.read(deliverySettings);
  const times = { days: delivery.returnDays, arrival: statedArrival(delivery) };
  const until = delivery.takesReturns ? returnableUntil(order, times) : undefined;
  if (!until || until < clock()) throw new Refusal(returnRefusals.notReturnable);
  const { returns = [] } = order;
  if (returns.some(({ state }) => state === 'requested')) throw new Refusal(returnRefusals.waiting);
  if (returns.length >= MAX_RETURNS_PER_ORDER) throw new Refusal(returnRefusals.tooMany);
  if (!canReturnLines(order, lines)) throw new Refusal(returnRefusals.linesGone);
}
