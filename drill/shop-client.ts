import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Books } from './books.ts';
import { doorkeeper } from './doorkeeper.ts';
import type { Chance } from './seeded-random.ts';
import type { ShopProcess } from './shop-process.ts';
import type { TemporaryShop } from './temporary-shop.ts';

export type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  /** An object goes as JSON, bytes go as they are. */
  body?: object;
  /** Does not wait at the door: events, which the shop itself takes in turn, and the owner, who is only one. */
  isUrgent?: true;
};
export type Answer = { status: number; text: string };
export type ShopClient = {
  /** One call. Undefined where the shop died over it, and nobody knows what it did before. */
  call: (call: Call) => Promise<Answer | undefined>;
  /** The same call again and again until the shop has answered it; made anew each time, as what is signed ages. */
  persist: (call: Call | (() => Call)) => Promise<Answer>;
  /** How often a path was asked for, counted when the call sets off. */
  begun: (path: string) => number;
};

/** The shop itself takes a thousand sockets, and needs some to tell itself of payments. */
const MAX_SOCKETS = 900;
const MAX_PEOPLE = 400;
/** A call that is not answered by then never will be. */
const PATIENCE_MS = 120_000;
const AGAIN_AFTER_MS = 100;
/** As the shop asks of those whom it sends away. */
const BUSY_MS = 2_000;
/** What a shop without its database says, and a balancer whose shop died over a call. */
const FROM_BALANCER = [502, 503, 504];
/** People who found the shop closed do not all come back in the same instant. */
const RETURN_MS = 1_500;

/** Sooner than the shop closes a socket that is idle, so that no call is sent on one that is just being closed. */
const IDLE_MS = 10_000;

type Shop = Pick<TemporaryShop, 'port' | 'disturbance' | 'isBalanced'> &
  Pick<ShopProcess, 'isUp' | 'whenUp' | 'lives'>;

export function shopClient(shop: Shop, { books, chance }: { books: Books; chance: Chance }): ShopClient {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS, timeout: IDLE_MS });
  const door = doorkeeper({ most: MAX_PEOPLE });
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
    if (knownLife !== shop.lives()) door.startAnew();
    knownLife = shop.lives();
    const leave = await door.enter();
    if (!shop.isUp()) {
      leave();
      return call(one);
    }
    const since = Date.now();
    const answer = await attempt(one);
    leave(answer && Date.now() - since);
    // Nobody presses a button many times a second while the page says that the shop is away.
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
      // Killed with its database, the shop may still say for a moment that it cannot serve.
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

function send(to: { agent: Agent; port: number }, { method = 'GET', path, headers = {}, body }: Call) {
  const bytes = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  const type = bytes ? { 'content-type': 'application/json' } : {};
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return new Promise<Answer>((resolve, reject) => {
    const options = { ...to, host: 'localhost', method, path, headers: { ...type, ...headers }, signal };
    const sent = request(options, (reply) => {
      text(reply).then((said) => resolve({ status: reply.statusCode ?? 0, text: said }), reject);
    });
    sent.on('error', reject);
    sent.end(bytes);
  });
}
