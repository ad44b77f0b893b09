import { otherRole } from '@vitrine/contract/accounts/accounts.rules';
import type { ListedUser } from '@vitrine/contract/accounts/accounts.schemas';
import { accountAdminTexts } from '@vitrine/contract/accounts/accounts.texts';
import { ownDataTexts, storedAfterDeletion } from '@vitrine/contract/accounts/own-account/own-data.texts';
import { formatDate } from '@vitrine/contract/shared/dates';
import { changeRole, demoTexts, permanentDelete } from '@vitrine/contract/shared/texts/admin.texts';
import { Trash2 } from 'lucide-react';
import { rehearse } from '../../../lib/api/rehearse-call.ts';
import { useDemoRule } from '../../../lib/session/demo-admin.ts';
import { useUser } from '../../../lib/session/session.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useConfirm, useConfirmDelete } from '../../../ui/overlays/confirm.tsx';
import { useUserDeletion } from '../own-account/own-data.hooks.ts';
import { lockReason, useChangeRole, useDeleteUser } from './admin-users.hooks.ts';

export function UserName({ user, isOwn }: { user: ListedUser; isOwn: boolean }) {
  const { username, photoUrl } = user;
  return (
    <div className="flex min-w-0 items-center gap-3 @max-[45rem]/table:mb-3">
      <Avatar name={username} src={photoUrl ?? undefined} size="sm" />
      <span title={username} className="min-w-0 truncate font-label">
        {username}
      </span>
      {isOwn && <Badge tone="line">{accountAdminTexts.you}</Badge>}
    </div>
  );
}

export function UserEmail({ email }: Pick<ListedUser, 'email'>) {
  return (
    <span
      title={email}
      className="@max-[45rem]/table:break-all @min-[45rem]/table:block @min-[45rem]/table:truncate"
    >
      {email}
    </span>
  );
}

export function UserRole({ role }: Pick<ListedUser, 'role'>) {
  return (
    <Badge tone={role === 'admin' ? 'info' : 'neutral'} className="capitalize @max-[45rem]/table:mb-3">
      {role}
    </Badge>
  );
}

export function UserStatus({ isVerified }: Pick<ListedUser, 'isVerified'>) {
  return (
    <Badge tone={isVerified ? 'success' : 'warn'}>
      {isVerified ? accountAdminTexts.verified : accountAdminTexts.pending}
    </Badge>
  );
}

export function UserJoined({ createdAt }: Pick<ListedUser, 'createdAt'>) {
  return (
    <time dateTime={createdAt} title={createdAt} className="whitespace-nowrap">
      {formatDate(createdAt)}
    </time>
  );
}

/** A button that the server would refuse stays visible and explains why when pressed. */
function useRefusal(user: ListedUser, demoText: string) {
  const ownId = useUser()?._id;
  const { isDemo } = useDemoRule();
  const reason = isDemo ? demoText : lockReason(user, ownId);
  return reason === null ? {} : { 'aria-disabled': true, onClick: () => toast.error(reason) };
}

export function RoleButton({ user }: { user: ListedUser }) {
  const confirm = useConfirm();
  const change = useChangeRole();
  const refusal = useRefusal(user, demoTexts.refused);
  const role = otherRole(user.role);

  async function ask() {
    const isYes = await confirm({
      title: changeRole(role),
      text: accountAdminTexts.roleEndsSessions,
      subject: `${user.username} · ${user.email}`,
      confirmLabel: accountAdminTexts.confirmRole,
      tone: 'primary',
      consequences: () =>
        rehearse('PATCH /admin/users/:id/role', { params: { id: user._id }, body: { role } }),
    });
    if (isYes) change.mutate({ id: user._id, role });
  }

  return (
    <Button variant="line" size="sm" isBusy={change.isPending} onClick={ask} {...refusal}>
      {user.role === 'admin' ? accountAdminTexts.removeAdmin : accountAdminTexts.makeAdmin}
    </Button>
  );
}

type DeleteUserButtonProps = { user: ListedUser; onDelete: (id: string) => void };

export function DeleteUserButton({ user, onDelete }: DeleteUserButtonProps) {
  const confirmDelete = useConfirmDelete();
  const remove = useDeleteUser();
  const deletion = useUserDeletion();
  const refusal = useRefusal(user, demoTexts.delete);

  async function ask() {
    const kept = await deletion
      .mutateAsync(user._id)
      .then(storedAfterDeletion, () => [ownDataTexts.keepsInGeneral]);
    const isYes = await confirmDelete({
      text: [permanentDelete(user.username), accountAdminTexts.deleteKeeps, ...kept].join(' '),
      subject: user.email,
    });
    if (!isYes) return;
    onDelete(user._id);
    remove.mutate(user._id);
  }

  return (
    <IconButton
      label={`${accountAdminTexts.delete} ${user.username}`}
      icon={<Trash2 />}
      data-row={user._id}
      className="not-aria-disabled:not-disabled:text-danger"
      disabled={remove.isPending || deletion.isPending}
      onClick={ask}
      {...refusal}
    />
  );
}
