import { useEffect, useMemo, useState } from 'react';
import { throttleByFrame } from './throttle-by-frame.ts';

/** The active point of a chart: under the pointer, or chosen by keyboard. */
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
