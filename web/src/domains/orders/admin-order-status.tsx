import {
  canRefund,
  ORDER_STATUSES,
  type OrderStatus,
  orderStatusLabel,
} from '@vitrine/contract/orders/orders.rules';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { orderAdminTexts } from '@vitrine/contract/orders/orders.texts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/controls/field.tsx';
import { useChangeStatus } from './admin-orders.hooks.ts';
import { RefundDialog } from './admin-refund-dialog.tsx';

type OrderActionProps = {
  order: AdminOrder;
  /** Called instead of the change for the read-only demo admin. */
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

/** Opens the dialog with the whole order preselected. */
export function RefundOrderButton({ order, onRefused }: OrderActionProps) {
  const [isOpen, setOpen] = useState(false);
  if (!canRefund(order)) return null;
  return (
    <>
      <Button
        size="sm"
        isBlock
        variant="line"
        aria-disabled={onRefused ? true : undefined}
        onClick={onRefused ?? (() => setOpen(true))}
      >
        {orderAdminTexts.refund}
      </Button>
      {isOpen && <RefundDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}
