import type { ListedUser } from '@vitrine/contract/accounts/accounts.schemas';
import { usersColumns } from '@vitrine/contract/accounts/accounts.texts';
import { adminNavTexts, demoTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { type ReactNode, useRef, useState } from 'react';
import {
  DeleteUserButton,
  RoleButton,
  UserEmail,
  UserJoined,
  UserName,
  UserRole,
  UserStatus,
} from '../../../domains/accounts/admin/admin-user-cells.tsx';
import { lockReason } from '../../../domains/accounts/admin/admin-users.hooks.ts';
import { useUser } from '../../../lib/session/session.ts';
import { toast } from '../../../lib/toast.ts';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts';
import { type Column, DataTable, DetailsButton } from '../parts/data-table.tsx';
import { useDemoRule } from '../parts/use-demo-rule.ts';
import { UserDetail } from './user-detail.tsx';

const [USER, EMAIL, ROLE, STATUS, JOINED, ACTIONS] = usersColumns;

type UsersTableProps = { users: readonly ListedUser[] | undefined; isBusy: boolean; foot: ReactNode };

export function UsersTable({ users, isBusy, foot }: UsersTableProps) {
  const ownId = useUser()?._id;
  const [openId, setOpenId] = useState<string>();
  const container = useRef<HTMLDivElement>(null);
  const ids = users?.map(({ _id }) => _id) ?? [];
  const keepFocus = useFocusAfterRemoval(container, ids);

  const columns: readonly Column<ListedUser>[] = [
    {
      key: 'user',
      head: USER,
      cell: (user) => <UserName user={user} isOwn={user._id === ownId} />,
      isFlexible: true,
      onCard: 'title',
    },
    { key: 'email', head: EMAIL, cell: ({ email }) => <UserEmail email={email} />, isFlexible: true },
    { key: 'role', head: ROLE, cell: ({ role }) => <UserRole role={role} />, onCard: 'aside' },
    { key: 'status', head: STATUS, cell: ({ isVerified }) => <UserStatus isVerified={isVerified} /> },
    { key: 'joined', head: JOINED, cell: ({ createdAt }) => <UserJoined createdAt={createdAt} /> },
    {
      key: 'actions',
      head: ACTIONS,
      cell: (user) => (
        <UserActions user={user} ownId={ownId} onDelete={() => keepFocus(user._id)}>
          <DetailsButton
            rowKey={user._id}
            name={user.username}
            isOpen={user._id === openId}
            onToggle={() => setOpenId(user._id === openId ? undefined : user._id)}
          />
        </UserActions>
      ),
      isEnd: true,
      onCard: 'actions',
    },
  ];

  return (
    <div ref={container}>
      <DataTable
        label={adminNavTexts.users}
        columns={columns}
        rows={users}
        isBusy={isBusy}
        rowKey={({ _id }) => _id}
        openKey={openId}
        detail={(user) => <UserDetail user={user} />}
        foot={foot}
      />
    </div>
  );
}

type UserActionsProps = {
  user: ListedUser;
  ownId: string | undefined;
  onDelete: () => void;
  children: ReactNode;
};

/** A button that the server would refuse stays visible and explains why when pressed. */
function UserActions({ user, ownId, onDelete, children }: UserActionsProps) {
  const { isDemo } = useDemoRule();
  const locked = lockReason(user, ownId);
  const refuse = (demoText: string) => {
    const reason = isDemo ? demoText : locked;
    return reason === null ? undefined : () => toast.error(reason);
  };
  return (
    <div className="flex items-center justify-between gap-1 @min-[54rem]/table:justify-end">
      <RoleButton user={user} onRefused={refuse(demoTexts.refused)} />
      <DeleteUserButton user={user} onRefused={refuse(demoTexts.delete)} onDelete={onDelete} />
      {children}
    </div>
  );
}
