import { randomBytes } from 'node:crypto';
import type { DeliveryAddress } from '@vitrine/contract/orders/fulfilment/delivery-address.rules';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { SessionRequest } from '../payment-provider.ts';
import {
  findSession,
  insertOrFindSession,
  type SandboxSession,
  selectOverdue,
  updateEnding,
} from './sandbox-sessions.queries.ts';
import { deliverEvent } from './webhook-delivery.service.ts';

type Sandbox = Pick<Deps, 'db' | 'clock'>;
type NotifyingSandbox = Sandbox & Required<Pick<Deps, 'sandbox'>>;

const OVERDUE_AT_ONCE = 100;

/** Part of the session's URL. Everyone who has the URL may pay, so it must be unguessable. */
const newSessionId = () => `sbx_${randomBytes(16).toString('hex')}`;
const newEventId = () => `evt_sbx_${randomBytes(16).toString('hex')}`;

export function openSession({ db, clock }: Sandbox, request: SessionRequest): Promise<SandboxSession> {
  const { orderId, lines, discount, deliveryCountries, ...session } = request;
  return insertOrFindSession(db, {
    ...session,
    id: newSessionId(),
    idempotencyKey: orderId,
    orderId,
    lines: lines.map(({ name, unitCents, quantity }) => ({ name, unitCents, quantity })),
    discountCents: discount?.cents ?? 0,
    discountLabel: discount?.label ?? null,
    deliveryCountries: deliveryCountries && [...deliveryCountries],
    createdAt: clock(),
  });
}

/** The session as it is now: an overdue one expires when it is read. */
export async function currentSession(deps: Sandbox, id: string): Promise<SandboxSession> {
  const session = await findSession(deps.db, id);
  if (!session) throw new Refusal(sharedRefusals.notFound);
  const isOverdue = session.status === 'open' && session.expiresAt <= deps.clock();
  return isOverdue ? endSession(deps, id, 'expired') : session;
}

export async function endSession(
  { db, clock }: Sandbox,
  id: string,
  status: 'paid' | 'expired',
  address: DeliveryAddress | null = null,
): Promise<SandboxSession> {
  const ended = await updateEnding(db, id, { status, settledAt: clock(), eventId: newEventId(), address });
  const session = ended ?? (await findSession(db, id));
  if (!session) throw new Refusal(sharedRefusals.notFound);
  return session;
}

/** Pay or Cancel: ends the session, notifies the shop, and only then sends the browser back. */
export async function pressButton(
  deps: NotifyingSandbox,
  id: string,
  { button, address = null }: { button: 'pay' | 'cancel'; address?: DeliveryAddress | null },
): Promise<SandboxSession> {
  const { status } = await currentSession(deps, id);
  if (status === 'open') await endSession(deps, id, button === 'pay' ? 'paid' : 'expired', address);
  const session = await currentSession(deps, id);
  if (!session.eventTakenAt) await deliverEvent(deps, session, { delaysMs: deps.sandbox.retryDelaysMs });
  return session;
}

/** Expires the sessions that nobody came back to. */
export async function expireOverdue(deps: Sandbox): Promise<void> {
  const overdue = await selectOverdue(deps.db, deps.clock(), OVERDUE_AT_ONCE);
  for (const { id } of overdue) await endSession(deps, id, 'expired');
}
