import { alertSettings } from '@vitrine/contract/messages/alerts/alerts.schemas';
import { REVIEW_INVITATION_ENDS_DAYS } from '@vitrine/contract/orders/review-invitations/review-invitations.rules';
import type { Deps } from '../../../deps.ts';
import { type EmailingShop, queueEmail } from '../../../platform/email/outbox.service.ts';
import { reviewInvitationEmail } from '../../../platform/email/templates/review-invitation-email.ts';
import { DAY_MS } from '../../../platform/shared/durations.ts';
import { isUuid } from '../../../platform/shared/uuid.ts';
import * as queries from './review-invitations.queries.ts';

/** Pass the transaction of the status as `db`. Whether the customer is asked is decided when the days have passed. */
export async function noteDelivery(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  orderId: string,
): Promise<void> {
  if (settings.read(alertSettings).asksForReviews)
    await queries.upsertDelivered(db, { orderId, deliveredAt: clock() });
}

const ASKED_AT_ONCE = 100;

/** Asks customers for reviews of what was delivered so many days ago, some at a time. */
export async function inviteReviews(
  deps: EmailingShop & Pick<Deps, 'email'>,
  { isStopping = (): boolean => false } = {},
): Promise<void> {
  const { asksForReviews, reviewDays } = deps.settings.read(alertSettings);
  if (!asksForReviews || deps.email.smtpUrl === undefined) return;
  const { clock, publicUrl } = deps;
  const before = new Date(clock().getTime() - reviewDays * DAY_MS);
  let asked = ASKED_AT_ONCE;
  while (asked === ASKED_AT_ONCE && !isStopping())
    asked = await deps.db.transaction(async (db) => {
      const due = await queries.selectDueInvitations(db, { before, most: ASKED_AT_ONCE });
      for (const { orderId, ...invitation } of due) {
        const about = `order ${orderId} review`;
        await queueEmail({ ...deps, db }, reviewInvitationEmail({ ...invitation, publicUrl }), { about });
      }
      const orderIds = due.map(({ orderId }) => orderId);
      await queries.updateSent(db, orderIds, clock());
      return due.length;
    });
}

/** Undefined if there is none, as after the order is gone. */
export async function invitationState({ db }: Pick<Deps, 'db'>, id: string) {
  const row = isUuid(id) ? await queries.findInvitation(db, id) : undefined;
  return row && { hasEnded: row.optedOutAt !== null };
}

/** For all orders of the customer. Doing it twice changes nothing. */
export async function endInvitations({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string): Promise<void> {
  if (isUuid(id)) await queries.updateOptedOut(db, id, clock());
}

export async function deleteOldInvitationsForReviews({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  await queries.deleteUnsentBefore(db, new Date(clock().getTime() - REVIEW_INVITATION_ENDS_DAYS * DAY_MS));
}
