import { useRef } from 'react';

type RowTickProps = {
  label: string;
  isTicked: boolean;
  onTick: (isRange: boolean) => void;
  className: string;
};

/** Space ticks; with Shift, everything since the last tick is ticked too. */
export function RowTick({ label, isTicked, onTick, className }: RowTickProps) {
  // Not every browser reports the Shift key for a click by Space.
  const isShiftDown = useRef(false);
  return (
    <label className={className}>
      <input
        type="checkbox"
        className="checkbox"
        aria-label={label}
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
