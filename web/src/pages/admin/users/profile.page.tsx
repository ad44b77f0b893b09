import type { SessionUser } from '@vitrine/contract/accounts/accounts.schemas';
import { accountAdminTexts, accountTexts, profileTexts } from '@vitrine/contract/accounts/accounts.texts';
import { formatDate } from '@vitrine/contract/shared/dates';
import { avatarMenuTexts } from '@vitrine/contract/shared/texts/admin.texts';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/navigation/paths.ts';
import { useUser } from '../../../lib/session/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { PageHead } from '../parts/page-head.tsx';

/** /admin/profile (spec back-office §1): the admin's own account, read-only; Settings changes it. */
export function AdminProfilePage() {
  const user = useUser();
  return (
    <>
      <PageHead title={avatarMenuTexts.profile} />
      {user && <OwnAccount user={user} />}
    </>
  );
}

function OwnAccount({ user }: { user: SessionUser }) {
  return (
    <div className="panel grid max-w-184 gap-6 p-4 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-12 md:p-8">
      <Avatar
        name={user.username}
        src={user.photoUrl ?? undefined}
        size="lg"
        className="sm:size-40 sm:text-4xl"
      />
      <div>
        <dl className="grid">
          <Fact name={accountTexts.username}>{user.username}</Fact>
          <Fact name={accountTexts.email}>{user.email}</Fact>
          <Fact name={profileTexts.role}>{user.role}</Fact>
          <Fact name={accountAdminTexts.joined}>
            <time dateTime={user.createdAt}>{formatDate(user.createdAt)}</time>
          </Fact>
        </dl>
        <ButtonLink to={paths.adminSettings} variant="line" size="sm" className="mt-6">
          {accountAdminTexts.editInSettings}
        </ButtonLink>
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-border border-b py-3 first:pt-0 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-muted">{name}</dt>
      <dd className="break-words font-label">{children}</dd>
    </div>
  );
}
