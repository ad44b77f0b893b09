import { randomUUID } from 'node:crypto';
import type { DeliveryAddress } from '@vitrine/contract/orders/fulfilment/delivery-address.rules';
import { shippingDetails } from '../../server/src/platform/payment-providers/provider-event.ts';
import type { EventBody } from '../drill.types.ts';
import type { TemporaryShop } from '../shop/temporary-shop.ts';

/** A payment session in the provider's own books. */
export type ProviderSession = {
  id: string;
  orderId: string;
  amountCents: number;
  currency: string;
  status: 'open' | 'paid' | 'expired' | 'refunded';
  eventId: string | null;
  /** As the customer typed it; null if none was asked for or given. */
  address: DeliveryAddress | null;
  /** Of a guest. */
  email: string | null;
};

export function isPaid({ status }: Pick<ProviderSession, 'status'>): boolean {
  return status === 'paid' || status === 'refunded';
}

const COLUMNS = `id, order_id as "orderId", amount_cents::float8 as "amountCents", currency, status,
  event_id as "eventId", address, email`;

type Reader = Pick<TemporaryShop, 'query'>;

export function readSessions(shop: Reader): Promise<ProviderSession[]> {
  // Those of edits belong to no order of their own.
  return shop.query(
    `select ${COLUMNS} from sandbox_sessions where order_id not in (select id::text from order_edit_links)`,
  );
}

export async function readSession(shop: Reader, id: string): Promise<ProviderSession> {
  const [session] = await shop.query<ProviderSession>(
    `select ${COLUMNS} from sandbox_sessions where id = $1`,
    [id],
  );
  if (!session) throw new Error(`The provider has lost its session ${id}.`);
  return session;
}

/** The customer pays, but the provider does not tell the shop yet. */
export async function payWithoutEvent(
  shop: Reader,
  id: string,
  { address, email }: Pick<ProviderSession, 'address' | 'email'> = { address: null, email: null },
): Promise<void> {
  await shop.query(
    `update sandbox_sessions set status = 'paid', settled_at = now(), event_id = $2, address = $3, email = $4
      where id = $1 and status = 'open'`,
    [id, `evt_${randomUUID()}`, address && JSON.stringify(address), email],
  );
}

type Changed = { id?: string; type?: string; object?: Partial<EventBody['data']['object']> };

/** The event that reports how the session ended, with the given changes. */
export function eventOf(session: ProviderSession, { id, type, object = {} }: Changed = {}): EventBody {
  const wasPaid = isPaid(session);
  return {
    id: id ?? session.eventId ?? '',
    type: `checkout.session.${type ?? (wasPaid ? 'completed' : 'expired')}`,
    data: {
      object: {
        id: session.id,
        amount_total: session.amountCents,
        currency: session.currency,
        payment_status: wasPaid ? 'paid' : 'unpaid',
        metadata: { orderId: session.orderId },
        ...(session.address && {
          collected_information: { shipping_details: shippingDetails(session.address) },
        }),
        ...(session.email && { customer_details: { email: session.email } }),
        ...object,
      },
    },
  };
}
