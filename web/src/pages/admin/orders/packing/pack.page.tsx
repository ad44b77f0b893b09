import { carriersAtHome } from '@vitrine/contract/orders/fulfilment/carriers';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { MAX_PACKED_ORDERS } from '@vitrine/contract/orders/packing/packing.rules';
import { packingTexts } from '@vitrine/contract/orders/packing/packing.texts';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useServedCountries } from '../../../../domains/orders/admin-fulfilment.hooks.ts';
import { usePrintout } from '../../../../domains/orders/admin-order-print.tsx';
import { PackEnd } from '../../../../domains/orders/packing/pack-end.tsx';
import { PackProgress } from '../../../../domains/orders/packing/pack-progress.tsx';
import { type LastShipped, PackStrip } from '../../../../domains/orders/packing/pack-strip.tsx';
import { usePackingQueue, useUndoPacked } from '../../../../domains/orders/packing/packing.hooks.ts';
import {
  isEnded,
  openRun,
  type PackingRun,
  readRun,
  startRun,
  withUndone,
} from '../../../../domains/orders/packing/packing-run.ts';
import { useStoredRun } from '../../../../domains/orders/packing/use-stored-run.ts';
import { useShopText } from '../../../../domains/shop/shop-text.hooks.ts';
import { ShortText } from '../../../../domains/shop/written-text.tsx';
import { messageOf } from '../../../../lib/api/api-client.ts';
import { usePageTitle } from '../../../../lib/navigation/page-title.ts';
import { paths } from '../../../../lib/navigation/paths.ts';
import { useSearchParams } from '../../../../lib/navigation/shop-router.tsx';
import { useUser } from '../../../../lib/session/session.ts';
import { shopCurrency } from '../../../../lib/shop/shop-details.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/display/empty-state.tsx';
import { LoadError } from '../../../../ui/display/load-error.tsx';
import { BackLink } from '../../parts/page-head.tsx';
import { CurrentOrder } from './current-order.tsx';

const toShipPath = `${paths.adminOrders}?ship=`;

/** /admin/orders/pack: the orders to ship, or `?orders=` those that were chosen, one after the other. */
export function PackPage() {
  const queue = usePackingQueue();
  const userId = useUser()?._id ?? '';
  const [address] = useSearchParams();
  return (
    <>
      <BackLink to={toShipPath} label={packingTexts.back} />
      {queue.isError && <LoadError message={messageOf(queue.error, packingTexts.loadFailed)} query={queue} />}
      {queue.data && (
        <Packing
          userId={userId}
          toShip={queue.data.toShip}
          initial={openRun(readRun(userId), {
            ...queue.data,
            chosen: address.get('orders')?.split(',').filter(Boolean),
            now: Date.now(),
            limit: MAX_PACKED_ORDERS,
          })}
        />
      )}
    </>
  );
}

type PackingProps = { userId: string; toShip: readonly string[]; initial: PackingRun };

function Packing({ userId, toShip, initial }: PackingProps) {
  const [run, setRun] = useStoredRun(userId, initial);
  const [last, setLast] = useState<LastShipped>();
  const undo = useUndoPacked();
  const slips = usePackingSlips();
  const { home, others } = carriersAtHome(useServedCountries(), shopCurrency());
  usePageTitle(packingTexts.pack(run.orders.length));

  function takeBack(orders: readonly string[]) {
    undo.mutate(orders, {
      onSuccess: ({ undone, refused }) => {
        if (undone.length > 0) toast.success(packingTexts.undone(undone.length));
        for (const message of new Set(refused.map((one) => one.message))) toast.error(message);
        if (last && orders.includes(last.order)) setLast(undefined);
        setRun((now) => withUndone(now, undone));
      },
    });
  }

  if (run.orders.length === 0)
    return (
      <>
        <h1 className="sr-only">{packingTexts.nothing}</h1>
        <EmptyState title={packingTexts.nothing} text={packingTexts.nothingHint}>
          <ButtonLink to={paths.adminOrders} variant="line" size="sm">
            {packingTexts.toOrders}
          </ButtonLink>
        </EmptyState>
      </>
    );
  const more = toShip.filter((id) => !run.orders.includes(id));
  return (
    <>
      <PackProgress run={run} />
      {isEnded(run) ? (
        <PackEnd
          run={run}
          isUndoing={undo.isPending}
          more={more.length}
          onUndo={takeBack}
          onPackSkipped={(ids) => setRun((now) => startRun(ids, Date.now(), now))}
          onPackMore={() => setRun((now) => startRun(more, Date.now(), now))}
          print={slips.button}
        />
      ) : (
        <CurrentOrder
          key={run.orders[run.at]}
          run={run}
          onRun={setRun}
          carriers={{ home, others }}
          onShipped={setLast}
          print={slips.button}
        />
      )}
      {!isEnded(run) && (
        <PackStrip last={last} isUndoing={undo.isPending} onUndo={(order) => takeBack([order])} />
      )}
      {slips.sheets}
    </>
  );
}

/** A button that prints the slips of these orders. */
function usePackingSlips() {
  const { print, sheets } = usePrintout();
  const { data: returns } = useShopText('returns');
  const button = (orders: readonly AdminOrder[]) => (
    <Button
      variant="text"
      size="sm"
      icon={<Printer />}
      onClick={() =>
        void print({ orders, isSlip: true, returns: returns && <ShortText text={returns.text} /> })
      }
    >
      {orders.length === 1 ? packingTexts.printSlip : packingTexts.printSlips(orders.length)}
    </Button>
  );
  return { button, sheets };
}
