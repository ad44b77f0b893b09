import type { ListedUser } from '@vitrine/contract/accounts/accounts.schemas';
import { accountAdminTexts } from '@vitrine/contract/accounts/accounts.texts';
import { formatDate } from '@vitrine/contract/shared/dates';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Badge } from '../../../ui/display/badge.tsx';

type UserNameProps = { user: ListedUser; isOwn: boolean };

export function UserName({ user: { username, photoUrl }, isOwn }: UserNameProps) {
  return (
    <div className="flex min-w-0 items-center gap-3 @max-[54rem]/table:mb-3">
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
      className="@max-[54rem]/table:break-all @min-[54rem]/table:block @min-[54rem]/table:truncate"
    >
      {email}
    </span>
  );
}

export function UserRole({ role }: Pick<ListedUser, 'role'>) {
  return (
    <Badge tone={role === 'admin' ? 'info' : 'neutral'} className="capitalize @max-[54rem]/table:mb-3">
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
