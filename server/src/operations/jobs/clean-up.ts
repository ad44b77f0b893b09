import type { Deps } from '../../deps.ts';
import { deleteOldInvitations } from '../../domains/accounts/admins/invitations.service.ts';
import { deleteExpired } from '../../domains/accounts/sessions/sessions.service.ts';
import { deleteOldAgentData } from '../../domains/agents/agent-retention.service.ts';
import { forgetOldImports } from '../../domains/import-export/imports/imports.service.ts';
import { deleteUnusedImages } from '../../domains/media/image-sweep.service.ts';
import { forgetNetworks } from '../../domains/payments/cancelling/unpaid-checkouts.service.ts';
import type { Env } from '../../env.ts';
import { blankSentBodies, deleteOldSentMails } from '../../platform/email/outbox.service.ts';
import { DAY_MS, HOUR_MS } from '../../platform/shared/durations.ts';

type Keeping = { mailsMs: number; importsMs: number; imagesMs: number };

export const DEFAULT_KEEPING: Keeping = { mailsMs: 30 * DAY_MS, importsMs: 7 * DAY_MS, imagesMs: HOUR_MS };

export function keepingOf(
  env: Pick<Env, 'MAIL_KEEP_DAYS' | 'IMPORT_KEEP_DAYS' | 'IMAGE_KEEP_HOURS'>,
): Keeping {
  return {
    mailsMs: env.MAIL_KEEP_DAYS * DAY_MS,
    importsMs: env.IMPORT_KEEP_DAYS * DAY_MS,
    imagesMs: env.IMAGE_KEEP_HOURS * HOUR_MS,
  };
}

/** Deletes what nobody needs any more: what has expired at once, the rest after the time that the owner set. */
export async function cleanUp(
  deps: Pick<Deps, 'db' | 'clock' | 'mail' | 'imageStore' | 'mediaDir'>,
  { mailsMs, importsMs, imagesMs }: Keeping,
): Promise<void> {
  await deleteExpired(deps);
  await deleteOldInvitations(deps);
  await deleteOldSentMails(deps, { olderThanMs: mailsMs });
  await blankSentBodies(deps);
  await deleteUnusedImages(deps, { olderThanMs: imagesMs });
  await forgetOldImports(deps, { olderThanMs: importsMs });
  await deleteOldAgentData(deps);
  await forgetNetworks(deps);
}
