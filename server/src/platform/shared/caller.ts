import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { Refusal } from './refusal.ts';

/** Who is calling, read from the session in the database on every request, never from the request's own data. */
export type Caller = {
  id: string;
  role: 'user' | 'admin';
  isDemo: boolean;
  /** The hash of the session's token; absent when a job or a command acts in somebody's name. */
  session?: string;
  /** How the session was presented: browsers send cookies automatically, so those need a same-origin check. */
  presentedBy: 'bearer' | 'cookie';
};

export type NeededConfirmation = {
  /** `with second factor`: one used within the last minutes, if the admin has one. `always`: if not, the password. */
  rule: 'with second factor' | 'always' | undefined;
  /** Whether an admin without a second factor may make it even where every admin needs one. */
  isOpenWithoutFactor: boolean;
};

/** A `userId` in a path or a body never decides who acts; one that is not the caller's own is refused. */
export function refuseOtherUser(caller: { id: string }, claimedUserId: string | undefined): void {
  if (claimedUserId !== undefined && claimedUserId !== caller.id) throw new Refusal(sharedRefusals.forbidden);
}
