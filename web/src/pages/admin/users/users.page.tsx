import { pageRowRange, USER_SORT_COLUMNS } from '@vitrine/contract/accounts/accounts.rules';
import type { ListedUser } from '@vitrine/contract/accounts/accounts.schemas';
import { accountAdminTexts, showingUsers, usersColumns } from '@vitrine/contract/accounts/accounts.texts';
import { guestDataTexts } from '@vitrine/contract/accounts/own-account/guest-data.texts';
import { ownDataTexts } from '@vitrine/contract/accounts/own-account/own-data.texts';
import { formatDateTime } from '@vitrine/contract/shared/dates';
import { formatNumber } from '@vitrine/contract/shared/numbers';
import { adminNavTexts, emptyListTexts } from '@vitrine/contract/shared/texts/admin.texts';
import {
  DeleteUserButton,
  RoleButton,
  UserEmail,
  UserJoined,
  UserName,
  UserRole,
  UserStatus,
} from '../../../domains/accounts/admin/admin-user-cells.tsx';
import { useAdminUsers } from '../../../domains/accounts/admin/admin-users.hooks.ts';
import { useExportUser } from '../../../domains/accounts/own-account/own-data.hooks.ts';
import { AuditTrail } from '../../../domains/audit/audit-trail.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useSearchText } from '../../../lib/search/use-search-text.ts';
import { useDemoRule } from '../../../lib/session/demo-admin.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useMay } from '../../../lib/session/staff-permissions.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { ExportLink } from '../parts/export-link.tsx';
import { PageHead, SearchBox } from '../parts/page-head.tsx';
import type { TableSort } from '../parts/sort-controls.tsx';
import { useRowFocus } from '../parts/use-row-focus.ts';
import { useSort } from '../parts/use-sort.ts';
import { WriteButton } from '../parts/write-buttons.tsx';
import { CustomerOrders } from './customer-orders.tsx';

/** /admin/users (spec back-office §2 Users). `?search=` starts a search. */
export function UsersPage() {
  const { text, setText, debouncedText } = useSearchText();
  const { isDemo } = useDemoRule();
  const may = useMay();
  const { sort, setSort } = useSort(USER_SORT_COLUMNS);
  const users = useAdminUsers(debouncedText, isDemo ? undefined : sort);
  const { data, isPlaceholderData } = users.query;
  return (
    <>
      <PageHead
        title={adminNavTexts.users}
        note={
          data && (
            <>
              <Badge>{`${accountAdminTexts.totalUsers} ${formatNumber(data.totalUsers)}`}</Badge>
              <Badge>{`${accountAdminTexts.admins} ${formatNumber(data.totalAdmins)}`}</Badge>
            </>
          )
        }
      >
        <SearchBox
          label={accountAdminTexts.search}
          placeholder={accountAdminTexts.searchHint}
          value={text}
          onChange={setText}
          isBusy={isPlaceholderData}
        />
        {/* Spec quirk back-office §1: the side navigation has no entry for the admins. */}
        <ButtonLink to={paths.adminAdmins} variant="line" size="sm">
          {accountAdminTexts.manageAdmins}
        </ButtonLink>
        {may('exports:read') && (
          <ButtonLink to={paths.adminGuests} variant="line" size="sm">
            {guestDataTexts.open}
          </ButtonLink>
        )}
      </PageHead>
      <UserList
        users={users}
        search={debouncedText}
        // The demo admin sees masked names, whose order would tell the real ones.
        sort={isDemo ? undefined : { current: sort, standard: '-joined', onChange: setSort }}
        onClearSearch={() => setText('')}
      />
    </>
  );
}

type UserListProps = {
  users: ReturnType<typeof useAdminUsers>;
  search: string;
  sort: TableSort | undefined;
  onClearSearch: () => void;
};

function UserList({ users, search, sort, onClearSearch }: UserListProps) {
  const { query, pageCount, goTo } = users;
  const { data } = query;
  // A page past the last one is about to change to the last.
  const rows = data?.data.length === 0 ? undefined : data?.data;
  const ownId = useUser()?._id;
  const { list, keepFocus } = useRowFocus<HTMLDivElement>(rows);
  if (query.isError && data === undefined) {
    return <LoadError message={messageOf(query.error, accountAdminTexts.usersFailed)} query={query} />;
  }
  if (data?.total === 0) {
    return (
      <EmptyState title={accountAdminTexts.noUsers}>
        {search !== '' && (
          <Button variant="line" size="sm" onClick={onClearSearch}>
            {emptyListTexts.clearSearch}
          </Button>
        )}
      </EmptyState>
    );
  }
  return (
    <div ref={list}>
      <DataTable
        label={adminNavTexts.users}
        columns={columnsFor(ownId, keepFocus)}
        rows={rows}
        sort={sort}
        isBusy={query.isPlaceholderData}
        details={{ nameOf: ({ username }) => username, render: (user) => <UserDetail user={user} /> }}
        foot={
          data && (
            <>
              <p role="status">
                {showingUsers({ ...pageRowRange(data.page, data.total), total: data.total })}
              </p>
              <ExportLink kind="customers" filter={{ search }} className="btn-text mr-auto" />
              <Pagination page={data.page} pageCount={pageCount} onChange={goTo} />
            </>
          )
        }
      />
    </div>
  );
}

const [USER, EMAIL, ROLE, STATUS, JOINED, ACTIONS] = usersColumns;

function columnsFor(ownId: string | undefined, keepFocus: (id: string) => void): Column<ListedUser>[] {
  return [
    {
      head: USER,
      cell: (user) => <UserName user={user} isOwn={user._id === ownId} />,
      isFlexible: true,
      onCard: 'title',
      sort: { by: 'name', kind: 'text' },
    },
    {
      head: EMAIL,
      cell: ({ email }) => <UserEmail email={email} />,
      isFlexible: true,
      sort: { by: 'email', kind: 'text' },
    },
    { head: ROLE, cell: ({ role }) => <UserRole role={role} />, onCard: 'aside' },
    { head: STATUS, cell: ({ isVerified }) => <UserStatus isVerified={isVerified} /> },
    {
      head: JOINED,
      cell: ({ createdAt }) => <UserJoined createdAt={createdAt} />,
      isSpare: true,
      sort: { by: 'joined', kind: 'date' },
    },
    {
      head: ACTIONS,
      cell: (user, detailsButton) => (
        <div className="flex items-center justify-between gap-1 @min-[45rem]/table:justify-end">
          <RoleButton user={user} />
          <DeleteUserButton user={user} onDelete={keepFocus} />
          {detailsButton}
        </div>
      ),
      isEnd: true,
      onCard: 'actions',
    },
  ];
}

function UserDetail({ user }: { user: ListedUser }) {
  const exportUser = useExportUser();
  return (
    <div className="grid gap-x-12 gap-y-6 md:grid-cols-2">
      <h2 className="sr-only">{user.username}</h2>
      <div className="grid content-start justify-items-start gap-4">
        <dl className="grid content-start gap-3">
          <div>
            <dt className="text-muted">{accountAdminTexts.accountId}</dt>
            <dd className="break-all">{user._id}</dd>
          </div>
          <div>
            <dt className="text-muted">{accountAdminTexts.joined}</dt>
            <dd>{formatDateTime(user.createdAt)}</dd>
          </div>
        </dl>
        <WriteButton isBusy={exportUser.isPending} onClick={() => exportUser.mutate(user._id)}>
          {ownDataTexts.exportOf}
        </WriteButton>
      </div>
      <AuditTrail objectKind="user" objectId={user._id} />
      <CustomerOrders userId={user._id} />
    </div>
  );
}
