import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { errorReply } from '@vitrine/contract/shared/errors';
import type { Books } from '../books.ts';
import { loadLimiter } from '../load-limiter.ts';
import type { Chance } from '../run/seeded-random.ts';
import type { ShopProcess } from '../shop/shop-process.ts';
import type { TemporaryShop } from '../shop/temporary-shop.ts';

type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  /** Objects are sent as JSON, bytes as they are. */
  body?: object;
  /** Skips the loadLimiter: for events, which the shop itself takes in turn, and for the owner, who is only one person. */
  isUrgent?: true;
};
export type Answer = { status: number; text: string };
export type ShopClient = {
  /** Makes one call. Undefined if the shop died during it, so that nobody knows what it did. */
  call: (call: Call) => Promise<Answer | undefined>;
  /** Repeats the call until the shop answers it. A function makes a new call for each try, because signatures expire. */
  persist: (call: Call | (() => Call)) => Promise<Answer>;
  /** How many calls of a path have started. */
  begun: (path: string) => number;
};

/** The shop accepts a thousand sockets and needs some itself, to deliver the sandbox's events. */
const MAX_SOCKETS = 900;
const MAX_PEOPLE = 400;
const PATIENCE_MS = 120_000;
const AGAIN_AFTER_MS = 100;
/** The Retry-After that the shop sends when it is busy. */
const BUSY_MS = 2_000;
/** From a shop without its database, or a balancer whose shop died during the call. */
const FROM_BALANCER = [502, 503, 504];
/** Spreads out the return of people who found the shop closed. */
const RETURN_MS = 1_500;

/** Shorter than the shop's own keep-alive, so that no call uses a socket that the shop is just closing. */
const IDLE_MS = 10_000;

type Shop = Pick<TemporaryShop, 'port' | 'disturbance' | 'isBalanced'> &
  Pick<ShopProcess, 'isUp' | 'whenUp' | 'lives'>;

export function shopClient(shop: Shop, { books, chance }: { books: Books; chance: Chance }): ShopClient {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS, timeout: IDLE_MS });
  const limiter = loadLimiter({ most: MAX_PEOPLE });
  const begun = new Map<string, number>();
  let knownLife = shop.lives();

  async function whenOpen(): Promise<void> {
    while (!shop.isUp()) {
      await shop.whenUp();
      await pause(chance.between(0, RETURN_MS));
    }
  }

  async function call(one: Call): Promise<Answer | undefined> {
    await whenOpen();
    if (one.isUrgent) return attempt(one);
    if (knownLife !== shop.lives()) limiter.startAnew();
    knownLife = shop.lives();
    const leave = await limiter.enter();
    if (!shop.isUp()) {
      leave();
      return call(one);
    }
    const since = Date.now();
    const answer = await attempt(one);
    leave(answer && Date.now() - since);
    // People do not press a button many times a second while the page says that the shop is away.
    if (!answer && shop.isBalanced) await pause(chance.between(RETURN_MS, 2 * RETURN_MS));
    return answer;
  }

  async function attempt(one: Call): Promise<Answer | undefined> {
    const life = shop.lives();
    const wasCalm = shop.disturbance.watch();
    const mayBeLost = () => shop.isBalanced === true && !wasCalm();
    begun.set(one.path, (begun.get(one.path) ?? 0) + 1);
    const route = `${one.method ?? 'GET'} ${one.path.replaceAll(/[0-9a-f-]{32,}/g, ':id')}`;
    try {
      const answer = await send({ agent, port: shop.port }, one);
      if (mayBeLost() && FROM_BALANCER.includes(answer.status)) {
        books.counts.cutOff++;
        return undefined;
      }
      books.counts.answers++;
      // When it is killed together with its database, the shop may still answer 503 for a moment.
      const isDying = answer.status === 503 && (!shop.isUp() || shop.lives() !== life || !wasCalm());
      if (answer.status >= 500 && !isDying)
        books.faults.push(`${route} answered ${answer.status} ${answer.text}`);
      return answer;
    } catch (error) {
      if (shop.isUp() && shop.lives() === life && !mayBeLost())
        books.faults.push(`${route} was not answered: ${error}`);
      else books.counts.cutOff++;
      return undefined;
    }
  }

  async function persist(one: Call | (() => Call)): Promise<Answer> {
    for (;;) {
      const answer = await call(typeof one === 'function' ? one() : one);
      if (answer && answer.status < 500) return answer;
      await pause(answer || shop.isBalanced ? BUSY_MS : AGAIN_AFTER_MS);
    }
  }

  return { call, persist, begun: (path) => begun.get(path) ?? 0 };
}

/** The code of a refusal. */
export function codeOf(answer: Answer): string {
  return errorReply.parse(JSON.parse(answer.text)).code;
}

function send(to: { agent: Agent; port: number }, { method = 'GET', path, headers = {}, body }: Call) {
  const bytes = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  const type = bytes ? { 'content-type': 'application/json' } : {};
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return new Promise<Answer>((resolve, reject) => {
    const options = { ...to, host: 'localhost', method, path, headers: { ...type, ...headers }, signal };
    const sent = request(options, (reply) => {
      text(reply).then((body) => resolve({ status: reply.statusCode ?? 0, text: body }), reject);
    });
    sent.on('error', reject);
    sent.end(bytes);
  });
}
