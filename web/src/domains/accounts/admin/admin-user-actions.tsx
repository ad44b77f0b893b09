import { otherRole } from '@vitrine/contract/accounts/accounts.rules';
import type { ListedUser } from '@vitrine/contract/accounts/accounts.schemas';
import { accountAdminTexts } from '@vitrine/contract/accounts/accounts.texts';
import { keptAfterDeletion, ownDataTexts } from '@vitrine/contract/accounts/own-account/own-data.texts';
import { changeRole, permanentDelete } from '@vitrine/contract/shared/texts/admin.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { Trash2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useConfirm, useConfirmDelete } from '../../../ui/overlays/confirm.tsx';
import { useUserDeletion } from '../own-account/own-data.hooks.ts';
import { useChangeRole, useDeleteUser } from './admin-users.hooks.ts';

type UserActionProps = {
  user: ListedUser;
  /** Called instead of the change when it is known to be refused; explains why. */
  onRefused?: (() => void) | undefined;
};

export function RoleButton({ user, onRefused }: UserActionProps) {
  const confirm = useConfirm();
  const change = useChangeRole();
  const role = otherRole(user.role);

  async function ask() {
    const isYes = await confirm({
      title: changeRole(role),
      text: accountAdminTexts.roleEndsSessions,
      subject: `${user.username} · ${user.email}`,
      confirmLabel: accountAdminTexts.confirmRole,
      cancelLabel: appTexts.cancel,
      tone: 'primary',
    });
    if (isYes) change.mutate({ id: user._id, role });
  }

  return (
    <Button
      variant="line"
      size="sm"
      isBusy={change.isPending}
      aria-disabled={onRefused ? true : undefined}
      onClick={onRefused ?? ask}
    >
      {user.role === 'admin' ? accountAdminTexts.removeAdmin : accountAdminTexts.makeAdmin}
    </Button>
  );
}

type DeleteUserButtonProps = UserActionProps & { onDelete: () => void };

export function DeleteUserButton({ user, onRefused, onDelete }: DeleteUserButtonProps) {
  const confirmDelete = useConfirmDelete();
  const remove = useDeleteUser();
  const deletion = useUserDeletion();

  async function ask() {
    const kept = await deletion
      .mutateAsync(user._id)
      .then(keptAfterDeletion, () => [ownDataTexts.keepsInGeneral]);
    const isYes = await confirmDelete({
      text: [permanentDelete(user.username), accountAdminTexts.deleteKeeps, ...kept].join(' '),
      subject: user.email,
    });
    if (!isYes) return;
    onDelete();
    remove.mutate(user._id);
  }

  return (
    <IconButton
      label={`${accountAdminTexts.delete} ${user.username}`}
      icon={<Trash2 />}
      data-row={user._id}
      disabled={remove.isPending || deletion.isPending}
      aria-disabled={onRefused ? true : undefined}
      onClick={onRefused ?? ask}
    />
  );
}
