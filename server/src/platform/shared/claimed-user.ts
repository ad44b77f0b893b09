import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { Refusal } from './refusal.ts';

/** A `userId` in a path or a body never decides who acts; one that is not the caller's own is refused. */
export function refuseOtherUser(caller: { id: string }, claimedUserId: string | undefined): void {
  if (claimedUserId !== undefined && claimedUserId !== caller.id) throw new Refusal(sharedRefusals.forbidden);
}
