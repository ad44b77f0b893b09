import { isDemoAccount } from '@vitrine/contract/accounts/accounts.rules';
import type { Staff } from '@vitrine/contract/accounts/accounts.schemas';
import { accountAdminTexts, accountRefusalTexts } from '@vitrine/contract/accounts/accounts.texts';
import { invitationAdminTexts } from '@vitrine/contract/accounts/invitations/invitations.texts';
import { DEFAULT_STAFF_ROLE, type StaffRole } from '@vitrine/contract/accounts/staff/staff.rules';
import { staffTexts } from '@vitrine/contract/accounts/staff/staff.texts';
import { EMAIL_MAX_CHARS } from '@vitrine/contract/shared/email';
import { isBlank } from '@vitrine/contract/shared/field-problem';
import { adminNavTexts, permanentDelete } from '@vitrine/contract/shared/texts/admin.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { useState } from 'react';
import { useAddAdmin, useAdmins, useDeleteAdmin } from '../../../domains/accounts/admin/admin-users.hooks.ts';
import { messageOf } from '../../../lib/api/api-client.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useDemoRule } from '../../../lib/session/demo-admin.ts';
import { useUser } from '../../../lib/session/session.ts';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/controls/field.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Loaded } from '../../../ui/display/loaded.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { Placeholders } from '../parts/card-list.tsx';
import { BackLink, PageHead } from '../parts/page-head.tsx';
import { useRowFocus } from '../parts/use-row-focus.ts';
import { DeleteButton } from '../parts/write-buttons.tsx';
import { InvitationsList } from './invitations-list.tsx';
import { RoleField, RoleOf, RolesExplained } from './staff-roles.tsx';

/** /admin/admins (spec back-office §2 Admins), reached from the users' page. */
export function AdminsPage() {
  const admins = useAdmins();
  const placeholder = (
    <Placeholders
      count={3}
      className="panel"
      itemClassName="flex h-15 items-center border-border border-t px-4 first:border-t-0"
    >
      <Skeleton className="h-3.5 w-3/5 rounded-badge" />
    </Placeholders>
  );
  return (
    <div className="max-w-160">
      <BackLink to={paths.adminUsers} label={adminNavTexts.users} />
      <PageHead title={accountAdminTexts.admins} count={admins.data?.length} />
      <AdminsForm />
      <div className="mt-6">
        <Loaded
          query={admins}
          failed={messageOf(admins.error, accountAdminTexts.adminsFailed)}
          placeholder={placeholder}
        >
          {(loaded) => <AdminsList admins={loaded} />}
        </Loaded>
      </div>
      <InvitationsList />
      <RolesExplained admins={admins.data ?? []} />
    </div>
  );
}

/** Spec back-office §5: disabled while the email is empty; only the server checks whether it is valid. */
function AdminsForm() {
  const [staffRole, setStaffRole] = useState<StaffRole>();
  const { draft, submit, field, isSending } = useForm({
    empty: { adminEmail: '' },
    mutation: useAddAdmin(),
    toInput: ({ adminEmail }) => ({ adminEmail: adminEmail.trim(), ...(staffRole && { staffRole }) }),
  });
  const isOwner = useUser()?.staffRole === 'owner';
  const demo = useDemoRule();

  return (
    <form
      noValidate
      onSubmit={submit}
      className="panel grid items-start gap-4 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-3"
    >
      <TextField
        {...field('adminEmail')}
        label={accountAdminTexts.adminEmail}
        hint={shopInfo.sendsMail ? invitationAdminTexts.addressHint : accountAdminTexts.adminEmailHint}
        type="email"
        autoComplete="off"
        maxLength={EMAIL_MAX_CHARS}
      />
      <Button
        type="submit"
        size="sm"
        disabled={isBlank(draft.adminEmail)}
        isBusy={isSending}
        className="sm:mt-7 md:h-10"
        {...demo.submitButton()}
      >
        {accountAdminTexts.addAdmin}
      </Button>
      {isOwner && !isBlank(draft.adminEmail) && (
        <RoleField label={staffTexts.role} value={staffRole ?? DEFAULT_STAFF_ROLE} onChange={setStaffRole} />
      )}
    </form>
  );
}

function AdminsList({ admins }: { admins: readonly Staff[] }) {
  const { list, keepFocus } = useRowFocus<HTMLUListElement>(admins);
  return (
    <ul ref={list} className="panel">
      {admins.map((admin) => (
        <AdminRow key={admin._id} admin={admin} onDelete={keepFocus} />
      ))}
    </ul>
  );
}

/** Spec quirk back-office §7: removing an admin deletes the account, which the question states. */
function AdminRow({ admin, onDelete }: { admin: Staff; onDelete: (id: string) => void }) {
  const { _id, username, email, photoUrl, staffRole } = admin;
  const user = useUser();
  const isOwn = user?._id === _id;
  const givesRoles = user?.staffRole === 'owner' && !isOwn && !isDemoAccount(_id);
  const remove = useDeleteAdmin();
  const { ownAccount, demoAccount } = accountRefusalTexts;
  return (
    <li
      className={classNames(
        'flex min-h-15 items-center gap-3 border-border border-t px-4 first:border-t-0',
        givesRoles && 'max-sm:flex-wrap',
      )}
    >
      <Avatar name={username} src={photoUrl ?? undefined} size="sm" />
      <span
        className={classNames(
          'mr-auto flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 py-1.5',
          givesRoles && 'max-sm:max-w-[55%]',
        )}
      >
        <span className="min-w-0 break-words font-label">{email}</span>
        {isOwn && <Badge tone="line">{accountAdminTexts.you}</Badge>}
      </span>
      {givesRoles && <RoleOf id={_id} name={email} staffRole={staffRole} />}
      <DeleteButton
        id={_id}
        mutation={remove}
        question={{ text: permanentDelete(email) }}
        refusal={isOwn ? ownAccount : isDemoAccount(_id) ? demoAccount : undefined}
        aria-label={`${appTexts.delete} ${email}`}
        isBusy={remove.isPending}
        className="-mr-2 max-sm:[&_.lucide]:hidden"
        onDelete={onDelete}
      />
    </li>
  );
}
