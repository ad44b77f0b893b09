import type { Deps } from '../../deps.ts';
import { deleteOldInvitations } from '../../domains/accounts/admins/invitations.service.ts';
import { deleteOldApiKeys } from '../../domains/accounts/api-keys/api-keys.service.ts';
import { deleteExpiredSessions } from '../../domains/accounts/sessions/sessions.service.ts';
import { deleteOldAgentData } from '../../domains/agents/agent-retention.service.ts';
import { deleteOldProposals } from '../../domains/agents/proposals/proposals.service.ts';
import { deleteOldVisitCounts } from '../../domains/analytics/visits/visits.service.ts';
import { deleteOldKept } from '../../domains/audit/kept/kept-objects.service.ts';
import { deleteOldEmptySearches } from '../../domains/catalog/empty-searches/empty-searches.service.ts';
import { deleteOldFeedFiles } from '../../domains/catalog/google-feed/google-feed.service.ts';
import { deleteOldGuests } from '../../domains/guests/guests.service.ts';
import { deleteOldImports } from '../../domains/import-export/imports/imports.service.ts';
import { deleteUnusedImages } from '../../domains/media/image-sweep.service.ts';
import { deleteOldAlerts } from '../../domains/messages/alerts/alerts.service.ts';
import { deleteOldLinks } from '../../domains/orders/links/order-links.service.ts';
import { deleteOldInvitationsForReviews } from '../../domains/orders/review-invitations/review-invitations.service.ts';
import { clearOldNetworks } from '../../domains/payments/payments.service.ts';
import { deleteOldDeliveries } from '../../domains/webhooks/webhooks.service.ts';
import type { Env } from '../../env.ts';
import { blankSentBodies, deleteOldSentEmails } from '../../platform/email/outbox.service.ts';
import { DAY_MS, HOUR_MS } from '../../platform/shared/durations.ts';

export type Keeping = Pick<Env, 'MAIL_KEEP_DAYS' | 'IMPORT_KEEP_DAYS' | 'IMAGE_KEEP_HOURS'>;

/** Deletes what nobody needs any more: what has expired at once, the rest after the time that the owner set. */
export async function cleanUp(
  deps: Pick<Deps, 'db' | 'clock' | 'email' | 'imageStore' | 'mediaDir'>,
  { MAIL_KEEP_DAYS, IMPORT_KEEP_DAYS, IMAGE_KEEP_HOURS }: Keeping,
): Promise<void> {
  await deleteExpiredSessions(deps);
  await deleteOldInvitations(deps);
  await deleteOldApiKeys(deps);
  await deleteOldSentEmails(deps, { olderThanMs: MAIL_KEEP_DAYS * DAY_MS });
  await blankSentBodies(deps);
  // Before the images, whose files go once nothing keeps them.
  await deleteOldKept(deps);
  await deleteUnusedImages(deps, { olderThanMs: IMAGE_KEEP_HOURS * HOUR_MS });
  await deleteOldImports(deps, { olderThanMs: IMPORT_KEEP_DAYS * DAY_MS });
  await deleteOldFeedFiles(deps);
  await deleteOldAgentData(deps);
  await clearOldNetworks(deps);
  await deleteOldGuests(deps);
  await deleteOldLinks(deps);
  await deleteOldEmptySearches(deps);
  await deleteOldVisitCounts(deps);
  await deleteOldDeliveries(deps);
  await deleteOldProposals(deps);
  await deleteOldAlerts(deps);
  await deleteOldInvitationsForReviews(deps);
}
