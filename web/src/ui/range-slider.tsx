import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import { moveHandle, type Range, type RangeLimits } from './range.ts';

type RangeSliderProps = RangeLimits & {
  value: Range;
  /** The step of an arrow key; dragging snaps to its multiples. */
  step?: number;
  /** Called while a handle moves, for numbers shown next to it. */
  onChange?: (value: Range) => void;
  /** Called when a handle is released, by pointer or key: the time to send a request. */
  onCommit: (value: Range) => void;
  labels: { low: string; high: string };
  /** How a value is read out, such as $40. */
  format?: (value: number) => string;
};

const PAGE_STEP = 100;
const HANDLES = ['low', 'high'] as const;

/** Two native sliders on one line, so the browser provides arrows, Home and End. Page Up and Page Down move by 100. */
export function RangeSlider({
  value,
  step = 1,
  onChange,
  onCommit,
  labels,
  format = String,
  ...limits
}: RangeSliderProps) {
  const [dragged, setDragged] = useState<Range>();
  const shown = dragged ?? value;

  function move(handle: keyof Range, wanted: number) {
    const next = moveHandle(shown, { handle, wanted }, limits);
    setDragged(next);
    onChange?.(next);
  }

  function commit() {
    if (dragged === undefined) return;
    setDragged(undefined);
    onCommit(dragged);
  }

  function movePage(handle: keyof Range, event: KeyboardEvent) {
    const direction = { PageUp: 1, PageDown: -1 }[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    move(handle, shown[handle] + direction * PAGE_STEP);
  }

  const share = (amount: number) => (amount - limits.min) / (limits.max - limits.min);
  const style = { '--low': share(shown.low), '--high': share(shown.high) } as CSSProperties;
  // When both handles are at the far end, only the lower one can still move away.
  const isLowOnTop = share(shown.low) > 0.5;

  return (
    <div className="range" style={style}>
      {HANDLES.map((handle) => (
        <input
          key={handle}
          type="range"
          min={limits.min}
          max={limits.max}
          step={step}
          value={shown[handle]}
          aria-label={labels[handle]}
          aria-valuetext={format(shown[handle])}
          className={(handle === 'low') === isLowOnTop ? 'z-2' : undefined}
          onChange={(event) => move(handle, event.target.valueAsNumber)}
          onKeyDown={(event) => movePage(handle, event)}
          onPointerUp={commit}
          onKeyUp={commit}
          onBlur={commit}
        />
      ))}
    </div>
  );
}
