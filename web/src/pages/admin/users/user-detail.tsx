import type { ListedUser } from '@vitrine/contract/accounts/accounts.schemas';
import { accountAdminTexts } from '@vitrine/contract/accounts/accounts.texts';
import { ownDataTexts } from '@vitrine/contract/accounts/own-account/own-data.texts';
import { formatDateTime } from '@vitrine/contract/shared/dates';
import { useExportUser } from '../../../domains/accounts/own-account/own-data.hooks.ts';
import { AuditTrail } from '../../../domains/audit/audit-trail.tsx';
import { Button } from '../../../ui/button.tsx';
import { useDemoRule } from '../parts/use-demo-rule.ts';
import { CustomerOrders } from './customer-orders.tsx';

/** Details without a column, and the account's activity. */
export function UserDetail({ user }: { user: ListedUser }) {
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
        <ExportButton id={user._id} />
      </div>
      <AuditTrail objectKind="user" objectId={user._id} />
      <CustomerOrders userId={user._id} />
    </div>
  );
}

/** For a customer who asks what the shop knows about them. */
function ExportButton({ id }: { id: string }) {
  const exportUser = useExportUser();
  const { writeButton } = useDemoRule();
  return (
    <Button
      variant="line"
      size="sm"
      isBusy={exportUser.isPending}
      {...writeButton(() => exportUser.mutate(id))}
    >
      {ownDataTexts.exportOf}
    </Button>
  );
}
