import { randomUUID } from 'node:crypto';
import type { Answer } from './shop-client.ts';
import { countOf, type Shopper } from './shopper.ts';

type Wanted = { productId: string; quantity: number };
type Prepared = { id: string; token: string };
type HandoverLine = Wanted & { price: number; promoPercentage: number; isGone: boolean; available?: number };

/** Nothing listens there, so this address is all that identifies the agent. */
const profileOf = (userId: string) => `http://localhost:9/${userId}.json`;
const MAX_LOOKS = 5;

/** Lets an agent prepare an order and takes it over. Returns false if nothing was put into the cart. */
export async function takePreparedOrder(shopper: Shopper, wanted: readonly Wanted[]): Promise<boolean> {
  const prepared = await prepare(shopper, wanted);
  if (!prepared) return false;
  for (let looks = 0; looks < MAX_LOOKS; looks++) {
    const { state, lines } = await look(shopper, prepared);
    // The shop did what the last press asked, but the answer was lost.
    if (state === 'taken') return noteTaken(shopper, prepared, lines);
    const buyable = lines.filter(({ isGone, available }) => !isGone && available !== 0);
    if (buyable.length === 0) return false;
    const answer = await press(shopper, prepared, buyable);
    if (answer?.status === 200) return noteTaken(shopper, prepared, buyable);
  }
  const { state, lines } = await look(shopper, prepared);
  return state === 'taken' && noteTaken(shopper, prepared, lines);
}

/** Retries use the same idempotency key, so that the order is prepared once. */
async function prepare({ client, headers, book, books }: Shopper, wanted: readonly Wanted[]) {
  const { status, text } = await client.persist({
    method: 'POST',
    path: '/ucp/checkout-sessions',
    headers: {
      'x-forwarded-for': headers['x-forwarded-for'] ?? '',
      'ucp-agent': `profile="${profileOf(book.userId)}"`,
      'idempotency-key': keyOf(book.userId, books.handovers.size),
    },
    body: { line_items: wanted.map(({ productId, quantity }) => ({ item: { id: productId }, quantity })) },
  });
  const reply = JSON.parse(text);
  if (status !== 200 && status !== 201) {
    books.wrongs.push(`preparing an order was answered ${status} ${text}`);
    return undefined;
  }
  if (reply.ucp.status === 'error') return undefined;
  return { id: reply.id, token: reply.continue_url.split('/').at(-1) } as Prepared;
}

function keyOf(userId: string, turn: number): string {
  return `${userId} ${turn} ${randomUUID()}`;
}

async function look({ client, headers }: Shopper, { token }: Prepared) {
  const { text } = await client.persist({ path: `/api/handovers/${token}`, headers });
  return JSON.parse(text).data as { state: string; lines: HandoverLine[] };
}

/** Sometimes presses twice at once; the link must work only once. */
async function press(
  { client, headers, chance, books }: Shopper,
  { token }: Prepared,
  lines: HandoverLine[],
) {
  const call = () =>
    client.call({ method: 'POST', path: `/api/handovers/${token}/take`, headers, body: { lines } });
  const answers = await Promise.all(Array.from({ length: chance.happens(0.3) ? 2 : 1 }, call));
  const good = answers.filter((answer) => answer?.status === 200);
  if (good.length > 1) books.wrongs.push('one link was used twice');
  for (const answer of answers)
    if (answer && !isExpected(answer))
      books.wrongs.push(`taking over was answered ${answer.status} ${answer.text}`);
  return good[0];
}

function isExpected({ status }: Answer): boolean {
  return status === 200 || status === 409 || status >= 500;
}

function noteTaken({ book, books }: Shopper, { id }: Prepared, lines: readonly Wanted[]): true {
  books.handovers.set(id, book.userId);
  for (const { productId, quantity } of lines) {
    const count = countOf(book, productId);
    count.atLeast += quantity;
    count.atMost += quantity;
  }
  return true;
}
