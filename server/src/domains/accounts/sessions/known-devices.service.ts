import { isDemoAccount } from '@vitrine/contract/accounts/accounts.rules';
import { type MailingShop, queueMail } from '../../../platform/email/outbox.service.ts';
import { newDeviceMail } from '../../../platform/email/templates/account-emails.ts';
import { kept } from '../../../platform/rate-limits/bounds.ts';
import { countIfAllowed } from '../../../platform/rate-limits/rate-limits.service.ts';
import { DAY_MS } from '../../../platform/shared/durations.ts';
import { findUser } from '../users.queries.ts';
import { deleteDevicesBeyond, deleteDevicesUnseenSince, upsertDevice } from './known-devices.queries.ts';
import type { SignInFrom } from './sign-in-from.ts';

const REMEMBERED_MS = 180 * DAY_MS;

/**
 * Returns true, and tells the owner, if the account has signed in before but never from this device and network. The
 * first device of an account is no news.
 */
export async function noteDevice(shop: MailingShop, userId: string, from: SignInFrom): Promise<boolean> {
  // Everybody signs in with these accounts, from everywhere.
  if (isDemoAccount(userId)) return false;
  const device = { userId, device: from.device, network: widerNetwork(from.network), now: shop.clock() };
  const { known, isKnown } = await upsertDevice(shop.db, device);
  if (known >= kept.devicesPerAccount) await deleteDevicesBeyond(shop.db, userId, kept.devicesPerAccount);
  if (isKnown || known === 0) return false;
  const row = await findUser(shop.db, userId);
  if (row?.email && (await countIfAllowed(shop, { newDeviceMailsPerAccount: userId })))
    await queueMail(shop, newDeviceMail({ recipient: row.email, ...from, at: shop.clock() }));
  return true;
}

export async function forgetOldDevices({ db, clock }: Pick<MailingShop, 'db' | 'clock'>): Promise<void> {
  await deleteDevicesUnseenSince(db, new Date(clock().getTime() - REMEMBERED_MS));
}

/** The first half of an address, because a phone gets another address from its provider every day. */
function widerNetwork(network: string): string {
  const separator = network.includes(':') ? ':' : '.';
  return network.split(separator).slice(0, 2).join(separator);
}
