import type { Order } from '@vitrine/contract/orders/orders.schemas';
import {
  canReturn,
  type ReturnTimes,
  returnableUntil,
  returnStart,
} from '@vitrine/contract/orders/returns/returns.rules';
import type { OrderReturn } from '@vitrine/contract/orders/returns/returns.schemas';
import {
  returnableUntilText,
  returnStateLabels,
  returnStateTexts,
  returnTexts,
} from '@vitrine/contract/orders/returns/returns.texts';
import { formatDate } from '@vitrine/contract/shared/dates';
import { lazy, Suspense, useState } from 'react';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { RETURN_TONES } from './return-tones.ts';
import { ReturnedLines } from './returned-lines.tsx';

const ReturnForm = lazy(async () => ({ default: (await import('./return-form.tsx')).ReturnForm }));

type OwnReturnsProps = {
  order: Order;
  /** Of the private link through which the order is read; null without either link or account. */
  token: string | undefined | null;
};

/** The returns of an order, and the way to ask for one while there is time. */
export function OwnReturns({ order, token }: OwnReturnsProps) {
  const { returns = [] } = order;
  const { returnDays, arrival } = shopInfo;
  const times = returnDays === undefined ? undefined : { days: returnDays, arrival };
  const isOffered = token !== null && canReturn(order, times, Date.now());
  if (returns.length === 0 && !isOffered) return null;
  return (
    <div className="mt-6 grid gap-4 border-border border-t pt-4 text-sm">
      {returns.length > 0 && (
        <ul aria-label={returnTexts.list} className="grid gap-4">
          {returns.map((one) => (
            <OwnReturn key={one._id} one={one} order={order} />
          ))}
        </ul>
      )}
      {isOffered && times && <Offer order={order} token={token} times={times} />}
    </div>
  );
}

function OwnReturn({ one, order }: { one: OrderReturn; order: Order }) {
  const { state, requestedAt } = one;
  // Once the products are there, nobody needs to know how to send them.
  const answer = state === 'approved' || state === 'refused' ? one.answer : '';
  return (
    <li className="border-border border-l-3 pl-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="font-semibold">{returnTexts.own}</b>
        <Badge tone={RETURN_TONES[state]}>{returnStateLabels[state]}</Badge>
        <time dateTime={requestedAt} className="text-muted">
          {formatDate(requestedAt)}
        </time>
      </p>
      <ReturnedLines one={one} order={order} />
      <p className="mt-2">{returnStateTexts[state]}</p>
      {answer !== '' && (
        <p className="mt-2 whitespace-pre-line break-words">
          <span className="block text-muted">
            {state === 'refused' ? returnTexts.refusal : returnTexts.instructions}
          </span>
          {answer}
        </p>
      )}
    </li>
  );
}

type OfferProps = { order: Order; token: string | undefined; times: ReturnTimes };

function Offer({ order, token, times }: OfferProps) {
  const [isOpen, setOpen] = useState(false);
  const until = returnableUntil(order, times);
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <button type="button" className="link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {returnTexts.start}
      </button>
      {until && (
        <span className="text-muted">
          {returnableUntilText(formatDate(until.toISOString(), 'UTC'), times.days, returnStart(order))}
        </span>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ReturnForm order={order} token={token} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  );
}
