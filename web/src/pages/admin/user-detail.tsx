import type { ListedUser } from '@vitrine/contract/accounts/accounts.schemas';
import { accountAdminTexts } from '@vitrine/contract/accounts/accounts.texts';
import { formatDateTime } from '@vitrine/contract/shared/dates';
import { AuditTrail } from '../../audit/audit-trail.tsx';
import { CustomerOrders } from './customer-orders.tsx';

/** Details without a column, and the account's activity. */
export function UserDetail({ user }: { user: ListedUser }) {
  return (
    <div className="grid gap-x-12 gap-y-6 md:grid-cols-2">
      <h2 className="sr-only">{user.username}</h2>
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
      <AuditTrail objectKind="user" objectId={user._id} />
      <CustomerOrders userId={user._id} />
    </div>
  );
}
