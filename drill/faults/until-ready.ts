import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 25;
const LIMIT_MS = 60_000;

/** How many milliseconds it took until the shop could serve again. */
export async function untilReady(port: number): Promise<number> {
  const since = Date.now();
  while (Date.now() - since < LIMIT_MS) {
    const reply = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined);
    if (reply?.status === 200) break;
    await pause(POLL_MS);
  }
  return Date.now() - since;
}
