import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

type Range = { min: number; max: number };
type Handle = keyof Range;

type RangeSliderProps = {
  ends: Range;
  value: Range;
  /** The range after a handle has moved as far towards the value as it may. */
  move: (range: Range, handle: Handle, wanted: number) => Range;
  /** The step of an arrow key; dragging snaps to its multiples. */
  step: number;
  scale: RangeScale;
  /** Values with a tick above the line, dark where they are in the range. */
  ticks: readonly number[];
  /** Values that are named below the line. */
  stops: readonly { value: number; label: string }[];
  /** Called while a handle moves, for numbers shown next to it. */
  onChange: (value: Range) => void;
  /** Called when a handle is released, by pointer or key: the time to send a request. */
  onCommit: (value: Range) => void;
  labels: Record<Handle, string>;
  /** How a value is read out, such as $40. */
  format: (value: number) => string;
};

const PAGE_STEP = 100;
/** Half a handle: its centre never comes closer to the end of the line. */
const INSET_PX = 10;
const HANDLES = ['min', 'max'] as const;

/**
 * Two native sliders for the keyboard and screen readers, under two handles on one line for the pointer, because native
 * handles can only use an even scale. Page Up and Page Down move by 100.
 */
export function RangeSlider(props: RangeSliderProps) {
  const { ends, value, move, step, scale, ticks, stops, onChange, onCommit, labels, format } = props;
  const [dragged, setDragged] = useState<Range>();
  const pressed = useRef<Handle>(undefined);
  const inputs = useRef<Partial<Record<Handle, HTMLInputElement | null>>>({});
  const shown = dragged ?? value;
  const shares = { min: scale.toShare(shown.min), max: scale.toShare(shown.max) };

  function moveTo(handle: Handle, wanted: number) {
    const next = move(shown, handle, wanted);
    setDragged(next);
    onChange(next);
  }

  function commit() {
    pressed.current = undefined;
    if (dragged === undefined) return;
    setDragged(undefined);
    onCommit(dragged);
  }

  function movePage(handle: Handle, event: KeyboardEvent) {
    const direction = { PageUp: 1, PageDown: -1 }[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    moveTo(handle, shown[handle] + direction * PAGE_STEP);
  }

  function drag(event: PointerEvent<HTMLElement>) {
    const line = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - line.left - INSET_PX) / (line.width - 2 * INSET_PX);
    const handle = pressed.current ?? nearestHandle(shares, share);
    pressed.current = handle;
    const wanted = scale.toValue(Math.min(Math.max(share, 0), 1));
    moveTo(handle, Math.round(wanted / step) * step);
    return handle;
  }

  function press(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    inputs.current[drag(event)]?.focus();
  }

  return (
    <div
      className="range"
      style={{ '--low': shares.min, '--high': shares.max } as CSSProperties}
      onPointerDown={press}
      onPointerMove={(event) => pressed.current && drag(event)}
      onPointerUp={commit}
      onPointerCancel={commit}
    >
      <RangeMarks ticks={ticks} stops={stops} scale={scale} shown={shown} />
      {HANDLES.map((handle) => (
        <span key={handle} className="range-handle" style={{ '--at': shares[handle] } as CSSProperties}>
          <input
            ref={(input) => {
              inputs.current[handle] = input;
            }}
            type="range"
            {...ends}
            step={step}
            value={shown[handle]}
            aria-label={labels[handle]}
            aria-valuetext={format(shown[handle])}
            onChange={(event) => moveTo(handle, event.target.valueAsNumber)}
            onKeyDown={(event) => movePage(handle, event)}
            onKeyUp={commit}
            onBlur={commit}
          />
        </span>
      ))}
    </div>
  );
}

type RangeMarksProps = Pick<RangeSliderProps, 'ticks' | 'stops' | 'scale'> & { shown: Range };

function RangeMarks({ ticks, stops, scale, shown }: RangeMarksProps) {
  return (
    <>
      {ticks.map((tick) => (
        <i
          key={tick}
          data-in={(tick >= shown.min && tick <= shown.max) || undefined}
          style={{ '--at': scale.toShare(tick) } as CSSProperties}
        />
      ))}
      {stops.map((stop) => (
        <span
          key={stop.value}
          aria-hidden="true"
          className="range-stop"
          style={{ '--at': scale.toShare(stop.value) } as CSSProperties}
        >
          {stop.label}
        </span>
      ))}
    </>
  );
}

/** The handle that a press on the line moves. If both are at the same place, the one that can move there. */
export function nearestHandle(shares: Range, share: number): Handle {
  const [toMin, toMax] = [Math.abs(share - shares.min), Math.abs(share - shares.max)];
  if (toMin === toMax) return share < shares.min ? 'min' : 'max';
  return toMin < toMax ? 'min' : 'max';
}

/** Turns a value into its place on the line, from 0 to 1, and back. */
type RangeScale = { toShare: (value: number) => number; toValue: (share: number) => number };
type Stop = { share: number; value: number };

/** A scale that is even between two stops but differs from stretch to stretch. */
export function unevenScale(stops: readonly Stop[]): RangeScale {
  function map(from: keyof Stop, to: keyof Stop, at: number): number {
    const next = Math.max(
      1,
      stops.findIndex((stop) => at <= stop[from]),
    );
    const [start, end] = [stops[next - 1], stops[next]];
    if (!start || !end) return at;
    return start[to] + ((at - start[from]) / (end[from] - start[from])) * (end[to] - start[to]);
  }
  return {
    toShare: (value) => map('value', 'share', value),
    toValue: (share) => map('share', 'value', share),
  };
}
