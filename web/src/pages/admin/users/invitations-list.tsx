import type { Invitation } from '@vitrine/contract/accounts/invitations/invitations.schemas';
import { invitationAdminTexts, invitedBy } from '@vitrine/contract/accounts/invitations/invitations.texts';
import { DEFAULT_STAFF_ROLE } from '@vitrine/contract/accounts/staff/staff.rules';
import { staffRoleTexts } from '@vitrine/contract/accounts/staff/staff.texts';
import { formatDateTime } from '@vitrine/contract/shared/dates';
import { Ban, Send } from 'lucide-react';
import { useAddAdmin } from '../../../domains/accounts/admin/admin-users.hooks.ts';
import {
  useOpenInvitations,
  useRevokeInvitation,
} from '../../../domains/accounts/admin/invitations.hooks.ts';
import { useUser } from '../../../lib/session/session.ts';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { useRowFocus } from '../parts/use-row-focus.ts';
import { WriteButton } from '../parts/write-buttons.tsx';

export function InvitationsList() {
  const invitations = useOpenInvitations();
  const rows = invitations.data ?? [];
  const { list, keepFocus } = useRowFocus<HTMLUListElement>(rows);
  if (invitations.isError && !invitations.data)
    return <LoadError className="mt-8" message={invitationAdminTexts.loadFailed} query={invitations} />;
  if (rows.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="mb-3 font-label text-base">{invitationAdminTexts.title}</h2>
      <ul ref={list} className="panel">
        {rows.map((invitation) => (
          <InvitationRow key={invitation._id} invitation={invitation} onRevoke={keepFocus} />
        ))}
      </ul>
    </section>
  );
}

type InvitationRowProps = { invitation: Invitation; onRevoke: (id: string) => void };

function InvitationRow({ invitation, onRevoke }: InvitationRowProps) {
  const { _id, email, expiresAt, staffRole } = invitation;
  const isOwner = useUser()?.staffRole === 'owner';
  const revoke = useRevokeInvitation();
  // A new invitation to the same address replaces this one.
  const again = useAddAdmin();
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-x-3 border-border border-t px-4 py-2 first:border-t-0">
      <div className="min-w-0 flex-1 basis-48">
        <p className="break-words font-label">{email}</p>
        <p className="break-words text-muted text-sm">
          {staffRole !== DEFAULT_STAFF_ROLE && `${staffRoleTexts[staffRole].name}. `}
          {invitedBy(invitation.invitedBy, formatDateTime(expiresAt))}
        </p>
      </div>
      <span className="-mr-2 ml-auto flex">
        <WriteButton
          variant="text"
          icon={<Send />}
          aria-label={`${invitationAdminTexts.resend} ${email}`}
          isBusy={again.isPending}
          onClick={() => again.mutate({ adminEmail: email, ...(isOwner && { staffRole }) })}
        >
          {invitationAdminTexts.resend}
        </WriteButton>
        <WriteButton
          variant="text-danger"
          icon={<Ban />}
          data-row={_id}
          aria-label={`${invitationAdminTexts.revoke} ${email}`}
          isBusy={revoke.isPending}
          onClick={() => {
            onRevoke(_id);
            revoke.mutate(_id);
          }}
        >
          {invitationAdminTexts.revoke}
        </WriteButton>
      </span>
    </li>
  );
}
