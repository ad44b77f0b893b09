import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** What can go wrong on the connection to another service. */
export const LINE_TROUBLES = ['silent', 'refused', 'garbage', 'broken off', 'cut at once'] as const;
export type LineTrouble = (typeof LINE_TROUBLES)[number];

export type BadLine = {
  port: number;
  set: (trouble: LineTrouble | undefined) => Promise<void>;
  stop: () => Promise<void>;
};

/** A proxy to a service on this machine that can fail on demand. */
export async function openBadLine(target: number): Promise<BadLine> {
  const sockets = new Set<Socket>();
  let trouble: LineTrouble | undefined;
  let server = await listen(0);

  async function listen(port: number): Promise<Server> {
    const opened = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
      handle(socket, trouble, target);
    });
    opened.listen(port, '127.0.0.1');
    await once(opened, 'listening');
    return opened;
  }
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return {
    port,
    set: async (next) => {
      if (trouble === 'refused') server = await listen(port);
      trouble = next;
      // Connections that are already open would not be affected.
      for (const socket of sockets) socket.destroy();
      if (next === 'refused') await close();
    },
    stop: async () => {
      if (trouble !== 'refused') await close();
    },
  };
}

function handle(socket: Socket, trouble: LineTrouble | undefined, target: number): void {
  if (trouble === 'silent') return;
  if (trouble === 'cut at once') return void socket.destroy();
  if (trouble === 'garbage') return void socket.end('\u0000\u0001 nobody speaks like this\r\n\r\n');
  const other = connect(target, '127.0.0.1').on('error', () => socket.destroy());
  socket.pipe(other);
  socket.on('close', () => other.destroy());
  // The service has done its work by then, but the caller never gets the answer.
  if (trouble === 'broken off') other.once('data', () => socket.destroy());
  else other.pipe(socket);
}
