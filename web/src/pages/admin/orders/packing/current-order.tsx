import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { packingTexts } from '@vitrine/contract/orders/packing/packing.texts';
import { type ReactNode, useEffect, useRef } from 'react';
import { localDay } from '../../../../domains/orders/order-filter.ts';
import { PackOrder } from '../../../../domains/orders/packing/pack-order.tsx';
import type { LastShipped } from '../../../../domains/orders/packing/pack-strip.tsx';
import type { Carriers } from '../../../../domains/orders/packing/pack-tracking.tsx';
import { usePackedOrder, useShipPacked } from '../../../../domains/orders/packing/packing.hooks.ts';
import {
  NO_DRAFT,
  type PackingRun,
  previousIndex,
  withDraft,
  withOutcome,
  withPrevious,
} from '../../../../domains/orders/packing/packing-run.ts';
import {
  isReady,
  isStillToShip,
  parcelOf,
  untickedLines,
} from '../../../../domains/orders/packing/parcel.ts';
import { usePackingKeys } from '../../../../domains/orders/packing/use-packing-keys.ts';
import { useHealthHints } from '../../../../domains/shop/services.hooks.ts';
import { messageOf } from '../../../../lib/api/api-client.ts';
import { useDemoRule } from '../../../../lib/session/demo-admin.ts';
import { toast } from '../../../../lib/toast.ts';
import { LoadError } from '../../../../ui/display/load-error.tsx';
import { Skeleton } from '../../../../ui/display/skeleton.tsx';
import { areShortcutsOn } from '../../command-palette/shortcuts.ts';

type ChangeRun = (change: (run: PackingRun) => PackingRun) => void;

type CurrentOrderProps = {
  run: PackingRun;
  onRun: ChangeRun;
  carriers: Carriers;
  onShipped: (shipped: LastShipped) => void;
  print: (orders: readonly AdminOrder[]) => ReactNode;
};

/** The order on the screen. One that needs no shipping any more is passed over. */
export function CurrentOrder(props: CurrentOrderProps) {
  const { run, onRun } = props;
  const id = run.orders[run.at] ?? '';
  const query = usePackedOrder(id);
  usePackedOrder(run.orders[run.at + 1]);
  const { data: order } = query;
  const isGone = order === null || (order !== undefined && !isStillToShip(order));
  useEffect(() => {
    if (!isGone) return;
    toast.info(
      `${shortOrderId(id)}: ${order?.shipment ? packingTexts.shippedByOther : packingTexts.noLongerToShip}`,
    );
    onRun((now) => (now.orders[now.at] === id ? withOutcome(now, id, 'gone') : now));
  }, [isGone, id, order, onRun]);
  if (query.isError && order === undefined)
    return <LoadError message={messageOf(query.error, packingTexts.loadFailed)} query={query} />;
  if (!order || isGone) return <Skeleton className="block h-96 w-full" />;
  return <OpenOrder {...props} order={order} />;
}

function OpenOrder(props: CurrentOrderProps & { order: AdminOrder }) {
  const { run, onRun, carriers, onShipped, print, order } = props;
  const { _id: id } = order;
  const field = useRef<HTMLInputElement>(null);
  const { isDemo, refused } = useDemoRule();
  const ship = useShipPacked();
  const draft = run.drafts[id] ?? NO_DRAFT;
  const usual = run.carrier || carriers.home[0] || carriers.others[0] || '';
  const parcel = parcelOf(draft, { home: carriers.home, usual });

  async function shipAndNext() {
    if (isDemo) return toast.error(refused);
    if (ship.isPending || !isReady(order, draft, parcel)) return;
    const { carrier, tracking } = parcel;
    const shipments = [{ order: id, carrier, tracking, edits: order.edits?.length ?? 0 }];
    // The toast says why it failed; the order stays on the screen.
    const reply = await ship
      .mutateAsync({ shipments, shippedOn: localDay(), mailsCustomer: run.mailsCustomer })
      .catch(() => undefined);
    const [refusal] = reply?.refused ?? [];
    if (refusal) toast.error(`${shortOrderId(id)}: ${refusal.message}`);
    if (!reply) return;
    if (!refusal) {
      const customer = order.deliveryAddress?.name || order.user.username;
      const emailAt = run.mailsCustomer && order.user.email ? reply.undoableUntil : undefined;
      onShipped({ order: id, name: shortOrderId(id), customer, carrier, emailAt });
    }
    const outcome = refusal ? 'gone' : 'shipped';
    onRun((now) => withOutcome(tracking === '' ? { ...now, carrier } : now, id, outcome));
  }

  const skip = () => onRun((now) => withOutcome(now, id, 'skipped'));
  const previous = previousIndex(run) === undefined ? undefined : () => onRun(withPrevious);
  const tickNext = () => {
    const [next] = untickedLines(order, draft.ticked);
    if (next) onRun((now) => withDraft(now, id, { ticked: [...draft.ticked, next.lineId] }));
  };
  usePackingKeys({
    field,
    hasLetters: areShortcutsOn(),
    onTick: tickNext,
    onShip: () => void shipAndNext(),
    onSkip: skip,
    onPrevious: () => previous?.(),
  });

  return (
    <PackOrder
      {...{ order, draft, parcel, carriers, field }}
      mailsCustomer={run.mailsCustomer}
      isEmailOn={useHealthHints()?.mail.isOn ?? true}
      isShipping={ship.isPending}
      isLast={run.at === run.orders.length - 1}
      printButton={print([order])}
      onChange={(change) => onRun((now) => withDraft(now, id, change))}
      onMails={(mailsCustomer) => onRun((now) => ({ ...now, mailsCustomer }))}
      onShip={() => void shipAndNext()}
      onSkip={skip}
      onPrevious={previous}
    />
  );
}
