import type { Order, OrderLine } from '@vitrine/contract/orders/orders.schemas';
import { orderAdminTexts, quantityTimesPrice } from '@vitrine/contract/orders/orders.texts';
import { formatCents, formatDollars, lineTotal, toCents } from '@vitrine/contract/shared/money/money';
import { Photo } from '../../ui/display/photo.tsx';

export function OrderLines({ order }: { order: Order }) {
  return (
    <ul aria-label={orderAdminTexts.lines} className="tabular-nums">
      {order.products.map((line) => (
        <Line key={line.lineId} line={line} />
      ))}
    </ul>
  );
}

function Line({ line: { product, quantity } }: { line: OrderLine }) {
  const total = lineTotal({ unitCents: toCents(product.price), quantity });
  return (
    <li className="flex min-h-12 items-center gap-4 border-border border-t py-2.5">
      <Photo src={product.images.at(0)} sizes="40px" alt="" className="h-12.5 w-10 flex-none" />
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-6">
        <span className="min-w-0 break-words font-label">{product.name}</span>
        <span className="whitespace-nowrap text-muted">
          {quantityTimesPrice(quantity, formatDollars(product.price))}
        </span>
      </div>
      <span className="min-w-20 text-end font-label">{formatCents(total)}</span>
    </li>
  );
}
