import { editProblem } from '@vitrine/contract/orders/edits/order-edits.rules';
import type { OrderEdit } from '@vitrine/contract/orders/edits/order-edits.schemas';
import {
  orderEditLinkTexts as linkTexts,
  orderEditTexts as texts,
} from '@vitrine/contract/orders/edits/order-edits.texts';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { formatDateTime } from '@vitrine/contract/shared/dates';
import { useRefundEditAgain, useWithdrawEditLink } from '../../../domains/checkout/order-edits.hooks.ts';
import { orderEditPath } from '../../../lib/navigation/paths.ts';
import { useDemoRule } from '../../../lib/session/demo-admin.ts';
import { formatDollars } from '../../../lib/shop/shop-money.ts';
import { CopyBox } from '../../../ui/admin/copy-box.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';

export function EditOrderLink({ order }: { order: AdminOrder }) {
  if (editProblem(order)) return null;
  return (
    <ButtonLink
      to={orderEditPath(order._id)}
      variant="line"
      size="sm"
      isBlock
      className="last:odd:col-span-2"
    >
      {texts.edit}
    </ButtonLink>
  );
}

/** How an order was changed after it was paid, and where its money is. */
export function OrderEdits({ order }: { order: AdminOrder }) {
  if (!order.edits) return null;
  return (
    <section className="panel grid gap-3 p-4">
      <h3 className="font-semibold text-sm">{texts.changes}</h3>
      <ul className="grid gap-3">
        {order.edits.map((edit) => (
          <EditRow key={edit._id} orderId={order._id} edit={edit} />
        ))}
      </ul>
    </section>
  );
}

/** A change that waits for its payment, or whose payment came too late for it. */
export function EditLink({ order }: { order: AdminOrder }) {
  const { writeButton } = useDemoRule('refunds:write');
  const withdraw = useWithdrawEditLink(order._id);
  const link = order.editLink;
  if (!link) return null;
  const isOpen = link.state === 'open';
  return (
    <section className="panel grid gap-3 p-4">
      <div>
        <h3 className="font-semibold text-sm">{linkTexts.states[link.state](formatDollars(link.amount))}</h3>
        {isOpen && <p className="text-muted text-sm">{linkTexts.until(formatDateTime(link.expiresAt))}</p>}
      </div>
      {isOpen && (
        <>
          {link.url !== '' && <CopyBox text={link.url} copied={linkTexts.copied} />}
          <Button
            variant="line"
            size="sm"
            isBlock
            isBusy={withdraw.isPending}
            {...writeButton(() => withdraw.mutate())}
          >
            {linkTexts.withdraw}
          </Button>
        </>
      )}
    </section>
  );
}

function EditRow({ orderId, edit }: { orderId: string; edit: OrderEdit }) {
  const { _id, createdAt, reason, before, after, payment, refund, byHand } = edit;
  const { writeButton } = useDemoRule('refunds:write');
  const again = useRefundEditAgain(orderId);
  const money = refund ? texts.refunds[refund] : payment ? texts.paidBy[payment] : texts.nothingMoved;
  return (
    <li className="grid gap-1">
      <span className="break-words font-label">{reason}</span>
      <span className="text-muted text-sm tabular-nums">
        {formatDateTime(createdAt)}
        <span className="block">{texts.changed(formatDollars(before), formatDollars(after))}</span>
      </span>
      <span className={refund === 'failed' ? 'text-danger text-sm' : 'text-muted text-sm'}>
        {[money, ...(byHand === undefined ? [] : [texts.byHand(formatDollars(byHand))])].join('. ')}
      </span>
      {refund === 'failed' && (
        <Button
          variant="line"
          size="sm"
          className="justify-self-start"
          isBusy={again.isPending}
          {...writeButton(() => again.mutate(_id))}
        >
          {texts.refundAgain}
        </Button>
      )}
    </li>
  );
}
