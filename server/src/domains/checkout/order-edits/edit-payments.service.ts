import { checkoutRefusals } from '@vitrine/contract/checkout/checkout.refusals';
import { MAX_CHARGE_CENTS, MIN_CHARGE_CENTS } from '@vitrine/contract/checkout/checkout.rules';
import { manualOrderRefusals } from '@vitrine/contract/checkout/manual-orders/manual-orders.refusals';
import { orderEditRefusals } from '@vitrine/contract/orders/edits/order-edits.refusals';
import type { OrderEditInput } from '@vitrine/contract/orders/edits/order-edits.schemas';
import { orderEditLinkTexts as texts } from '@vitrine/contract/orders/edits/order-edits.texts';
import { orderRefusals } from '@vitrine/contract/orders/orders.refusals';
import { type Cents, toDollars } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../../deps.ts';
import { queueEmail } from '../../../platform/email/outbox.service.ts';
import { editLinkEmail } from '../../../platform/email/templates/order-edit-email.ts';
import { shopCurrency } from '../../../platform/settings/shop-currency.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { isUuid } from '../../../platform/shared/uuid.ts';
import { editWithId } from '../../orders/edits/edited-order.service.ts';
import { siteForCustomer } from '../../orders/links/order-links.service.ts';
import { getAdminOrder, getOrder, lockOrder, recordOrderChange } from '../../orders/orders.service.ts';
import {
  type EditLink,
  markLinkApplied,
  markLinksClosing,
  openEditLink,
  settleEditLinks,
  writeEditLink,
} from '../../payments/edit-links/edit-links.service.ts';
import { requireProvider } from '../manual-orders/manual-orders.service.ts';
import { editOrder, makeEdit } from './order-edits.service.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'payments' | 'settings'>;
type Change = { id: string; input: OrderEditInput };

/** Makes the edit, or asks for what it costs more and makes it once that is paid. */
export async function changeOrder(deps: Shop, caller: Caller, change: Change) {
  const { id, input } = change;
  if (!isUuid(id)) throw new Refusal(orderRefusals.notFound);
  const difference = input.payment === 'link' ? await tryEdit(deps, caller, change) : 0;
  if (difference > 0) return offer(deps, caller, change, difference);
  const made = await editOrder(deps, caller, id, input);
  // A page for what the order was before is closed now, or by the job.
  await settleLinksOf(deps, id).catch(() => {});
  return { ...made, data: await getAdminOrder(deps, id) };
}

class TriedEdit extends Error {}

/** What the order would cost more. Everything is checked as if it were made, and nothing is left of it. */
async function tryEdit(deps: Shop, caller: Caller, { id, input }: Change): Promise<Cents> {
  let difference = 0;
  const made = deps.db.transaction(async (db) => {
    const shop = { ...deps, db };
    const edit = await editWithId(shop, await makeEdit(shop, caller, id, { ...input, payment: 'transfer' }));
    difference = edit ? edit.afterCents - edit.beforeCents : 0;
    throw new TriedEdit();
  });
  await made.catch((error) => {
    if (!(error instanceof TriedEdit)) throw error;
  });
  return difference;
}

async function offer(deps: Shop, caller: Caller, { id, input }: Change, amountCents: Cents) {
  const { name } = requireProvider(deps);
  if (amountCents < MIN_CHARGE_CENTS) throw new Refusal(checkoutRefusals.belowMinimum);
  if (amountCents > MAX_CHARGE_CENTS) throw new Refusal(checkoutRefusals.aboveMaximum);
  if (!(await getAdminOrder(deps, id)).user.email) throw new Refusal(manualOrderRefusals.noEmail);
  const link = await deps.db.transaction(async (db) => {
    const shop = { ...deps, db };
    // The order before its links, as when an edit is made.
    await lockOrder(shop, id);
    await markLinksClosing(shop, id, input.key);
    return writeEditLink(shop, caller, name, { orderId: id, input, amountCents });
  });
  // Somebody else offers another change at this moment.
  if (!link) throw new Refusal(orderEditRefusals.changedMeanwhile);
  const url = await openEditLink(deps, link);
  await deps.db.transaction(async (db) => {
    const shop = { ...deps, db };
    await recordOrderChange(shop, caller, id, { before: {}, after: { payment: texts.waits } });
    const order = await getOrder(shop, id);
    const difference = toDollars(amountCents, shopCurrency(shop));
    const facts = { reason: input.reason, total: input.expectedTotal, difference, url };
    const email = editLinkEmail(order, await siteForCustomer(shop, order), facts);
    await queueEmail(shop, email, { about: `edit link ${link.id}` });
  });
  await settleLinksOf(deps, id).catch(() => {});
  return { data: await getAdminOrder(deps, id), message: texts.sent };
}

/** If the customer has paid meanwhile, the order is changed and says so. */
export async function withdrawEditLink(deps: Shop, id: string) {
  if (!isUuid(id)) throw new Refusal(orderRefusals.notFound);
  const before = await getAdminOrder(deps, id);
  if (before.editLink?.state !== 'open' && before.editLink?.state !== 'closing')
    throw new Refusal(orderEditRefusals.noLink);
  await markLinksClosing(deps, id);
  await settleLinksOf(deps, id);
  const data = await getAdminOrder(deps, id);
  const isChanged = (data.edits?.length ?? 0) > (before.edits?.length ?? 0);
  return { data, message: isChanged ? texts.alreadyPaid : texts.withdrawn };
}

/** After a payment, and by a job. */
export function settleLinks(
  deps: Shop,
  options: Parameters<typeof settleEditLinks>[2],
): Promise<{ failed: number }> {
  return settleEditLinks(deps, (link) => applyPaid(deps, link), options);
}

function settleLinksOf(deps: Shop, orderId: string): Promise<{ failed: number }> {
  return settleLinks(deps, { olderThanMs: 0, orderId });
}

/** As the admin wanted it, if the order, its prices and the stock still allow it to the cent. */
async function applyPaid(deps: Shop, { id, orderId, actorId, input }: EditLink): Promise<boolean> {
  const caller = { id: actorId };
  try {
    await deps.db.transaction(async (db) => {
      const shop = { ...deps, db };
      await makeEdit(shop, caller, orderId, { ...input, payment: 'transfer' });
      await markLinkApplied(shop, id);
    });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
