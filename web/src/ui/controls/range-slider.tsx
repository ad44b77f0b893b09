import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { LINEAR, moveHandle, nearestHandle, type Range, type RangeLimits, type RangeScale } from './range.ts';

type RangeSliderProps = RangeLimits & {
  value: Range;
  /** The step of an arrow key; dragging snaps to its multiples. */
  step?: number;
  /** Maps a value to its place on the line; even by default. */
  scale?: RangeScale;
  /** Called while a handle moves, for numbers shown next to it. */
  onChange?: (value: Range) => void;
  /** Called when a handle is released, by pointer or key: the time to send a request. */
  onCommit: (value: Range) => void;
  labels: { low: string; high: string };
  /** How a value is read out, such as $40. */
  format?: (value: number) => string;
};

const PAGE_STEP = 100;
/** Half a handle: its centre never comes closer to the end of the line. */
const INSET_PX = 10;
const HANDLES = ['low', 'high'] as const;

/**
 * Two native sliders for the keyboard and screen readers, under two handles on one line for the pointer, because native
 * handles can only use an even scale. Page Up and Page Down move by 100.
 */
export function RangeSlider(props: RangeSliderProps) {
  const { value, step = 1, scale = LINEAR, onChange, onCommit, labels, format = String, ...limits } = props;
  const [dragged, setDragged] = useState<Range>();
  const held = useRef<keyof Range>(undefined);
  const inputs = useRef<Partial<Record<keyof Range, HTMLInputElement | null>>>({});
  const shown = dragged ?? value;
  const shares = { low: scale.toShare(shown.low, limits), high: scale.toShare(shown.high, limits) };

  function move(handle: keyof Range, wanted: number) {
    const next = moveHandle(shown, { handle, wanted }, limits);
    setDragged(next);
    onChange?.(next);
  }

  function commit() {
    held.current = undefined;
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

  function drag(event: PointerEvent<HTMLElement>) {
    const line = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - line.left - INSET_PX) / (line.width - 2 * INSET_PX);
    const handle = held.current ?? nearestHandle(shares, share);
    held.current = handle;
    const wanted = scale.toValue(Math.min(Math.max(share, 0), 1), limits);
    move(handle, Math.round(wanted / step) * step);
    return handle;
  }

  function take(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    inputs.current[drag(event)]?.focus();
  }

  return (
    <div
      className="range"
      style={{ '--low': shares.low, '--high': shares.high } as CSSProperties}
      onPointerDown={take}
      onPointerMove={(event) => held.current && drag(event)}
      onPointerUp={commit}
      onPointerCancel={commit}
    >
      {HANDLES.map((handle) => (
        <span key={handle} className={`range-handle range-handle-${handle}`}>
          <input
            ref={(input) => {
              inputs.current[handle] = input;
            }}
            type="range"
            min={limits.min}
            max={limits.max}
            step={step}
            value={shown[handle]}
            aria-label={labels[handle]}
            aria-valuetext={format(shown[handle])}
            onChange={(event) => move(handle, event.target.valueAsNumber)}
            onKeyDown={(event) => movePage(handle, event)}
            onKeyUp={commit}
            onBlur={commit}
          />
        </span>
      ))}
    </div>
  );
}
