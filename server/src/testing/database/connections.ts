import { Agent, request } from 'node:http';

export type Sent = { method?: string; headers?: Record<string, string>; body?: unknown };
type Received = { status: number; text: string; json: () => { data: never; message?: string } };

/** One connection, which carries its requests one after the other; `send` rejects once it is broken. */
export function openConnection(port: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    send: (path: string, sent?: Sent) => sendBy(agent, port, path, sent),
    close: () => agent.destroy(),
  };
}

/** A request on a connection of its own. */
export async function sendAlone(port: string, path: string, sent?: Sent): Promise<Received> {
  const { send, close } = openConnection(port);
  try {
    return await send(path, sent);
  } finally {
    close();
  }
}

function sendBy(
  agent: Agent,
  port: string,
  path: string,
  { method = 'GET', headers = {}, body }: Sent = {},
): Promise<Received> {
  return new Promise((resolve, reject) => {
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const call = request({ agent, port, host: '127.0.0.1', path, method, headers: { ...type, ...headers } });
    call.on('error', reject);
    call.setTimeout(20_000, () => call.destroy(new Error('There was no reply.')));
    call.on('response', async (reply) => {
      try {
        const text = (await reply.toArray()).join('');
        resolve({ status: reply.statusCode ?? 0, text, json: () => JSON.parse(text) });
      } catch (error) {
        reject(error);
      }
    });
    call.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
