import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import { orderSelectionTexts } from '@vitrine/contract/orders/packing/order-selection.texts';
import { useEffect, useRef } from 'react';

type OrderTickProps = { id: string; isTicked: boolean; onTick: (isRange: boolean) => void };

/** Space ticks; with Shift, everything since the last tick is ticked too. */
export function OrderTick({ id, isTicked, onTick }: OrderTickProps) {
  // Not every browser reports the Shift key for a click by Space.
  const isShiftDown = useRef(false);
  return (
    <label className="order-tick">
      <input
        type="checkbox"
        className="checkbox"
        aria-label={orderSelectionTexts.select(shortOrderId(id))}
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

type PageTickProps = { ticked: number; shown: number; onTick: () => void };

/** In the head of the table. */
export function PageTick({ ticked, shown, onTick }: PageTickProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = ticked > 0 && ticked < shown;
  }, [ticked, shown]);
  return (
    <label className="order-tick">
      <input
        ref={box}
        type="checkbox"
        className="checkbox"
        aria-label={orderSelectionTexts.selectPage}
        checked={shown > 0 && ticked === shown}
        onChange={onTick}
      />
    </label>
  );
}
