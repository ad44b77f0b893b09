import {
  type AddressProblem,
  addressProblem,
  type DeliveryAddress,
  isServed,
} from '@vitrine/contract/orders/fulfilment/delivery-address.rules';
import { deliveryAddressTexts } from '@vitrine/contract/orders/fulfilment/delivery-address.texts';
import { orderRefusals } from '@vitrine/contract/orders/orders.refusals';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { recordOrderChange } from '../order-changes.service.ts';
import { findStatusForUpdate } from '../orders.queries.ts';
import { getAdminOrder } from '../orders.service.ts';
import { findAddressee, insertAddress, upsertAddress } from './delivery-addresses.queries.ts';
import { servedCountries } from './delivery-settings.ts';

type Shop = Pick<Deps, 'db' | 'clock'>;

/**
 * Keeps the address that came with a payment, even if it cannot be used: only the customer knows what it should have
 * been. Returns what is wrong with it. Pass the payment's transaction as `db`.
 */
export async function keepPaidAddress(
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

/** Stores an address that an admin learned by mail or by phone. */
export async function enterAddress(
  { db, clock, settings }: Shop & Pick<Deps, 'settings'>,
  caller: Caller,
  { id, address }: { id: string; address: DeliveryAddress },
): Promise<{ data: AdminOrder; message: string }> {
  if (!isServed(address.country, servedCountries({ settings })))
    throw new Refusal(orderRefusals.countryNotServed);
  await db.transaction(async (tx) => {
    if (!(await findStatusForUpdate(tx, id))) throw new Refusal(orderRefusals.notFound);
    await upsertAddress(tx, { ...address, orderId: id, problem: null, createdAt: clock() });
    await recordOrderChange({ db: tx, clock }, caller, id, {
      before: {},
      after: { deliveryAddress: deliveryAddressTexts.saved },
    });
  });
  return { data: await getAdminOrder({ db }, id), message: deliveryAddressTexts.saved };
}
