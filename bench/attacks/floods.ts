import { asShopper, productId } from '../data/ids.ts';
import {
  type Attack,
  describe,
  type Hostile,
  inQueues,
  statusOf,
  type Target,
  visitorAgent,
} from './attack.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Almost a word of the shop's, different for nearly half a million turns, so that no cached response fits. */
function mistyped(turn: number): string {
  const at = (place: number) => LETTERS[Math.floor(turn / LETTERS.length ** place) % LETTERS.length];
  return `st${at(0)}n${at(1)}w${at(2)}r${at(3)}`;
}

export const mistypedSearches: Attack = {
  name: 'mistyped searches',
  about: '30 connections of one guest who searches for words that nothing has',
  begin: (target) =>
    inQueues(target, {
      address: () => '127.0.9.1',
      queues: 30,
      ask: (turn) => ({ path: `/api/products?search=${mistyped(turn)}%20${mistyped(turn * 3 + 1)}` }),
    }),
};

type Flood = { address: string; perSecond: number; ask: Parameters<typeof inQueues>[1]['ask'] };

/** Sends requests at a fixed rate, whether they are answered or not. */
function atRate(target: Target, { address, perSecond, ask }: Flood): Hostile {
  const counts = new Map<number, number>();
  const agent = visitorAgent(address, 200);
  let turn = 0;
  const timer = setInterval(() => {
    for (let each = 0; each < perSecond / 20; each++)
      void statusOf(target, agent, ask(turn++)).then((status) =>
        counts.set(status, (counts.get(status) ?? 0) + 1),
      );
  }, 50);
  return {
    stop: async () => {
      clearInterval(timer);
      agent.destroy();
    },
    summary: () => describe(counts),
  };
}

const wrongPassword = (turn: number) => ({
  method: 'POST',
  path: '/api/auth/login',
  body: { email: `guess-${turn % 500}@bench.example`, password: `wrong-password-${turn}` },
});

export const signInFlood: Attack = {
  name: 'sign-in flood',
  about: '200 sign-ins a second from one address',
  begin: (target) => atRate(target, { address: '127.0.9.5', perSecond: 200, ask: wrongPassword }),
};

/** Everybody comes through the same proxy, which the shop trusts or not. */
function throughProxy(name: string, about: string, trusted: string): Attack {
  return {
    ...{ name, about, isThroughProxy: true, settings: { TRUSTED_PROXIES: trusted } },
    begin: (target) =>
      atRate(target, {
        ...{ address: '127.0.0.1', perSecond: 20 },
        ask: (turn) => ({ ...wrongPassword(turn), headers: { 'x-forwarded-for': '198.18.9.9' } }),
      }),
  };
}

export const untrustedProxy = throughProxy(
  'untrusted proxy',
  '20 failed sign-ins a second through a proxy that the shop does not know',
  '0',
);
export const trustedProxy = throughProxy(
  'trusted proxy',
  'the same with TRUSTED_PROXIES=1, as the log and Settings then advise',
  '1',
);

const asHostile = asShopper(4_999);

function flood(name: string, about: string, ask: Flood['ask'], address: string): Attack {
  return { name, about, begin: (target) => inQueues(target, { address: () => address, queues: 20, ask }) };
}

export const formFloods: readonly Attack[] = [
  flood(
    'checkout flood',
    '20 connections of one account that check out',
    (turn) => ({
      ...{ method: 'POST', path: '/api/checkout', headers: asHostile },
      body: { cart: [{ product: { _id: productId(1 + (turn % 100)) }, quantity: 1 + (turn % 90) }] },
    }),
    '127.0.9.6',
  ),
  flood(
    'message flood',
    '20 connections of one account that send messages',
    (turn) => ({
      ...{ method: 'POST', path: '/api/messages/send', headers: asHostile },
      body: { subject: 'Hello', message: `Again ${turn}` },
    }),
    '127.0.9.7',
  ),
  flood(
    'registration flood',
    '20 connections that register plus-addresses of one mailbox',
    (turn) => ({
      ...{ method: 'POST', path: '/api/auth/register' },
      body: {
        ...{ username: `Guest ${turn}`, email: `guest+${turn}@bench.example` },
        password: `long-enough-${turn}`,
      },
    }),
    '127.0.9.8',
  ),
];

const CROWD = 50;

export const overload: Attack = {
  name: 'overload',
  about: '300 connections from 50 addresses that browse and search without a pause',
  begin: (target) =>
    inQueues(target, {
      address: (queue) => `127.0.10.${1 + (queue % CROWD)}`,
      queues: 300,
      ask: (turn) => ({
        path:
          turn % 2 === 0
            ? `/api/products?search=${mistyped(turn)}`
            : `/api/products?limit=48&minPrice=${turn % 1_900}&maxPrice=${2_000 + (turn % 400)}`,
      }),
    }),
};
