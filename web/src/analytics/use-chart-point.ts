import { useEffect, useMemo, useState } from 'react';
import { paceByFrames } from './frame-pace.ts';

/** The active point of a chart: under the pointer, or chosen by keyboard. */
export function useChartPoint(first: number) {
  const [index, setIndex] = useState(first);
  const [isShown, setShown] = useState(false);

  const pace = useMemo(
    () =>
      paceByFrames<number | undefined>((next) => {
        setShown(next !== undefined);
        if (next !== undefined) setIndex(next);
      }),
    [],
  );
  useEffect(() => () => pace.stop(), [pace]);

  return {
    index,
    isShown,
    /** Undefined when the pointer is on no point. */
    pointAt: pace.give,
    choose: (next: number) => {
      setIndex(next);
      setShown(true);
    },
    leave: () => pace.give(undefined),
    /** A touch ends with every tap, and the tapped point should stay readable. */
    leaveByPointer: ({ pointerType }: { pointerType: string }) => {
      if (pointerType !== 'touch') pace.give(undefined);
    },
  };
}

export type ChartPoint = ReturnType<typeof useChartPoint>;
