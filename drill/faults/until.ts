import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 50;

/** Polls until the condition is true; returns false if the time runs out first. */
export async function until(isTrue: () => Promise<boolean>, limitMs: number): Promise<boolean> {
  for (const deadline = Date.now() + limitMs; Date.now() < deadline; await pause(POLL_MS))
    if (await isTrue()) return true;
  return false;
}
