import {
  canRefund,
  ORDER_STATUSES,
  type OrderStatus,
  orderStatusLabel,
} from '@vitrine/contract/orders/orders.rules';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { orderAdminTexts, refundConfirmation } from '@vitrine/contract/orders/orders.texts';
import { formatCents, toCents } from '@vitrine/contract/shared/money';
import { appTexts } from '@vitrine/contract/shared/texts';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { SelectField } from '../ui/field.tsx';
import { useChangeStatus, useRefundOrder } from './admin-orders.hooks.ts';
import { RefundDialog, refundedCents } from './admin-refund-dialog.tsx';

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
  const [isPart, setPart] = useState(false);
  if (!canRefund(order)) return null;

  async function ask() {
    const { username, email } = order.user;
    const isYes = await confirm({
      title: orderAdminTexts.refundTitle,
      text: refundConfirmation({
        amount: formatCents(toCents(order.totalPrice) - refundedCents(order)),
        isRest: refundedCents(order) > 0,
        username,
        email,
      }),
      confirmLabel: orderAdminTexts.confirmRefund,
      cancelLabel: appTexts.cancel,
    });
    if (isYes) refund.mutate(order);
  }

  const shared = { size: 'sm', isBlock: true, 'aria-disabled': onRefused ? true : undefined } as const;
  return (
    <>
      <Button {...shared} variant="line" isBusy={refund.isPending} onClick={onRefused ?? ask}>
        {orderAdminTexts.refund}
      </Button>
      <Button {...shared} variant="text" onClick={onRefused ?? (() => setPart(true))}>
        {orderAdminTexts.refundPart}
      </Button>
      {isPart && <RefundDialog order={order} isOpen onClose={() => setPart(false)} />}
    </>
  );
}
