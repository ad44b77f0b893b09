import { markPaidTexts } from '@vitrine/contract/orders/awaited/awaited-payments.texts';
import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { orderAdminTexts } from '@vitrine/contract/orders/orders.texts';
import { refundForLines } from '@vitrine/contract/orders/refunds/refunds.rules';
import {
  atMostLeft,
  emailAboutRefund,
  putBackIntoStock,
  refundAmount,
  refundOrderTitle,
  refundTexts,
} from '@vitrine/contract/orders/refunds/refunds.texts';
import { storedAdjustments } from '@vitrine/contract/pricing/stored-adjustments';
import type { Cents } from '@vitrine/contract/shared/money/money';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-client.ts';
import { shopCurrency } from '../../../lib/shop/shop-details.ts';
import { formatCents, toCents, toDollars } from '../../../lib/shop/shop-money.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/controls/field.tsx';
import { Tick } from '../../../ui/controls/tick.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useOrderChange } from '../admin-fulfilment.hooks.ts';
import { EmailTick } from '../admin-order-email.tsx';
import { RefundLineNotes, RefundLines } from './admin-refund-lines.tsx';
import { typedRefund } from './typed-refund.ts';

type RefundDialogProps = {
  order: AdminOrder;
  isEmailOn: boolean;
  /** The return that it answers, with what was sent back of each line. */
  ofReturn?: { id: string; chosen: ReadonlyMap<string, number> };
  onClose: () => void;
};

function refundedCents({ refunds, isRefunded, totalPrice }: AdminOrder): Cents {
  return isRefunded ? toCents(totalPrice) : refunds.reduce((sum, { amount }) => sum + toCents(amount), 0);
}

function refundable(order: AdminOrder) {
  return {
    lines: order.products.map(({ product, ...line }) => ({ ...line, unitCents: toCents(product.price) })),
    adjustments: storedAdjustments(order.adjustments, shopCurrency()),
    totalCents: toCents(order.totalPrice),
    refundedCents: refundedCents(order),
  };
}

export function RefundDialog({ order, isEmailOn, ofReturn, onClose }: RefundDialogProps) {
  const refund = useOrderChange('POST /orders/:id/refunds', order._id, orderAdminTexts.updateFailed);
  const [way, setWay] = useState<Way>('lines');
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(ofReturn?.chosen ?? new Map());
  const [typed, setTyped] = useState('');
  const [mailsCustomer, setEmails] = useState(true);
  const [returnsStock, setReturnsStock] = useState(true);
  const picked = pickedLines(order, chosen);
  const paid = refundable(order);
  const { adjustments, refundedCents: refunded } = paid;
  const left = paid.totalCents - refunded;
  const byLine = refundForLines(paid, picked);
  const now = way === 'lines' ? byLine.total : typedRefund(typed).cents;
  const isTooMuch = now > left;
  const returnable = picked.filter(({ lineId }) => way === 'lines' && order.returnableLines.includes(lineId));

  function send() {
    const lines = picked.map(({ lineId, quantity }) => ({ lineId, quantity }));
    const body = {
      ...(way === 'lines' ? { lines } : { amount: toDollars(now) }),
      refunded: toDollars(refunded),
      mailsCustomer,
      returnsStock: returnsStock && returnable.length > 0,
      ...(ofReturn && { returnId: ofReturn.id }),
    };
    refund.mutate(body, { onSuccess: onClose });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={refundOrderTitle(shortOrderId(order._id))}
      className="w-[min(37.5rem,calc(100vw-2rem))]!"
      footer={
        <>
          <p className="mr-auto text-[0.8125rem] text-muted leading-4.5 max-sm:w-full">
            {order.awaited && order.awaited.way !== 'online'
              ? markPaidTexts.refundByHand
              : refundTexts.onTheCard}
            <br />
            {refundTexts.noWayBack}
          </p>
          <Button variant="line" size="sm" onClick={onClose}>
            {appTexts.cancel}
          </Button>
          <Button size="sm" disabled={now <= 0 || isTooMuch} isBusy={refund.isPending} onClick={send}>
            {now > 0 && !isTooMuch ? refundAmount(formatCents(now)) : refundTexts.refund}
          </Button>
        </>
      }
    >
      <WayChoice way={way} onChoose={setWay} />
      {way === 'lines' ? (
        <>
          <RefundLines
            order={order}
            chosen={new Map(picked.map(({ lineId, quantity }) => [lineId, quantity]))}
            perLine={byLine.perLine}
            onChoose={(lineId, quantity) => setChosen(new Map(chosen).set(lineId, quantity))}
          />
          <RefundLineNotes
            order={order}
            adjustments={adjustments}
            charges={byLine.charges}
            before={byLine.before}
          />
          {isTooMuch && <p className="mt-2 text-danger">{atMostLeft(formatCents(left))}</p>}
        </>
      ) : (
        <TextField
          label={refundTexts.amountDollars(shopCurrency())}
          inputMode="decimal"
          value={typed}
          error={isTooMuch ? atMostLeft(formatCents(left)) : typedRefund(typed).problem}
          onChange={({ target }) => setTyped(target.value)}
          className="max-w-60"
        />
      )}
      <div className="mt-4 grid gap-2.5">
        {returnable.length > 0 && (
          <Tick label={putBackIntoStock(returnable)} isOn={returnsStock} onChange={setReturnsStock} />
        )}
        <RefundEmail order={order} isEmailOn={isEmailOn} isOn={mailsCustomer} onChange={setEmails} />
      </div>
      {refund.isError && (
        <p role="alert" className="mt-4 text-danger">
          {messageOf(refund.error, orderAdminTexts.updateFailed)}
        </p>
      )}
      <Sums isFirst={refunded === 0} left={left} now={now} isTooMuch={isTooMuch} />
    </Dialog>
  );
}

type RefundEmailProps = Pick<RefundDialogProps, 'order' | 'isEmailOn'> & {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** A deleted account has no address. */
function RefundEmail({ order: { user }, ...tick }: RefundEmailProps) {
  return user.email ? <EmailTick label={emailAboutRefund(user.username)} {...tick} /> : null;
}

/** All that is left of a line unless fewer are chosen, even if somebody has refunded some of it meanwhile. */
function pickedLines({ products }: AdminOrder, chosen: ReadonlyMap<string, number>) {
  return products
    .map(({ lineId, product, quantity, refunded }) => ({
      lineId,
      name: product.name,
      quantity: Math.min(chosen.get(lineId) ?? quantity, quantity - refunded),
    }))
    .filter(({ quantity }) => quantity > 0);
}

const WAYS = { lines: refundTexts.byLine, amount: refundTexts.byAmount };
type Way = keyof typeof WAYS;

function WayChoice({ way, onChoose }: { way: Way; onChoose: (way: Way) => void }) {
  return (
    <div className="mb-4 inline-flex rounded-control bg-label p-0.5">
      {(['lines', 'amount'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={way === one}
          onClick={() => onChoose(one)}
          className="min-h-9 rounded-control px-5 font-label text-muted text-sm aria-pressed:bg-surface aria-pressed:text-ink"
        >
          {WAYS[one]}
        </button>
      ))}
    </div>
  );
}

type SumsProps = { isFirst: boolean; left: Cents; now: Cents; isTooMuch: boolean };

function Sums({ isFirst, left, now, isTooMuch }: SumsProps) {
  const sums = [
    [isFirst ? refundTexts.paid : refundTexts.left, formatCents(left), ''],
    [refundTexts.refundNow, formatCents(now), isTooMuch ? 'text-danger' : ''],
    [refundTexts.stays, isTooMuch ? refundTexts.nothingStays : formatCents(left - now), ''],
  ] as const;
  return (
    <div role="status">
      <dl className="mt-5 grid grid-cols-3 rounded-control bg-label tabular-nums">
        {sums.map(([label, sum, tone]) => (
          <div
            key={label}
            className="flex flex-col justify-between border-border border-l px-4 py-3 first:border-l-0 max-md:px-3"
          >
            <dt className="text-[0.8125rem] text-muted">{label}</dt>
            <dd className={classNames('font-semibold text-base', tone)}>{sum}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
