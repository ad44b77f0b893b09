import { manualOrderTexts } from '@vitrine/contract/checkout/manual-orders/manual-orders.texts';
import { orderEditTexts as texts } from '@vitrine/contract/orders/edits/order-edits.texts';
import type { AdminOrder, OrderLine } from '@vitrine/contract/orders/orders.schemas';
import { quantityTimesPrice } from '@vitrine/contract/orders/orders.texts';
import { lineTotal, MAX_QUANTITY } from '@vitrine/contract/shared/money/money';
import { Undo2, X } from 'lucide-react';
import { formatCents, formatDollars, toCents } from '../../../../lib/shop/shop-money.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { QuantityStepper } from '../../../../ui/controls/quantity-stepper.tsx';
import { Photo } from '../../../../ui/display/photo.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';

type EditedLinesProps = {
  order: AdminOrder;
  quantities: ReadonlyMap<string, number>;
  onQuantity: (lineId: string, quantity: number) => void;
};

/** What was sold. A line that is removed stays visible, so that it can be put back. */
export function EditedLines({ order, quantities, onQuantity }: EditedLinesProps) {
  return (
    <ul aria-label={texts.sold} className="tabular-nums">
      {order.products.map((line) => (
        <EditedLine
          key={line.lineId}
          line={line}
          quantity={quantities.get(line.lineId) ?? line.quantity}
          onQuantity={(quantity) => onQuantity(line.lineId, quantity)}
        />
      ))}
    </ul>
  );
}

type EditedLineProps = { line: OrderLine; quantity: number; onQuantity: (quantity: number) => void };

function EditedLine({ line: { product, quantity: before }, quantity, onQuantity }: EditedLineProps) {
  const { name, images, price } = product;
  const isRemoved = quantity === 0;
  const change = isRemoved ? texts.removed : quantity === before ? undefined : texts.was(before);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-t py-2.5 first:border-0">
      <Photo
        src={images.at(0)}
        sizes="40px"
        alt=""
        className={classNames('h-12.5 w-10 flex-none', isRemoved && 'opacity-50')}
      />
      <div className="min-w-0 flex-1 basis-40">
        <span className={classNames('block break-words font-label', isRemoved && 'text-muted line-through')}>
          {name}
        </span>
        <span className="text-muted text-sm">
          {[quantityTimesPrice(isRemoved ? before : quantity, formatDollars(price)), change]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {!isRemoved && (
        <>
          <QuantityStepper
            label={manualOrderTexts.quantityOf(name)}
            value={quantity}
            max={MAX_QUANTITY}
            onChange={onQuantity}
          />
          <span className="min-w-20 text-end font-label">
            {formatCents(lineTotal({ unitCents: toCents(price), quantity }))}
          </span>
        </>
      )}
      <IconButton
        label={isRemoved ? texts.putBack(name) : manualOrderTexts.removeLine(name)}
        icon={isRemoved ? <Undo2 /> : <X />}
        className="-mr-3"
        onClick={() => onQuantity(isRemoved ? before : 0)}
      />
    </li>
  );
}
