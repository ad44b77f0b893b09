import { once } from 'node:events';
import { createServer } from 'node:net';

export const HOST = '127.0.0.1';

/** Below those that the kernel gives to connections, one of which could take a port before its engine does. */
const LOWEST = 20_000;
const SPREAD = 10_000;

/** Gives one port after the other that was free when this was called. */
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
