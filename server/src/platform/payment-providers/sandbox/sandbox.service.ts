import { randomBytes } from 'node:crypto';
import type { DeliveryAddress } from '@vitrine/contract/orders/fulfilment/delivery-address.rules';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../shared/refusal.ts';
import { ProviderRefusal, type RefundRequest, type SessionRequest } from '../payment-provider.ts';
import {
  findSandboxRefund,
  findSession,
  findSessionLocked,
  insertOrFindSession,
  insertRefund,
  type SandboxSession,
  selectOverdue,
  sumRefunds,
  updateEnding,
  updateRefunded,
} from './sandbox.queries.ts';
import { deliverEvent } from './webhook-delivery.service.ts';

type Sandbox = Pick<Deps, 'db' | 'clock'>;
type NotifyingSandbox = Sandbox & Required<Pick<Deps, 'sandbox'>>;

const OVERDUE_AT_ONCE = 100;

/** The id of a session is part of its URL. Everyone who has the URL may pay, so it must be unguessable. */
const newId = (prefix: string) => `${prefix}_${randomBytes(16).toString('hex')}`;

export function openSession({ db, clock }: Sandbox, request: SessionRequest): Promise<SandboxSession> {
  const { orderId, lines, discount, deliveryCountries, ...session } = request;
  return insertOrFindSession(db, {
    ...session,
    id: newId('sbx'),
    idempotencyKey: orderId,
    orderId,
    lines: [...lines],
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
  const ended = await updateEnding(db, id, {
    status,
    settledAt: clock(),
    eventId: newId('evt_sbx'),
    address,
  });
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

/** Expires the sessions that were neither paid nor cancelled. */
export async function expireOverdue(deps: Sandbox): Promise<void> {
  const overdue = await selectOverdue(deps.db, deps.clock(), OVERDUE_AT_ONCE);
  for (const { id } of overdue) await endSession(deps, id, 'expired');
}

/** Gives back the requested amount, once per refund id and never more than was paid. Returns the sandbox's own id. */
export function refundSession(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { sessionId, refundId, amountCents }: RefundRequest,
): Promise<string> {
  return db.transaction(async (tx) => {
    const session = await findSessionLocked(tx, sessionId);
    const made = await findSandboxRefund(tx, refundId);
    if (made) return made.id;
    // Refunded as a whole before each refund had a row.
    if (session?.refundId && amountCents === session.amountCents) return session.refundId;
    if (session?.status !== 'paid') throw new ProviderRefusal('Only a paid session can be refunded.');
    const refunded = (await sumRefunds(tx, sessionId)) + amountCents;
    if (refunded > session.amountCents) throw new ProviderRefusal('This is more than was paid.');
    const id = newId('re_sbx');
    await insertRefund(tx, { id, sessionId, idempotencyKey: refundId, amountCents, createdAt: clock() });
    if (refunded === session.amountCents) await updateRefunded(tx, sessionId, id);
    return id;
  });
}
