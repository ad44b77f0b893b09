import {
  awaitedTexts,
  markPaidTexts,
  waitsUntil,
} from '@vitrine/contract/orders/awaited/awaited-payments.texts';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { inGroups } from '@vitrine/contract/payments/ways/bank-account.rules';
import { formatDate } from '@vitrine/contract/shared/dates';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { Landmark } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import { messageOf } from '../../lib/api/api-client.ts';
import { useDemoRule } from '../../lib/session/demo-admin.ts';
import { shopCurrency } from '../../lib/shop/shop-details.ts';
import { formatDollars, toDollars } from '../../lib/shop/shop-money.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/controls/field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useOrderChange } from './admin-fulfilment.hooks.ts';
import { typedRefund } from './refunds/typed-refund.ts';

/** An order whose money the shop waits for, until the owner has seen it on the account. */
export function AwaitedPaymentBox({ order }: { order: AdminOrder }) {
  const { writeButton } = useDemoRule();
  const [isOpen, setOpen] = useState(false);
  const { awaited } = order;
  if (awaited?.state !== 'waiting' || order.status === 'cancelled') return null;
  return (
    <section className="panel grid gap-3 p-4">
      <h3 className="flex items-center gap-2 font-semibold text-sm">
        <Landmark className="size-4.5" />
        {awaitedTexts[awaited.way].waiting}
      </h3>
      {awaited.way !== 'online' && (
        <>
          <dl className="flex items-baseline justify-between gap-4">
            <dt className="text-muted">{markPaidTexts.reference}</dt>
            <dd className="font-label tabular-nums">{inGroups(awaited.reference)}</dd>
          </dl>
          <p className="text-muted">{waitsUntil(formatDate(awaited.until))}</p>
          <Button size="sm" isBlock {...writeButton(() => setOpen(true))}>
            {markPaidTexts.action}
          </Button>
        </>
      )}
      {isOpen && <MarkPaidDialog order={order} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** The amount is typed from the statement, so that another one is noticed. */
function MarkPaidDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const change = useOrderChange('POST /orders/:id/mark-paid', order._id, markPaidTexts.failed);
  const [typed, setTyped] = useState('');
  const formId = useId();
  const { cents, problem } = typedRefund(typed);

  function send(event: SubmitEvent) {
    event.preventDefault();
    if (cents > 0) change.mutate({ amount: toDollars(cents) }, { onSuccess: onClose });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={markPaidTexts.title}
      footer={
        <>
          <Button variant="line" size="sm" onClick={onClose}>
            {appTexts.cancel}
          </Button>
          <Button size="sm" type="submit" form={formId} disabled={cents <= 0} isBusy={change.isPending}>
            {markPaidTexts.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={send}>
        <p className="mb-4 text-muted">{markPaidTexts.text}</p>
        <TextField
          label={`${markPaidTexts.amount} (${shopCurrency()})`}
          hint={markPaidTexts.total(formatDollars(order.totalPrice))}
          inputMode="decimal"
          value={typed}
          error={problem}
          data-autofocus
          onChange={({ target }) => setTyped(target.value)}
          className="max-w-60"
        />
        {change.isError && (
          <p role="alert" className="mt-4 text-danger">
            {messageOf(change.error, markPaidTexts.failed)}
          </p>
        )}
      </form>
    </Dialog>
  );
}
