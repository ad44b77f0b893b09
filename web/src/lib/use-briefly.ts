import { useEffect, useState } from 'react';

/** A state that ends by itself, counted from the last time it began. */
export function useBriefly(milliseconds: number): [isOn: boolean, begin: () => void] {
  const [turn, setTurn] = useState(0);
  const [endedTurn, setEndedTurn] = useState(0);
  useEffect(() => {
    if (turn === 0) return;
    const timer = setTimeout(() => setEndedTurn(turn), milliseconds);
    return () => clearTimeout(timer);
  }, [turn, milliseconds]);
  return [turn !== endedTurn, () => setTurn((before) => before + 1)];
}
