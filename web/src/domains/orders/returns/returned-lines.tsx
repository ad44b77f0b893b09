import type { Order } from '@vitrine/contract/orders/orders.schemas';
import type { OrderReturn } from '@vitrine/contract/orders/returns/returns.schemas';
import { returnedLine } from '@vitrine/contract/orders/returns/returns.texts';

/** How many of which products, and why. */
export function ReturnedLines({ one, order }: { one: OrderReturn; order: Pick<Order, 'products'> }) {
  return (
    <ul className="mt-1 text-muted">
      {one.lines.map((line) => {
        const name = order.products.find(({ lineId }) => lineId === line.lineId)?.product.name ?? '';
        return <li key={line.lineId}>{returnedLine({ ...line, name })}</li>;
      })}
    </ul>
  );
}
