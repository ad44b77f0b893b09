import type { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { signatureHeader } from '../../server/src/platform/payment-providers/webhook-signature.ts';
import { asShopper, productId, REGULARS, SHOPPERS, shopperEmail } from '../data/ids.ts';
import { kinds, materials } from '../data/words.ts';
import { owner } from '../processes/shop.ts';
import { type Ask, statusOf, type Target, visitorAgent } from './attack.ts';

export const WEBHOOK_SECRET = 'whsec_of_the_attacks_only';

const VISITORS = 16;
const THINK_MS = 150;
const KNOWN_PRODUCTS = 100;

export type Visit = 'browse' | 'search' | 'product' | 'cart' | 'checkout' | 'sign-in' | 'payment event';
export type Sample = { visit: Visit; ms: number; isAnswered: boolean; at: number };

const wordOf = (words: readonly string[], turn: number) => words[turn % words.length] ?? '';

const visits: Record<Visit, (turn: number) => Ask> = {
  browse: (turn) => ({ path: `/api/products?limit=24&minPrice=${turn % 500}` }),
  search: (turn) => ({
    path: `/api/products?search=${wordOf(materials, turn)}%20${wordOf(kinds, Math.floor(turn / 7))}`,
  }),
  product: (turn) => ({ path: `/api/products/${productId(1 + (turn % KNOWN_PRODUCTS))}` }),
  cart: (turn) => ({
    method: 'POST',
    path: '/api/cart/add',
    headers: asShopper(1 + (turn % SHOPPERS)),
    body: { productId: productId(1 + (turn % KNOWN_PRODUCTS)), quantity: 1 },
  }),
  checkout: (turn) => ({
    method: 'POST',
    path: '/api/checkout',
    headers: asShopper(1 + (turn % SHOPPERS)),
    body: { cart: [{ product: { _id: productId(1 + (turn % KNOWN_PRODUCTS)) }, quantity: 1 + (turn % 5) }] },
  }),
  'sign-in': (turn) => ({
    method: 'POST',
    path: '/api/auth/login',
    body: { email: shopperEmail(1 + (turn % REGULARS)), password: owner.password },
  }),
  'payment event': (turn) => {
    const event = {
      id: `evt_honest_${turn}_${Date.now()}`,
      type: 'payment_intent.created',
      data: { object: {} },
    };
    const body = Buffer.from(JSON.stringify(event));
    const signature = signatureHeader(body, { secret: WEBHOOK_SECRET, now: new Date() });
    return {
      ...{ method: 'POST', path: '/api/payments/webhook', body },
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    };
  },
};

/** Like real people: most look around, some buy, few sign in. */
const mix: readonly Visit[] = [
  ...Array<Visit>(8).fill('browse'),
  ...Array<Visit>(5).fill('search'),
  ...Array<Visit>(5).fill('product'),
  ...Array<Visit>(3).fill('cart'),
  ...Array<Visit>(2).fill('checkout'),
  'sign-in',
  ...Array<Visit>(2).fill('payment event'),
];

/** Visits the shop from a different address per visitor until `stop`, and records each answer. */
export function honestVisitors(target: Target, { isThroughProxy }: { isThroughProxy: boolean }) {
  const samples: Sample[] = [];
  let isOver = false;
  let turn = 0;
  const ask = async (agent: Agent, visitor: number) => {
    const now = turn++;
    const visit = mix[(now * 7) % mix.length] ?? 'browse';
    const asked = visits[visit](now);
    const from = isThroughProxy ? { 'x-forwarded-for': `198.18.0.${visitor + 1}` } : {};
    const since = performance.now();
    const status = await statusOf(target, agent, { ...asked, headers: { ...asked.headers, ...from } });
    const ms = performance.now() - since;
    samples.push({ visit, ms, isAnswered: status >= 200 && status < 300, at: Date.now() });
  };
  const running = Array.from({ length: VISITORS }, async (_, visitor) => {
    const agent = visitorAgent(isThroughProxy ? '127.0.0.1' : `127.0.2.${visitor + 1}`);
    while (!isOver) {
      await ask(agent, visitor);
      await pause(THINK_MS * (0.5 + Math.random()));
    }
    agent.destroy();
  });
  return {
    samples,
    stop: async () => {
      isOver = true;
      await Promise.all(running);
    },
  };
}
