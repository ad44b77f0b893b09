import { randomUUID } from 'node:crypto';
import { type Permission, permissionsOf } from '@vitrine/contract/accounts/staff/staff.rules';
import { GUEST_ID } from '@vitrine/contract/guests/guests.rules';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { Refusal } from './refusal.ts';

/** Who is calling, read from the session in the database on every request, never from the request's own data. */
export type Caller = {
  id: string;
  role: 'user' | 'admin';
  isDemo: boolean;
  /** What the account's role in the team allows now; none for customers. */
  permissions: readonly Permission[];
  /** The name of the API key that made the call; such a caller makes only calls for admins. */
  apiKey?: string;
  /** The id of the key, if its writes are proposals. */
  proposingKey?: string;
  /** The hash of the session's token; absent when a job or a command acts in somebody's name. */
  session?: string;
  /** How the session was presented: browsers send cookies automatically, so those need a same-origin check. */
  presentedBy: 'bearer' | 'cookie';
  /** What this request changes is one operation of the history. */
  operation?: Operation;
};

/** Who fills a cart: the caller, or a guest where the shop sells to guests. */
export type CartOwner = { id: string; isGuest?: true };

export type Operation = {
  id: string;
  /** The entry that stands for the operation is written last, so the others do not. */
  hasHead?: true;
};

export type NeededConfirmation = {
  /** `with second factor`: one used within the last minutes, if the admin has one. `always`: if not, the password. */
  rule: 'with second factor' | 'always' | undefined;
  /** Whether an admin without a second factor may make it even where every admin needs one. */
  isOpenWithoutFactor: boolean;
};

/** For what a command or a job does in the name of an admin, who was allowed to begin it. */
export function callerFor(adminId: string): Caller {
  const permissions = permissionsOf('owner');
  const operation = { id: randomUUID() };
  return { id: adminId, role: 'admin', isDemo: false, permissions, presentedBy: 'bearer', operation };
}

export function isAllowed({ permissions }: Pick<Caller, 'permissions'>, permission: Permission): boolean {
  return permissions.includes(permission);
}

/** A `userId` in a path or a body never decides who acts; one that is not the caller's own is refused. */
export function refuseOtherUser({ id, isGuest }: CartOwner, claimedUserId: string | undefined): void {
  if (claimedUserId !== undefined && claimedUserId !== (isGuest ? GUEST_ID : id))
    throw new Refusal(sharedRefusals.forbidden);
}
