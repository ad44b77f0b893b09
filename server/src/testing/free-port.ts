import { type AddressInfo, createServer } from 'node:net';

/** A port that is currently free, for a shop that a test starts as its own process. */
export async function freePort(): Promise<string> {
  const probe = createServer().listen(0, 'localhost');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return String(port);
}
