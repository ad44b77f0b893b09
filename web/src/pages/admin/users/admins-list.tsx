import { isDemoAccount } from '@vitrine/contract/accounts/accounts.rules';
import type { ListedUser } from '@vitrine/contract/accounts/accounts.schemas';
import { accountAdminTexts, accountRefusalTexts } from '@vitrine/contract/accounts/accounts.texts';
import { demoTexts, permanentDelete } from '@vitrine/contract/shared/texts/admin.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { useRef } from 'react';
import { useDeleteAdmin } from '../../../domains/accounts/admin/admin-users.hooks.ts';
import { useUser } from '../../../lib/session/session.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { useConfirmDelete } from '../../../ui/overlays/confirm.tsx';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts';
import { useDemoRule } from '../parts/use-demo-rule.ts';

/** Spec quirk back-office §7: removing an admin deletes the account, so the question says so. */
export function AdminsList({ admins }: { admins: readonly ListedUser[] }) {
  const list = useRef<HTMLUListElement>(null);
  const focusAfterRemoval = useFocusAfterRemoval(
    list,
    admins.map(({ _id }) => _id),
  );
  const remove = useDeleteAdmin();
  const confirmDelete = useConfirmDelete();

  async function ask({ _id, email }: ListedUser) {
    const isSure = await confirmDelete({
      text: permanentDelete(email),
    });
    if (!isSure) return;
    focusAfterRemoval(_id);
    remove.mutate(_id);
  }

  return (
    <ul ref={list} className="panel">
      {admins.map((admin) => (
        <AdminRow
          key={admin._id}
          admin={admin}
          isBusy={remove.isPending && remove.variables === admin._id}
          onDelete={() => void ask(admin)}
        />
      ))}
    </ul>
  );
}

type AdminRowProps = { admin: ListedUser; isBusy: boolean; onDelete: () => void };

function AdminRow({ admin, isBusy, onDelete }: AdminRowProps) {
  const { _id, username, email, photoUrl } = admin;
  const isOwn = useUser()?._id === _id;
  const deleting = useDeleting(admin, isOwn, onDelete);
  return (
    <li className="flex min-h-15 items-center gap-3 border-border border-t px-4 first:border-t-0">
      <Avatar name={username} src={photoUrl ?? undefined} size="sm" />
      <span className="min-w-0 break-words font-label">{email}</span>
      {isOwn && <Badge>{accountAdminTexts.you}</Badge>}
      <Button
        variant="text-danger"
        size="sm"
        data-row={_id}
        aria-label={`${appTexts.delete} ${email}`}
        isBusy={isBusy}
        className="-mr-2 ml-auto"
        {...deleting}
      >
        {appTexts.delete}
      </Button>
    </li>
  );
}

/** Explains what the server would refuse anyway, without asking first. */
function useDeleting({ _id }: ListedUser, isOwn: boolean, onDelete: () => void) {
  const demo = useDemoRule();
  if (demo.isDemo) return demo.writeButton(onDelete, demoTexts.delete);
  const refusal = isOwn
    ? accountRefusalTexts.ownAccount
    : isDemoAccount(_id) && accountRefusalTexts.demoAccount;
  return refusal ? { 'aria-disabled': true, onClick: () => toast.error(refusal) } : { onClick: onDelete };
}
