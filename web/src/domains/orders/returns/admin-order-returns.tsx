import { canRefund } from '@vitrine/contract/orders/orders.rules';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { canBecome, isOpenReturn, refundableOfReturn } from '@vitrine/contract/orders/returns/returns.rules';
import type { OrderReturn } from '@vitrine/contract/orders/returns/returns.schemas';
import {
  orderReturnTexts,
  returnStateLabels,
  returnTexts,
} from '@vitrine/contract/orders/returns/returns.texts';
import { formatDateTime } from '@vitrine/contract/shared/dates';
import { useState } from 'react';
import { useDemoRule } from '../../../lib/session/demo-admin.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { RefundDialog } from '../refunds/admin-refund-dialog.tsx';
import { ReturnAnswerDialog } from './admin-return-dialog.tsx';
import { useReceiveReturn } from './admin-returns.hooks.ts';
import { RETURN_TONES } from './return-tones.ts';
import { ReturnedLines } from './returned-lines.tsx';

type OrderReturnsProps = { order: AdminOrder; isEmailOn: boolean };

/** A panel for each return, the open ones first to be seen. */
export function OrderReturns({ order, isEmailOn }: OrderReturnsProps) {
  return order.returns?.map((one) => (
    <OrderReturnPanel key={one._id} one={one} order={order} isEmailOn={isEmailOn} />
  ));
}

function OrderReturnPanel({ one, order, isEmailOn }: OrderReturnsProps & { one: OrderReturn }) {
  const { state, note, answer, requestedAt } = one;
  const isOpen = isOpenReturn(state);
  return (
    <section
      aria-label={orderReturnTexts.title}
      className={classNames(
        'order-first col-span-full flex flex-wrap items-start gap-x-6 gap-y-3 border-l-3 px-4 py-3',
        isOpen ? 'border-ticket bg-warn-soft' : 'border-border bg-label',
      )}
    >
      <div className="min-w-60 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="font-semibold">{orderReturnTexts.title}</b>
          <Badge tone={RETURN_TONES[state]}>{returnStateLabels[state]}</Badge>
          <span className="text-muted">{orderReturnTexts.requestedAt(formatDateTime(requestedAt))}</span>
        </p>
        <ReturnedLines one={one} order={order} />
        <Written label={orderReturnTexts.note} text={note} />
        <Written
          label={state === 'refused' ? returnTexts.refusal : orderReturnTexts.instructions}
          text={answer}
        />
      </div>
      {isOpen && <ReturnActions one={one} order={order} isEmailOn={isEmailOn} />}
    </section>
  );
}

function Written({ label, text }: { label: string; text: string }) {
  if (text === '') return null;
  return (
    <p className="mt-2 whitespace-pre-line break-words">
      <span className="block text-muted">{label}</span>
      {text}
    </p>
  );
}

/** Only the steps that can follow. */
function ReturnActions({ one, order, isEmailOn }: OrderReturnsProps & { one: OrderReturn }) {
  const [dialog, setDialog] = useState<'approve' | 'refuse' | 'refund'>();
  const receive = useReceiveReturn(one._id);
  const { writeButton } = useDemoRule('orders:write');
  const { writeButton: refundButton } = useDemoRule('refunds:write');
  const { state } = one;
  const close = () => setDialog(undefined);
  const chosen = refundableOfReturn(one, order);
  const isRefundable = canRefund(order) && [...chosen.values()].some((quantity) => quantity > 0);
  return (
    <div className="flex max-w-full flex-wrap gap-2">
      {canBecome(state, 'approved') && (
        <Button size="sm" {...writeButton(() => setDialog('approve'))}>
          {orderReturnTexts.approve}
        </Button>
      )}
      {canBecome(state, 'received') && (
        <Button size="sm" isBusy={receive.isPending} {...writeButton(() => receive.mutate())}>
          {orderReturnTexts.receive}
        </Button>
      )}
      {canBecome(state, 'refunded') && isRefundable && (
        <Button
          size="sm"
          variant={state === 'received' ? 'primary' : 'line'}
          {...refundButton(() => setDialog('refund'))}
        >
          {orderReturnTexts.refund}
        </Button>
      )}
      {canBecome(state, 'refused') && (
        <Button size="sm" variant="line" {...writeButton(() => setDialog('refuse'))}>
          {orderReturnTexts.refuse}
        </Button>
      )}
      {canBecome(state, 'refunded') && !isRefundable && (
        <p className="w-full text-muted">{orderReturnTexts.nothingLeft}</p>
      )}
      {(dialog === 'approve' || dialog === 'refuse') && (
        <ReturnAnswerDialog step={dialog} one={one} email={order.user.email} onClose={close} />
      )}
      {dialog === 'refund' && (
        <RefundDialog
          order={order}
          isEmailOn={isEmailOn}
          ofReturn={{ id: one._id, chosen }}
          onClose={close}
        />
      )}
    </div>
  );
}
