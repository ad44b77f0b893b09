import { freePort } from '../../../scripts/setup/free-port.mjs';

export const HOST = '127.0.0.1';

/** Finds free ports and returns a function that hands them out one by one. */
export async function freePorts(count: number): Promise<() => number> {
  const ports: number[] = [];
  while (ports.length < count) ports.push(Number(await freePort()));
  return () => {
    const port = ports.pop();
    if (port === undefined) throw new Error('More ports are needed than were looked for.');
    return port;
  };
}
