import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Received = { headers: IncomingHttpHeaders; body: string };

/** A program on this machine that is sent webhooks; only a shop at a loopback address may call it. `answer` is its status. */
export async function startWebhookReceiver() {
  const received: Received[] = [];
  const server = createServer(async (request, reply) => {
    received.push({ headers: request.headers, body: await text(request) });
    reply.writeHead(receiver.answer, { location: '/elsewhere' }).end('thanks');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const receiver = { url: `http://127.0.0.1:${port}/hook`, received, answer: 200, stop };
  return receiver;
}
