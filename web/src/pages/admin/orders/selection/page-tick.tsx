import { orderSelectionTexts } from '@vitrine/contract/orders/packing/order-selection.texts';
import { useEffect, useRef } from 'react';
import { focusSelectionBar } from '../../parts/row-tick.tsx';

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
        aria-keyshortcuts="Enter"
        checked={shown > 0 && ticked === shown}
        onKeyDown={focusSelectionBar}
        onChange={onTick}
      />
    </label>
  );
}
