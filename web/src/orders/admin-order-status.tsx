import {
  canRefund,
  ORDER_STATUSES,
  type OrderStatus,
  orderStatusLabel,
} from '@vitrine/contract/orders/orders.rules';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { orderAdminTexts, refundConfirmation } from '@vitrine/contract/orders/orders.texts';
import { formatDollars } from '@vitrine/contract/shared/money';
import { appTexts } from '@vitrine/contract/shared/texts';
import { Button } from '../ui/button.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { SelectField } from '../ui/field.tsx';
import { useChangeStatus, useRefundOrder } from './admin-orders.hooks.ts';

type OrderActionProps = {
  order: AdminOrder;
  /** Called instead of the change for an admin who may read everything and change nothing. */
  onRefused?: (() => void) | undefined;
};

/** Saves a choice at once; any status may follow any other. */
export function OrderStatusSelect({ order, onRefused }: OrderActionProps) {
  const change = useChangeStatus(order._id);
  const isCancelledAndPaid = order.status === 'cancelled' && canRefund(order);
  return (
    <SelectField
      label={orderAdminTexts.status}
      hint={isCancelledAndPaid ? orderAdminTexts.cancelMovesNoMoney : undefined}
      value={order.status}
      aria-disabled={onRefused ? true : undefined}
      onChange={({ target }) => (onRefused ? onRefused() : change(target.value as OrderStatus, order.status))}
    >
      {ORDER_STATUSES.map((status) => (
        <option key={status} value={status}>
          {orderStatusLabel(status)}
        </option>
      ))}
    </SelectField>
  );
}

export function RefundOrderButton({ order, onRefused }: OrderActionProps) {
  const confirm = useConfirm();
  const refund = useRefundOrder();
  if (!canRefund(order)) return null;

  async function ask() {
    const { username, email } = order.user;
    const isYes = await confirm({
      title: orderAdminTexts.refundTitle,
      text: refundConfirmation({ amount: formatDollars(order.totalPrice), username, email }),
      confirmLabel: orderAdminTexts.confirmRefund,
      cancelLabel: appTexts.cancel,
    });
    if (isYes) refund.mutate(order);
  }

  return (
    <Button
      variant="line"
      size="sm"
      isBlock
      isBusy={refund.isPending}
      aria-disabled={onRefused ? true : undefined}
      onClick={onRefused ?? ask}
    >
      {orderAdminTexts.refund}
    </Button>
  );
}
