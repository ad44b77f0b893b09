import { emailSettings } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import type { Deps } from '../../deps.ts';
import { type EmailingShop, queueEmail } from '../../platform/email/outbox.service.ts';
import { digestEmail } from '../../platform/email/templates/digest-email.ts';
import { siteOf } from '../../platform/settings/shop-currency.ts';
import { DAY_MS } from '../../platform/shared/durations.ts';
import { ownerAddress } from '../accounts/users.service.ts';
import { todayFacts } from './today.service.ts';

const MORNING_HOUR = 6;

type Options = { backupDelayDays: () => Promise<number | null> };

/** Once a day, from six in the morning (UTC), if the owner wants it. The outbox takes only one for each day. */
export async function queueDigest(
  shop: EmailingShop & Pick<Deps, 'settings'>,
  { backupDelayDays }: Options,
): Promise<void> {
  const now = shop.clock();
  if (!shop.settings.read(emailSettings).digest || now.getUTCHours() < MORNING_HOUR) return;
  const recipient = await ownerAddress(shop);
  if (!recipient) return;
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  const today = { ...(await todayFacts(shop, { since })), backupDelayDays: await backupDelayDays() };
  const email = digestEmail(today, { recipient, ...siteOf(shop) });
  if (email) await queueEmail(shop, email, { about: `digest ${now.toISOString().slice(0, 10)}` });
}
