import { NOTE_MAX_CHARS } from '@vitrine/contract/orders/notes/order-notes.rules';
import { noteSavedAt, orderNoteTexts } from '@vitrine/contract/orders/notes/order-notes.texts';
import {
  canRefund,
  ORDER_STATUSES,
  type OrderStatus,
  orderStatusLabel,
} from '@vitrine/contract/orders/orders.rules';
import type { AdminOrder, Order, OrderLine } from '@vitrine/contract/orders/orders.schemas';
import { orderAdminTexts, quantityTimesPrice } from '@vitrine/contract/orders/orders.texts';
import { formatTimeOrDateTime } from '@vitrine/contract/shared/dates';
import { lineTotal } from '@vitrine/contract/shared/money/money';
import { useState } from 'react';
import { useDemoRule } from '../../lib/session/demo-admin.ts';
import { formatCents, formatDollars, toCents } from '../../lib/shop/shop-money.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextArea } from '../../ui/controls/field.tsx';
import { Photo } from '../../ui/display/photo.tsx';
import { useChangeStatus } from './admin-orders.hooks.ts';
import { useOrderNote } from './order-note.hooks.ts';
import { RefundDialog } from './refunds/admin-refund-dialog.tsx';

/** Saves a choice at once; any status may follow any other. */
export function OrderStatusSelect({ order }: { order: AdminOrder }) {
  const change = useChangeStatus(order._id);
  const { isDemo, refused } = useDemoRule();
  const isCancelledAndPaid = order.status === 'cancelled' && canRefund(order);
  return (
    <SelectField
      label={orderAdminTexts.status}
      hint={isCancelledAndPaid ? orderAdminTexts.cancelMovesNoMoney : undefined}
      value={order.status}
      aria-disabled={isDemo || undefined}
      onChange={({ target }) =>
        isDemo ? toast.error(refused) : change(target.value as OrderStatus, order.status)
      }
    >
      {ORDER_STATUSES.map((status) => (
        <option key={status} value={status}>
          {orderStatusLabel(status)}
        </option>
      ))}
    </SelectField>
  );
}

export function RefundOrderButton({ order, isEmailOn }: { order: AdminOrder; isEmailOn: boolean }) {
  const { writeButton } = useDemoRule('refunds:write');
  const [isOpen, setOpen] = useState(false);
  if (!canRefund(order)) return null;
  return (
    <>
      <Button size="sm" isBlock variant="line" {...writeButton(() => setOpen(true))}>
        {orderAdminTexts.refund}
      </Button>
      {isOpen && <RefundDialog order={order} isEmailOn={isEmailOn} onClose={() => setOpen(false)} />}
    </>
  );
}

export function OrderLines({ order }: { order: Order }) {
  return (
    <ul aria-label={orderAdminTexts.lines} className="tabular-nums">
      {order.products.map((line) => (
        <Line key={line.lineId} line={line} />
      ))}
    </ul>
  );
}

function Line({ line: { product, sku, quantity } }: { line: OrderLine }) {
  const total = lineTotal({ unitCents: toCents(product.price), quantity });
  return (
    <li className="flex min-h-12 items-center gap-4 border-border border-t py-2.5">
      <Photo src={product.images.at(0)} sizes="40px" alt="" className="h-12.5 w-10 flex-none" />
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-6">
        <span className="min-w-0 break-words font-label">
          {product.name}
          {sku && <span className="block text-muted text-sm">{sku}</span>}
        </span>
        <span className="whitespace-nowrap text-muted">
          {quantityTimesPrice(quantity, formatDollars(product.price))}
        </span>
      </div>
      <span className="min-w-20 text-end font-label">{formatCents(total)}</span>
    </li>
  );
}

/** A note for the team; the customer never sees it. It saves itself, and has a button only where that failed. */
export function OrderNote({ order }: { order: AdminOrder }) {
  const { isDemo } = useDemoRule();
  const { text, change, save, isUnsaved, isPending, isRefused } = useOrderNote(order);
  const { note } = order;
  return (
    <div className="grid content-start gap-2">
      <TextArea
        label={orderNoteTexts.label}
        hint={
          isPending
            ? orderNoteTexts.saving
            : note && !isUnsaved
              ? noteSavedAt(formatTimeOrDateTime(note.savedAt, Date.now()))
              : orderNoteTexts.hint
        }
        error={isRefused ? orderNoteTexts.failed : undefined}
        rows={2}
        maxLength={NOTE_MAX_CHARS}
        value={text}
        readOnly={isDemo}
        onChange={({ target }) => change(target.value)}
        onBlur={() => void save()}
      />
      {isRefused && (
        <Button variant="line" size="sm" className="justify-self-start" onClick={() => void save()}>
          {orderNoteTexts.save}
        </Button>
      )}
    </div>
  );
}
