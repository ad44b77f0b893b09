import {
  type AddressProblem,
  addressProblem,
  type DeliveryAddress,
  isServed,
} from '@vitrine/contract/orders/fulfilment/delivery-address.rules';
import { deliveryAddressTexts } from '@vitrine/contract/orders/fulfilment/delivery-address.texts';
import { deliverySettings } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { orderRefusals } from '@vitrine/contract/orders/orders.refusals';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { getAdminOrder, lockOrder, recordOrderChange } from '../orders.service.ts';
import { findAddressee, insertAddress, upsertAddress } from './fulfilment.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock'>;

/**
 * Stores the address that was sent with a payment, even if it cannot be used: only the customer knows what it should
 * have been. Returns what is wrong with it. Pass the payment's transaction as `db`.
 */
export async function storePaidAddress(
  { db, clock }: Shop,
  orderId: string,
  address: DeliveryAddress | null,
): Promise<AddressProblem | null> {
  const addressee = address && (await findAddressee(db, orderId));
  if (!addressee) return null;
  const problem = addressProblem(address, addressee.countries ?? []);
  const isNew = await insertAddress(db, { ...address, orderId, problem, createdAt: clock() });
  return isNew ? problem : null;
}

/** Stores an address that an admin learned by email or by phone. */
export async function enterAddress(
  { db, clock, settings }: Shop & Pick<Deps, 'settings'>,
  caller: Caller,
  { id, address }: { id: string; address: DeliveryAddress },
): Promise<{ data: AdminOrder; message: string }> {
  if (!isServed(address.country, settings.read(deliverySettings).countries))
    throw new Refusal(orderRefusals.countryNotServed);
  await db.transaction(async (tx) => {
    await lockOrder({ db: tx }, id);
    await upsertAddress(tx, { ...address, orderId: id, problem: null, createdAt: clock() });
    await recordOrderChange({ db: tx, clock }, caller, id, {
      before: {},
      after: { deliveryAddress: deliveryAddressTexts.saved },
    });
  });
  return { data: await getAdminOrder({ db }, id), message: deliveryAddressTexts.saved };
}
