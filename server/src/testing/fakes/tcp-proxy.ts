import { connect, createServer, type Socket } from 'node:net';
import { TLSSocket, type TlsOptions } from 'node:tls';
import type { DatabaseConnection } from '../../platform/database/connections/client.ts';

const TLS_WANTED = 80_877_103;

type TcpProxy = {
  port: number;
  /** The same database and user as behind the proxy. */
  connection: DatabaseConnection;
  /** What clients have sent: names of settings at their start, names of statements, and the statements. */
  recorded: { settings: Set<string>; names: Set<string>; statements: string[] };
  /** Like a machine that hangs: connections stay open and are accepted, and nothing comes back. */
  freeze: () => void;
  /** Ends all connections; new ones lead to the given server. */
  leadTo: (server: DatabaseConnection) => void;
  close: () => Promise<void>;
};

/** Stands between a shop and PostgreSQL, as a proxy or a pooler would. */
export async function openTcpProxy(server: DatabaseConnection, tls?: TlsOptions): Promise<TcpProxy> {
  const recorded: TcpProxy['recorded'] = { settings: new Set(), names: new Set(), statements: [] };
  const sockets = new Set<Socket>();
  let target = server;
  let isFrozen = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };

  function serve(client: Socket): void {
    const behind = keep(connect(addressOf(target)));
    const record = recordMessages(recorded);
    client.on('data', (chunk: Buffer) => {
      if (isFrozen) return;
      record(chunk);
      behind.write(chunk);
    });
    behind.on('data', (chunk) => isFrozen || client.write(chunk));
    client.on('close', () => behind.destroy());
    behind.on('close', () => isFrozen || client.destroy());
  }

  const listener = createServer((socket) => {
    keep(socket);
    socket.once('data', (first: Buffer) => {
      if (isFrozen) return;
      if (first.readUInt32BE(4) !== TLS_WANTED) {
        serve(socket);
        socket.emit('data', first);
        return;
      }
      socket.write(tls ? 'S' : 'N');
      serve(tls ? (keep(new TLSSocket(socket, { isServer: true, ...tls })) as Socket) : socket);
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as { port: number };
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port,
    connection: { ...server, host: '127.0.0.1', port },
    recorded,
    freeze: () => {
      isFrozen = true;
    },
    leadTo: (next) => {
      target = next;
      isFrozen = false;
      cut();
    },
    close: async () => {
      cut();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}

function addressOf({ host = '', port = 5432 }: DatabaseConnection) {
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
}

/** The first message has no type and begins with a version; each other one is a type of one character, its length and its content. */
function recordMessages({ settings, names, statements }: TcpProxy['recorded']): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let isFirst = true;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = isFirst ? 0 : 1;
      if (rest.length < head + 4) return;
      const end = head + rest.readUInt32BE(head);
      if (rest.length < end) return;
      const type = isFirst ? 'start' : String.fromCharCode(rest[0] ?? 0);
      const words = rest
        .subarray(isFirst ? 8 : 5, end)
        .toString('utf8')
        .split('\0');
      rest = rest.subarray(end);
      isFirst = false;
      if (type === 'start')
        for (const [index, word] of words.entries()) if (index % 2 === 0 && word) settings.add(word);
      if (type === 'Q') statements.push(words[0] ?? '');
      if (type === 'P') {
        if (words[0]) names.add(words[0]);
        statements.push(words[1] ?? '');
      }
    }
  };
}
