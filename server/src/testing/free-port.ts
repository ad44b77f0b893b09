import { type AddressInfo, createServer } from 'node:net';

/** A port that nobody listens on at this moment, for a shop that a test starts as a process of its own. */
export async function freePort(): Promise<string> {
  const probe = createServer().listen(0, 'localhost');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return String(port);
}
