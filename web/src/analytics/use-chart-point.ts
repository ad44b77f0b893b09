import { useEffect, useMemo, useState } from 'react';
import { paceByFrames } from './frame-pace.ts';

/** The point of a chart that speaks: under the pointer, or chosen by the keyboard. */
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
    /** Undefined where the pointer is on no point. */
    pointAt: pace.give,
    choose: (next: number) => {
      setIndex(next);
      setShown(true);
    },
    leave: () => pace.give(undefined),
    /** A finger leaves with every tap, and what it tapped should stay to be read. */
    leaveByPointer: ({ pointerType }: { pointerType: string }) => {
      if (pointerType !== 'touch') pace.give(undefined);
    },
  };
}

export type ChartPoint = ReturnType<typeof useChartPoint>;
