import { payPath } from '@vitrine/contract/shared/page-paths';
import { isRefused } from './checkout-call.ts';
import { type CartLine, readBuyable, type Shopper, shownTotal, think } from './shopper.ts';

/** Orders what is in the cart by bank transfer, and mostly goes through with it. */
export async function orderByTransfer(shopper: Shopper): Promise<void> {
  const { chance, books } = shopper;
  const cart = await readBuyable(shopper);
  const sessionId = cart.length > 0 ? await openPage(shopper, cart) : undefined;
  if (!sessionId) return;
  await think(shopper);
  if (chance.happens(0.15)) return pressUntilAnswered(shopper, `${payPath(sessionId)}/leave`, {});
  if (chance.happens(0.1)) return;
  await pressUntilAnswered(shopper, `${payPath(sessionId)}/place`, {
    name: 'Drilled',
    line1: '1 Drill Row',
    city: 'Berlin',
    country: 'DE',
    ...(shopper.book.isGuest && { email: shopper.book.email }),
  });
  books.transfers.push({ sessionId, cents: shownTotal(cart, 0), isMarked: false });
}

/** Undefined if the cart was refused, or if the answer was lost: the next checkout then closes the page. */
async function openPage(shopper: Shopper, cart: readonly CartLine[]): Promise<string | undefined> {
  const { client, headers, books, book } = shopper;
  book.intentions++;
  books.counts.checkouts++;
  const lines = cart.map(({ product: { _id, price, promoPercentage }, quantity }) => ({
    product: { _id, price, promoPercentage },
    quantity,
  }));
  const body = { cart: lines, way: 'transfer' };
  const answer = await client.call({ method: 'POST', path: '/api/checkout', headers, body });
  if (answer?.status === 200) return /\/pay\/(\w+)$/.exec(JSON.parse(answer.text).data)?.[1];
  if (answer && answer.status < 500 && !isRefused(answer))
    books.wrongs.push(`a checkout by transfer answered ${answer.status} ${answer.text}`);
  return undefined;
}

async function pressUntilAnswered({ client, headers, books }: Shopper, path: string, form: object) {
  const { status, text } = await client.persist({
    method: 'POST',
    path,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(new URLSearchParams({ ...form }).toString()),
  });
  if (status !== 303) books.wrongs.push(`${path} answered ${status} ${text}`);
}
