import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { productId, RACED, RACED_PIECES, shopperToken } from './data/ids.ts';

const AGAIN_AFTER_MS = 1_000;
/** The shop bounds the sockets of one address; outside, a crowd comes from many. */
const ADDRESSES = 20;

/** `waited`: how long those who got nothing did not know, from the press to the answer, in seconds. */
export type StockRace = { sold: number; refused: number; busy: number; seconds: number; waited: number[] };

/** So many people check out the last hundred pieces in the same moment; a hundred of them must get one each. */
export async function raceForStock(url: string, people: number): Promise<StockRace> {
  const body = JSON.stringify({ cart: [{ product: { _id: productId(RACED) }, quantity: 1 }] });
  const race: StockRace = { sold: 0, refused: 0, busy: 0, seconds: 0, waited: [] };
  const agents = Array.from(
    { length: ADDRESSES },
    (_, index) => new Agent({ localAddress: `127.0.0.${2 + index}`, keepAlive: true }),
  );
  const started = performance.now();
  const checkOut = async (shopper: number): Promise<void> => {
    const headers = { authorization: `Bearer ${shopperToken(shopper)}`, 'content-type': 'application/json' };
    const agent = agents[shopper % ADDRESSES];
    const reply = await post(`${url}/api/checkout`, { agent, headers, body }).catch(() => undefined);
    // No free socket, or no free connection of the database within its time; a browser sends the cart again.
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
  await Promise.all(Array.from({ length: people }, (_, index) => checkOut(1 + index)));
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
