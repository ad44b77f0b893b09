import { errorTexts } from '@vitrine/contract/shared/errors';
import { DomainError } from './domain-error.ts';

/** A `userId` in a path or a body never decides who acts; one that is not the caller's own ends the call. */
export function refuseForeignUser(caller: { id: string }, claimedUserId: string | undefined): void {
  if (claimedUserId !== undefined && claimedUserId !== caller.id)
    throw new DomainError('forbidden', errorTexts.forbidden);
}
