import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { asShopper, productId, RACED, RACED_PIECES, RACERS, SHOPPERS } from '../data/ids.ts';

const AGAIN_AFTER_MS = 1_000;
/** The shop limits the sockets per address, and a real crowd comes from many addresses. */
const ADDRESSES = 20;

/** `waited`: seconds until each person who got nothing had the refusal. */
export type StockRace = { sold: number; refused: number; busy: number; seconds: number; waited: number[] };

/** Many people check out the last pieces at once; exactly as many as there are pieces must get one. */
export async function raceForStock(url: string, people: number): Promise<StockRace> {
  const body = JSON.stringify({ cart: [{ product: { _id: productId(RACED) }, quantity: 1 }] });
  const race: StockRace = { sold: 0, refused: 0, busy: 0, seconds: 0, waited: [] };
  const agents = Array.from(
    { length: ADDRESSES },
    (_, index) => new Agent({ localAddress: `127.0.0.${2 + index}`, keepAlive: true }),
  );
  const started = performance.now();
  const checkOut = async (shopper: number): Promise<void> => {
    const headers = { ...asShopper(shopper), 'content-type': 'application/json' };
    const agent = agents[shopper % ADDRESSES];
    const reply = await post(`${url}/api/checkout`, { agent, headers, body }).catch(() => undefined);
    // No socket or database connection was free in time; a browser sends the cart again.
    if (!reply || reply.status === 503) {
      race.busy++;
      await pause(AGAIN_AFTER_MS);
      return checkOut(shopper);
    }
    if (reply.status === 200) race.sold++;
    else if (reply.status === 409 && reply.text.includes('"sold_out"')) {
      race.refused++;
      race.waited.push((performance.now() - started) / 1000);
    } else throw new Error(`A checkout was replied to with ${reply.status} ${reply.text}`);
  };
  await Promise.all(Array.from({ length: people }, (_, index) => checkOut(SHOPPERS - RACERS + 1 + index)));
  for (const agent of agents) agent.destroy();
  race.seconds = (performance.now() - started) / 1000;
  if (race.sold !== RACED_PIECES) throw new Error(`Of ${RACED_PIECES} pieces ${race.sold} were sold.`);
  return race;
}

type Post = { agent: Agent | undefined; headers: Record<string, string>; body: string };

function post(url: string, { body, ...options }: Post): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', ...options }, async (reply) => {
      resolve({ status: reply.statusCode ?? 0, text: await text(reply) });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
