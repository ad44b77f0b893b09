import { productId } from '../data/ids.ts';
import type { Load } from './drive.ts';

/** More than the response cache can hold. */
const PAGES = 1_500;
const AT_ONCE = 8;

/** Asks for more product pages than fit into the response cache, in the forms that browsers ask for. */
export async function fillCache({ url, size }: Pick<Load, 'url' | 'size'>): Promise<void> {
  const last = Math.min(size.products, PAGES);
  let number = 0;
  const visit = async () => {
    while (number < last) {
      number += 1;
      // One visitor may fill half of the cache only.
      const headers = { 'x-forwarded-for': `10.9.0.${1 + (number % 8)}` };
      for (const encoding of ['br', 'gzip']) {
        const page = `${url}/product/${productId(number)}`;
        const reply = await fetch(page, { headers: { ...headers, 'accept-encoding': encoding } });
        if (!reply.ok) throw new Error(`A product page was replied to with ${reply.status}.`);
        await reply.arrayBuffer();
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visit));
}
