import { useEffect, useState } from 'react';
import { type PackingRun, storeRun } from './packing-run.ts';

/** The run, stored with every change. */
export function useStoredRun(userId: string, initial: PackingRun) {
  const [run, setRun] = useState(initial);
  useEffect(() => storeRun(userId, run), [userId, run]);
  return [run, setRun] as const;
}
