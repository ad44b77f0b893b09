import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Books } from './books.ts';
import type { Chance } from './seeded-random.ts';
import type { TemporaryShop } from './temporary-shop.ts';

export type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  /** An object goes as JSON, bytes go as they are. */
  body?: object;
};
export type Answer = { status: number; text: string; location: string | undefined };
export type ShopClient = {
  /** One call. Undefined where the shop died over it, and nobody knows what it did before. */
  call: (call: Call) => Promise<Answer | undefined>;
  /** The same call again and again until the shop has answered it; made anew each time, as what is signed ages. */
  persist: (call: Call | (() => Call)) => Promise<Answer>;
};

/** The shop itself refuses more sockets than a thousand. */
const MAX_SOCKETS = 700;
const PATIENCE_MS = 30_000;
const AGAIN_AFTER_MS = 100;
/** People who found the shop closed do not all come back in the same instant. */
const RETURN_MS = 1_500;

export function shopClient(
  shop: Pick<TemporaryShop, 'port' | 'isUp' | 'whenUp'>,
  { books, chance }: { books: Books; chance: Chance },
): ShopClient {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS });
  async function whenBack(): Promise<void> {
    while (!shop.isUp()) {
      await shop.whenUp();
      await pause(chance.between(0, RETURN_MS));
    }
  }
  async function call(one: Call): Promise<Answer | undefined> {
    await whenBack();
    books.counts.calls++;
    const route = `${one.method ?? 'GET'} ${one.path.replaceAll(/[0-9a-f-]{32,}/g, ':id')}`;
    const answer = await send({ agent, port: shop.port }, one).catch((error: Error) => {
      if (error.name === 'TimeoutError') books.faults.push(`${route} was not answered`);
      return undefined;
    });
    if (!answer) books.counts.cutOff++;
    else if (answer.status >= 500) books.faults.push(`${route} answered ${answer.status} ${answer.text}`);
    return answer;
  }
  async function persist(one: Call | (() => Call)): Promise<Answer> {
    for (;;) {
      await whenBack();
      const answer = await call(typeof one === 'function' ? one() : one);
      if (answer && answer.status < 500) return answer;
      await pause(AGAIN_AFTER_MS);
    }
  }
  return { call, persist };
}

function send(to: { agent: Agent; port: number }, { method = 'GET', path, headers = {}, body }: Call) {
  const bytes = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  return new Promise<Answer>((resolve, reject) => {
    const sent = request(
      {
        ...to,
        host: 'localhost',
        method,
        path,
        headers: { ...(bytes ? { 'content-type': 'application/json' } : {}), ...headers },
        signal: AbortSignal.timeout(PATIENCE_MS),
      },
      async (reply) => {
        try {
          const text = (await buffer(reply)).toString('utf8');
          resolve({ status: reply.statusCode ?? 0, text, location: reply.headers.location });
        } catch (error) {
          reject(error);
        }
      },
    );
    sent.on('error', (error) => reject(isTimeout(error) ? error.cause : error));
    sent.end(bytes);
  });
}

function isTimeout(error: Error): error is Error & { cause: Error } {
  return error.cause instanceof Error && error.cause.name === 'TimeoutError';
}
