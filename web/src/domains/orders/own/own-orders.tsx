import { ownOrderTexts } from '@vitrine/contract/orders/orders.texts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { useOwnOrders } from '../orders.hooks.ts';
import { OwnOrder, type OwnOrderProps } from './own-order.tsx';

type OwnOrdersProps = Pick<OwnOrderProps, 'buyAgain'>;

export function OwnOrders(props: OwnOrdersProps) {
  return (
    <section aria-labelledby="own-orders">
      <h2 id="own-orders" className="h2 mb-5 md:mb-8">
        {ownOrderTexts.title}
      </h2>
      <OrderList {...props} />
    </section>
  );
}

function OrderList({ buyAgain }: OwnOrdersProps) {
  const { rows, more, ...list } = useOwnOrders();
  if (list.isFailed) return <LoadError message={ownOrderTexts.loadFailed} query={list} />;
  if (rows === undefined) return <OrdersSkeleton />;
  if (rows.length === 0) return <EmptyState title={ownOrderTexts.empty} />;
  return (
    <>
      <ul className="grid gap-10">
        {rows.map((order) => (
          <OwnOrder key={order._id} order={order} buyAgain={buyAgain} />
        ))}
      </ul>
      {more.hasNextPage && (
        <Button
          variant="line"
          isBusy={more.isFetchingNextPage}
          onClick={() => void more.fetchNextPage()}
          className="mt-8"
        >
          {ownOrderTexts.more}
        </Button>
      )}
    </>
  );
}

function OrdersSkeleton() {
  return (
    <div role="status" className="border-divider border-t-2">
      <VisuallyHidden>{uiTexts.loading}</VisuallyHidden>
      {[0, 1].map((slot) => (
        <div key={slot} className="grid gap-5 border-border border-b py-6">
          <Skeleton className="h-6 w-60 max-w-full rounded-badge" />
          <Skeleton className="h-20 rounded-badge" />
        </div>
      ))}
    </div>
  );
}
