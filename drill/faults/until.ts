import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 50;

/** False if it has not come true by then. */
export async function until(isTrue: () => Promise<boolean>, limitMs: number): Promise<boolean> {
  for (const deadline = Date.now() + limitMs; Date.now() < deadline; await pause(POLL_MS))
    if (await isTrue()) return true;
  return false;
}
