import { randomUUID } from 'node:crypto';
import type { EventBody } from './drill.types.ts';
import type { TemporaryShop } from './temporary-shop.ts';

/** A payment page as the provider's own books have it. */
export type ProviderSession = {
  id: string;
  orderId: string;
  amountCents: number;
  currency: string;
  status: 'open' | 'paid' | 'expired' | 'refunded';
  eventId: string | null;
};

const COLUMNS = `id, order_id as "orderId", amount_cents::float8 as "amountCents", currency, status,
  event_id as "eventId"`;

export async function readSessions({ pool }: Pick<TemporaryShop, 'pool'>): Promise<ProviderSession[]> {
  return (await pool.query<ProviderSession>(`select ${COLUMNS} from sandbox_sessions`)).rows;
}

export async function readSession(
  { pool }: Pick<TemporaryShop, 'pool'>,
  id: string,
): Promise<ProviderSession | undefined> {
  const found = await pool.query<ProviderSession>(`select ${COLUMNS} from sandbox_sessions where id = $1`, [
    id,
  ]);
  return found.rows[0];
}

/** The customer pays at the provider, which for now keeps it to itself. */
export async function payUntold({ pool }: Pick<TemporaryShop, 'pool'>, id: string): Promise<void> {
  await pool.query(
    `update sandbox_sessions set status = 'paid', settled_at = now(), event_id = $2
      where id = $1 and status = 'open'`,
    [id, `evt_${randomUUID()}`],
  );
}

type Changed = { id?: string; type?: string; object?: Partial<EventBody['data']['object']> };

/** The one event that tells how the page ended, or another that is changed in what is given. */
export function eventOf(session: ProviderSession, { id, type, object = {} }: Changed = {}): EventBody {
  const isPaid = session.status === 'paid' || session.status === 'refunded';
  return {
    id: id ?? session.eventId ?? '',
    type: `checkout.session.${type ?? (isPaid ? 'completed' : 'expired')}`,
    data: {
      object: {
        id: session.id,
        amount_total: session.amountCents,
        currency: session.currency,
        payment_status: isPaid ? 'paid' : 'unpaid',
        metadata: { orderId: session.orderId },
        ...object,
      },
    },
  };
}
