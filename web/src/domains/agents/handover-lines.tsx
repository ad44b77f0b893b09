import type { HandoverLine } from '@vitrine/contract/agents/agents.schemas';
import { handoverTexts } from '@vitrine/contract/agents/agents.texts';
import { quantityOf } from '@vitrine/contract/cart/cart.texts';
import { lineName } from '@vitrine/contract/cart/cart-lines.rules';
import { hasOffer } from '@vitrine/contract/catalog/catalog.rules';
import { VARIANT_PARAM } from '@vitrine/contract/catalog/variants/variants.rules';
import { MAX_QUANTITY } from '@vitrine/contract/shared/money/money';
import { productPath } from '../../lib/navigation/paths.ts';
import { Link } from '../../lib/navigation/shop-router.tsx';
import { formatCents, formatDollars, itemTotal, unitPrice } from '../../lib/shop/shop-money.ts';
import { QuantityStepper } from '../../ui/controls/quantity-stepper.tsx';
import { Photo } from '../../ui/display/photo.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { isBuyable, lineId } from './handover.hooks.ts';

type HandoverLinesProps = {
  lines: readonly HandoverLine[];
  quantityOfLine: (line: HandoverLine) => number;
  onQuantity: (lineId: string, quantity: number) => void;
};

export function HandoverLines({ lines, quantityOfLine, onQuantity }: HandoverLinesProps) {
  return (
    <ul className="border-divider border-t-2 tabular-nums">
      {lines
        .filter((line) => quantityOfLine(line) > 0)
        .map((line) => (
          <li
            key={lineId(line)}
            className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-x-4 border-border border-b py-5 md:grid-cols-[7rem_minmax(0,1fr)]"
          >
            <Photo
              src={line.image ?? undefined}
              sizes="112px"
              alt=""
              className={isBuyable(line) ? '' : 'opacity-60'}
            />
            {isBuyable(line) ? (
              <BuyableLine line={line} quantity={quantityOfLine(line)} onQuantity={onQuantity} />
            ) : (
              <GoneLine line={line} />
            )}
          </li>
        ))}
    </ul>
  );
}

type LineProps = { line: HandoverLine; quantity: number; onQuantity: HandoverLinesProps['onQuantity'] };

function BuyableLine({ line, quantity, onQuantity }: LineProps) {
  const { productId, variant, name, available = MAX_QUANTITY } = line;
  const path = productPath(productId);
  const fullName = lineName({ product: line, variant });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
      <div className="min-w-0">
        <Link
          to={variant ? `${path}?${VARIANT_PARAM}=${variant._id}` : path}
          className="break-words font-semibold text-lg leading-[1.45] hover:text-accent"
        >
          {name}
        </Link>
        {variant && <p className="break-words text-sm">{variant.name}</p>}
      </div>
      <p className="font-semibold leading-[1.625]">{formatCents(itemTotal({ product: line, quantity }))}</p>
      <p className="text-muted">
        {formatCents(unitPrice(line))}
        {hasOffer(line) && (
          <s className="ml-1.5">
            <VisuallyHidden>{uiTexts.originalPrice} </VisuallyHidden>
            {formatDollars(line.price)}
          </s>
        )}
      </p>
      <div className="col-span-2 mt-4 flex flex-wrap items-center gap-x-5 gap-y-1">
        <QuantityStepper
          label={quantityOf(fullName)}
          value={quantity}
          max={Math.min(available, MAX_QUANTITY)}
          onChange={(value) => onQuantity(lineId(line), value)}
        />
        <button
          type="button"
          className="link min-h-11 text-muted text-sm"
          onClick={() => onQuantity(lineId(line), 0)}
        >
          {handoverTexts.remove}
          <VisuallyHidden> {fullName}</VisuallyHidden>
        </button>
      </div>
    </div>
  );
}

function GoneLine({ line: { name, isGone } }: { line: HandoverLine }) {
  return (
    <div>
      <p className="break-words font-semibold text-lg text-muted leading-[1.45]">{name}</p>
      <p className="text-danger">{isGone ? handoverTexts.gone : handoverTexts.soldOut}</p>
    </div>
  );
}
