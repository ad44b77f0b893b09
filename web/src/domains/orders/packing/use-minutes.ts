import { useEffect, useState } from 'react';

const STEP_MS = 10_000;

/** The time, often enough for texts that count minutes. */
export function useMinutes(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
