import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the kernel's ephemeral ports: another server or connection could take one of those before the shop does. */
const LOWEST = 20_000;
const SPREAD = 10_000;

/** Found before, and perhaps not in use yet. */
const given = new Set();

/** A port that is currently free, for a shop that is started as its own process. */
export async function freePort() {
  const port = LOWEST + randomInt(SPREAD);
  if (given.has(port) || !(await isFree(port))) return freePort();
  given.add(port);
  return String(port);
}

async function isFree(port) {
  const probe = createServer().listen(port, 'localhost');
  try {
    await once(probe, 'listening');
    await new Promise((resolve) => probe.close(resolve));
    return true;
  } catch {
    return false;
  }
}
