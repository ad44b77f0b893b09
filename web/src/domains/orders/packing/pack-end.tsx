import { needsAddress, shortOrderId } from '@vitrine/contract/orders/orders.rules';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import type { RecentShipment } from '@vitrine/contract/orders/packing/packing.schemas';
import { packingTexts } from '@vitrine/contract/orders/packing/packing.texts';
import { formatTimeOrDateTime } from '@vitrine/contract/shared/dates';
import { Check, ChevronDown, SkipForward, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { adminOrderPath, paths } from '../../../lib/navigation/paths.ts';
import { useDemoRule } from '../../../lib/session/demo-admin.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { usePackedOrders, useRecentShipments } from './packing.hooks.ts';
import { ordersWith, type PackingRun } from './packing-run.ts';
import { useMinutes } from './use-minutes.ts';

const SHOWN = 4;
const MINUTE_MS = 60_000;

type PackEndProps = {
  run: PackingRun;
  isUndoing: boolean;
  /** How many other orders are to ship meanwhile. */
  more: number;
  onUndo: (orders: readonly string[]) => void;
  onPackSkipped: (orders: readonly string[]) => void;
  onPackMore: () => void;
  print: (orders: readonly AdminOrder[]) => ReactNode;
};

/** What became of a run, and the one Undo for all of it. */
export function PackEnd({ run, isUndoing, more, onUndo, onPackSkipped, onPackMore, print }: PackEndProps) {
  const { writeButton } = useDemoRule();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const now = useMinutes();
  const shipped = ordersWith(run, 'shipped');
  const skipped = ordersWith(run, 'skipped');
  const recent = useRecentShipments() ?? [];
  const undoable = recent.filter((one) => shipped.includes(one.order) && Date.parse(one.undoableUntil) > now);
  const { data: orders = [] } = usePackedOrders(run.orders);
  const inRun = orders.filter(({ _id }) => shipped.includes(_id));
  return (
    <section className="panel pack-end">
      <h2 ref={heading} tabIndex={-1} className="outline-none">
        {packingTexts.ended({ shipped: shipped.length, skipped: skipped.length })}
      </h2>
      <EmailTime undoable={undoable} isAnyShipped={shipped.length > 0} now={now} />
      <div className="my-5 flex flex-wrap gap-2">
        <ButtonLink to={paths.adminOrders} size="sm">
          {packingTexts.toOrders}
        </ButtonLink>
        {undoable.length > 0 && (
          <Button
            variant="line"
            size="sm"
            icon={<Undo2 />}
            isBusy={isUndoing}
            {...writeButton(() => onUndo(undoable.map(({ order }) => order)))}
          >
            {packingTexts.undoAll(undoable.length)}
          </Button>
        )}
        {skipped.length > 0 && (
          <Button variant="line" size="sm" onClick={() => onPackSkipped(skipped)}>
            {packingTexts.packAgain}
          </Button>
        )}
        {more > 0 && (
          <Button variant="line" size="sm" onClick={onPackMore}>
            {packingTexts.packMore(more)}
          </Button>
        )}
        {inRun.length > 0 && print(inRun)}
      </div>
      <EndRows run={run} orders={orders} undoable={undoable} isUndoing={isUndoing} onUndo={onUndo} />
    </section>
  );
}

type EmailTimeProps = { undoable: readonly RecentShipment[]; isAnyShipped: boolean; now: number };

function EmailTime({ undoable, isAnyShipped, now }: EmailTimeProps) {
  const emailed = undoable.filter(({ isEmailed }) => isEmailed).map(({ undoableUntil }) => undoableUntil);
  const [first] = emailed.toSorted();
  if (!first && (undoable.length > 0 || !isAnyShipped)) return null;
  const minutes = first ? (Date.parse(first) - now) / MINUTE_MS : 0;
  return (
    <p className="mt-2 max-w-[64ch] text-base text-muted">
      {first ? packingTexts.emailsAt(formatTimeOrDateTime(first, now), minutes) : packingTexts.emailsLeft}
    </p>
  );
}

type EndRowsProps = Pick<PackEndProps, 'run' | 'isUndoing' | 'onUndo'> & {
  orders: readonly AdminOrder[];
  undoable: readonly RecentShipment[];
};

function EndRows({ run, orders, undoable, isUndoing, onUndo }: EndRowsProps) {
  const [isAll, setAll] = useState(false);
  const { writeButton } = useDemoRule();
  const shipped = orders.filter(({ _id }) => run.outcomes[_id] === 'shipped').toReversed();
  const others = orders.filter(({ _id }) => run.outcomes[_id] !== 'shipped');
  const hidden = isAll ? 0 : Math.max(0, shipped.length - SHOWN);
  return (
    <ul className="pack-rows">
      {others.map((order) => (
        <EndRow
          key={order._id}
          order={order}
          icon={<SkipForward aria-hidden="true" />}
          text={whyNotShipped(order, run)}
          isWarning
        >
          <ButtonLink to={adminOrderPath(order._id)} variant="line" size="sm">
            {packingTexts.openOrder}
          </ButtonLink>
        </EndRow>
      ))}
      {shipped.slice(0, shipped.length - hidden).map((order) => (
        <EndRow
          key={order._id}
          order={order}
          icon={<Check aria-hidden="true" className="text-success" />}
          text={packingTexts.ofTracking(order.shipment?.carrier ?? '', order.shipment?.tracking ?? '')}
        >
          {undoable.some((one) => one.order === order._id) && (
            <Button
              variant="text"
              size="sm"
              aria-label={`${packingTexts.undo} ${shortOrderId(order._id)}`}
              disabled={isUndoing}
              {...writeButton(() => onUndo([order._id]))}
            >
              {packingTexts.undo}
            </Button>
          )}
        </EndRow>
      ))}
      {hidden > 0 && (
        <li>
          <span className="col-span-2 text-muted">{packingTexts.moreShipped(hidden)}</span>
          <Button variant="text" size="sm" icon={<ChevronDown />} onClick={() => setAll(true)}>
            {packingTexts.showAll}
          </Button>
        </li>
      )}
    </ul>
  );
}

function whyNotShipped(order: AdminOrder, { outcomes }: PackingRun): string {
  if (outcomes[order._id] === 'gone')
    return order.shipment ? packingTexts.shippedByOther : packingTexts.noLongerToShip;
  return needsAddress(order) ? packingTexts.skippedAddress : packingTexts.skipped;
}

type EndRowProps = {
  order: AdminOrder;
  icon: ReactNode;
  text: string;
  isWarning?: boolean;
  children: ReactNode;
};

function EndRow({ order, icon, text, isWarning = false, children }: EndRowProps) {
  const name = order.deliveryAddress?.name || order.user.username;
  return (
    <li>
      {icon}
      <div className="min-w-0">
        <b className="block break-words font-semibold">{`${shortOrderId(order._id)} · ${name}`}</b>
        <p className={isWarning ? 'text-warn' : 'break-words text-muted'}>{text}</p>
      </div>
      {children}
    </li>
  );
}
