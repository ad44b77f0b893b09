import { type KeyboardEvent, useRef } from 'react';

type RowTickProps = {
  label: string;
  isTicked: boolean;
  onTick: (isRange: boolean) => void;
  className: string;
};

/** Space ticks; with Shift, everything since the last tick is ticked too. Enter leads to the bar of actions. */
export function RowTick({ label, isTicked, onTick, className }: RowTickProps) {
  // Not every browser reports the Shift key for a click by Space.
  const isShiftDown = useRef(false);
  return (
    <label className={className}>
      <input
        type="checkbox"
        className="checkbox"
        aria-label={label}
        aria-keyshortcuts="Enter"
        checked={isTicked}
        onKeyDown={(event) => {
          isShiftDown.current = event.shiftKey;
          focusSelectionBar(event);
        }}
        onClick={({ shiftKey }) => onTick(shiftKey || isShiftDown.current)}
        onChange={() => undefined}
      />
    </label>
  );
}

let cameFrom: Element | null = null;

/** It is behind a list that grows while one tabs through it. */
export function focusSelectionBar(event: KeyboardEvent): void {
  if (event.key !== 'Enter') return;
  // The same press would activate what gets the focus.
  event.preventDefault();
  cameFrom = document.activeElement;
  document.querySelector<HTMLElement>('.selection-bar :is([tabindex="0"], .selection-menu)')?.focus();
}

/** Before the bar goes, and the focus with it. */
export function leaveSelectionBar(): void {
  const isInBar = document.activeElement?.closest('.selection-bar');
  if (isInBar && cameFrom instanceof HTMLElement) cameFrom.focus();
}
