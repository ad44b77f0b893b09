import { once } from 'node:events';
import { createServer } from 'node:net';

export const HOST = '127.0.0.1';

/** Below the kernel's ephemeral ports: an outgoing connection could take one before its engine does. */
const LOWEST = 20_000;
const SPREAD = 10_000;

/** Finds free ports and returns a function that hands them out one by one. */
export async function freePorts(count: number): Promise<() => number> {
  const ports: number[] = [];
  const first = LOWEST + Math.floor(Math.random() * SPREAD);
  for (let port = first; ports.length < count; port++) if (await isFree(port)) ports.push(port);
  return () => {
    const port = ports.pop();
    if (port === undefined) throw new Error('More ports are needed than were looked for.');
    return port;
  };
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, HOST);
  try {
    await once(probe, 'listening');
    await new Promise((resolve) => probe.close(resolve));
    return true;
  } catch {
    return false;
  }
}
