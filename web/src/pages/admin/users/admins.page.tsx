import { accountAdminTexts } from '@vitrine/contract/accounts/accounts.texts';
import { adminNavTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { useAdmins } from '../../../domains/accounts/admin/admin-users.hooks.ts';
import { messageOf } from '../../../lib/api/api-client.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { AdminsForm } from './admins-form.tsx';
import { AdminsList } from './admins-list.tsx';
import { InvitationsList } from './invitations-list.tsx';

const SKELETON_ROWS = 3;

/** /admin/admins (spec back-office §2 Admins), reached from the users' page. */
export function AdminsPage() {
  const admins = useAdmins();
  return (
    <div className="max-w-160">
      <PageHead title={accountAdminTexts.admins} count={admins.data?.length}>
        <ButtonLink to={paths.adminUsers} variant="line" size="sm">
          {adminNavTexts.users}
        </ButtonLink>
      </PageHead>
      <AdminsForm />
      <div className="mt-6">
        {admins.isError && !admins.data && (
          <LoadError message={messageOf(admins.error, accountAdminTexts.adminsFailed)} query={admins} />
        )}
        {admins.isPending && <ListSkeleton />}
        {admins.data && <AdminsList admins={admins.data} />}
      </div>
      <InvitationsList />
    </div>
  );
}

function ListSkeleton() {
  return (
    <div aria-hidden="true" className="panel">
      {[...Array(SKELETON_ROWS).keys()].map((row) => (
        <div key={row} className="flex h-15 items-center border-border border-t px-4 first:border-t-0">
          <Skeleton className="h-3.5 w-3/5 rounded-badge" />
        </div>
      ))}
    </div>
  );
}
