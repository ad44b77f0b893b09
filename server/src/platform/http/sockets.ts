import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { atOnce, IDLE_SOCKET_MS } from '../rate-limits/rate-limits.ts';
import { toNetwork } from '../rate-limits/to-network.ts';
import { keyCounts } from '../shared/key-counts.ts';

/** Bounds the sockets of one address, unless it is a trusted proxy, and closes those that neither send nor read. */
export function guardSockets(server: Server, { isBehindProxy }: { isBehindProxy: boolean }): void {
  server.maxConnections = atOnce.sockets;
  if (!isBehindProxy) boundSocketsPerAddress(server);
  closeIdleSockets(server);
}

/** A shop that stops answers what is under way, and then closes the sockets of those who are too slow. */
const CLOSE_LIMIT_MS = 20_000;

export function boundClosing(app: FastifyInstance, limitMs = CLOSE_LIMIT_MS): void {
  app.addHook('preClose', (done) => {
    const limit = setTimeout(() => app.server.closeAllConnections(), limitMs).unref();
    app.server.once('close', () => clearTimeout(limit));
    done();
  });
}

function boundSocketsPerAddress(server: Server): void {
  const counts = keyCounts();
  server.on('connection', (socket) => {
    const network = toNetwork(socket.remoteAddress ?? '');
    if (counts.countOf(network) >= atOnce.socketsPerAddress) return void socket.destroy();
    counts.add(network);
    socket.once('close', () => counts.add(network, -1));
  });
}

/** A socket that waits for a reply which the shop is still working on is not idle. */
function closeIdleSockets(server: Server): void {
  const lastResponses = new WeakMap<Socket, ServerResponse>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    lastResponses.set(socket, response);
  });
  server.setTimeout(IDLE_SOCKET_MS, (socket) => {
    const isAnswered = lastResponses.get(socket)?.writableFinished ?? true;
    if (socket.writableLength > 0 || isAnswered) socket.destroy();
  });
}
