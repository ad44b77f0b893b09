import { manualOrderRefusals } from '@vitrine/contract/checkout/manual-orders/manual-orders.refusals';
import { manualOrderTexts } from '@vitrine/contract/checkout/manual-orders/manual-orders.texts';
import { orderRefusals } from '@vitrine/contract/orders/orders.refusals';
import { paymentRefusals } from '@vitrine/contract/payments/payments.refusals';
import type { Deps } from '../../../deps.ts';
import { queueEmail } from '../../../platform/email/outbox.service.ts';
import { paymentLinkEmail } from '../../../platform/email/templates/payment-link-email.ts';
import { siteOf } from '../../../platform/settings/shop-currency.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { isUuid } from '../../../platform/shared/uuid.ts';
import { getAdminOrder, getOrder, recordOrderChange } from '../../orders/orders.service.ts';
import { awaitedPayment } from '../../payments/awaited/manual-payments.service.ts';
import { getSessionUrl, payableOf } from '../../payments/sessions/payment-session.service.ts';
import { requireProvider } from './manual-orders.service.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'payments' | 'settings'>;

/** Opens the session if there is none yet, and emails its address. It may be sent again. */
export async function sendPaymentLink(deps: Shop, caller: Caller, id: string) {
  if (!isUuid(id)) throw new Refusal(orderRefusals.notFound);
  const { manual, user } = await getAdminOrder(deps, id);
  const found = manual && (await awaitedPayment(deps, id));
  if (!found) throw new Refusal(manualOrderRefusals.notAwaited);
  if (!user.email) throw new Refusal(manualOrderRefusals.noEmail);
  const payments = requireProvider(deps);
  if (found.payment.provider !== payments.name) throw new Refusal(paymentRefusals.paidElsewhere);
  const url = await getSessionUrl({ ...deps, payments }, await payableOf(deps, found.payment.id));
  await deps.db.transaction(async (tx) => {
    const shop = { ...deps, db: tx };
    await recordOrderChange(shop, caller, id, { before: {}, after: { payment: manualOrderTexts.linkSent } });
    await queueEmail(shop, paymentLinkEmail(await getOrder(shop, id), siteOf(shop), url));
  });
  return { data: { url }, message: manualOrderTexts.linkSent };
}
