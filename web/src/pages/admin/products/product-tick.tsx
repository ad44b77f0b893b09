import { selectLabel } from '@vitrine/contract/catalog/bulk-change.texts';
import type { AdminProduct } from '@vitrine/contract/catalog/catalog.schemas';
import { useRef } from 'react';

type ProductTickProps = {
  product: AdminProduct;
  isTicked: boolean;
  onTick: (isRange: boolean) => void;
  className: string;
};

/** Space ticks; with Shift, everything since the last tick is ticked too. */
export function ProductTick({ product, isTicked, onTick, className }: ProductTickProps) {
  // Not every browser reports the Shift key for a click by Space.
  const isShiftDown = useRef(false);
  return (
    <label className={className}>
      <input
        type="checkbox"
        className="checkbox"
        aria-label={selectLabel(product.name)}
        checked={isTicked}
        onKeyDown={({ shiftKey }) => {
          isShiftDown.current = shiftKey;
        }}
        onClick={({ shiftKey }) => onTick(shiftKey || isShiftDown.current)}
        onChange={() => undefined}
      />
    </label>
  );
}
