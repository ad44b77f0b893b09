import { pageRowRange } from '@vitrine/contract/accounts/accounts.rules';
import { accountAdminTexts, showingUsers } from '@vitrine/contract/accounts/accounts.texts';
import { adminNavTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { useAdminUsers } from '../../../domains/accounts/admin/admin-users.hooks.ts';
import { messageOf } from '../../../lib/api/api-client.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useSearchText } from '../../../lib/use-search-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { SearchBox } from '../parts/search-box.tsx';
import { UsersTable } from './users-table.tsx';

/** /admin/users (spec back-office §2 Users). `?search=` starts a search. */
export function UsersPage() {
  const { text, setText, debouncedText } = useSearchText();
  const users = useAdminUsers(debouncedText);
  const { data, isPlaceholderData } = users.query;
  return (
    <>
      <PageHead
        title={adminNavTexts.users}
        note={data && <UserCounts users={data.totalUsers} admins={data.totalAdmins} />}
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
      </PageHead>
      <UserList users={users} />
    </>
  );
}

function UserCounts({ users, admins }: { users: number; admins: number }) {
  return (
    <>
      <Badge>
        {accountAdminTexts.totalUsers} {users}
      </Badge>
      <Badge>
        {accountAdminTexts.admins} {admins}
      </Badge>
    </>
  );
}

function UserList({ users }: { users: ReturnType<typeof useAdminUsers> }) {
  const { query, pageCount, goTo } = users;
  const { data } = query;
  if (query.isError && data === undefined) {
    return <LoadError message={messageOf(query.error, accountAdminTexts.usersFailed)} query={query} />;
  }
  if (data?.total === 0) return <EmptyState title={accountAdminTexts.noUsers} />;
  return (
    <UsersTable
      // A page past the last one is about to change to the last.
      users={data?.data.length === 0 ? undefined : data?.data}
      isBusy={query.isPlaceholderData}
      foot={
        data && (
          <>
            <p role="status">{showingUsers({ ...pageRowRange(data.page, data.total), total: data.total })}</p>
            <Pagination page={data.page} pageCount={pageCount} onChange={goTo} />
          </>
        )
      }
    />
  );
}
