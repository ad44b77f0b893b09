import { TOOLTIP_THROTTLE_MS } from '@vitrine/contract/analytics/analytics.rules';
import { useEffect, useMemo, useState } from 'react';

export function useChartPoint(first: number) {
  const [index, setIndex] = useState(first);
  const [isShown, setShown] = useState(false);

  const throttled = useMemo(
    () =>
      throttleByFrame<number | undefined>((next) => {
        setShown(next !== undefined);
        if (next !== undefined) setIndex(next);
      }),
    [],
  );
  useEffect(() => () => throttled.stop(), [throttled]);

  return {
    index,
    isShown,
    /** Undefined when the pointer is on no point. */
    pointAt: throttled.update,
    choose: (next: number) => {
      setIndex(next);
      setShown(true);
    },
    leave: () => throttled.update(undefined),
    /** A touch ends with every tap, and the tapped point should stay readable. */
    leaveByPointer: ({ pointerType }: { pointerType: string }) => {
      if (pointerType !== 'touch') throttled.update(undefined);
    },
  };
}

export type ChartPoint = ReturnType<typeof useChartPoint>;

/** The browser's animation frames; tests pass their own. */
export type Frames = { request: (run: (now: number) => void) => number; cancel: (handle: number) => void };

const browserFrames: Frames = {
  request: (run) => requestAnimationFrame(run),
  cancel: (handle) => cancelAnimationFrame(handle),
};

/** A frame of a 60 Hz screen may come slightly early and must not be skipped for that. */
const JITTER_MS = 0.5;

/** Spec back-office §9: shows the latest value in an animation frame, at most about 60 times a second. */
export function throttleByFrame<T>(show: (value: T) => void, frames: Frames = browserFrames) {
  let latest: { value: T } | undefined;
  let handle: number | undefined;
  let shownAt = Number.NEGATIVE_INFINITY;

  function onFrame(now: number) {
    if (now - shownAt < TOOLTIP_THROTTLE_MS - JITTER_MS) {
      handle = frames.request(onFrame);
      return;
    }
    handle = undefined;
    shownAt = now;
    if (latest) show(latest.value);
  }

  return {
    update(value: T) {
      latest = { value };
      handle ??= frames.request(onFrame);
    },
    stop() {
      if (handle !== undefined) frames.cancel(handle);
      handle = undefined;
    },
  };
}
