import { asShopper, productId, SHOPPERS, shopperId } from '../data/ids.ts';

const ADDS = 97;
const AT_ONCE = 16;

/** Ninety-seven adds of one product to one cart, sixteen at once, must end at 97. */
export async function raceForCart(url: string): Promise<number> {
  // Its cart is empty, and no other operation adds to it.
  const shopper = SHOPPERS;
  const headers = { ...asShopper(shopper), 'content-type': 'application/json' };
  const body = JSON.stringify({ productId: productId(1), quantity: 1 });
  let left = ADDS;
  const add = async () => {
    while (left-- > 0) {
      const reply = await fetch(`${url}/api/cart/add`, { method: 'POST', headers, body });
      if (!reply.ok) throw new Error(`An add was replied to with ${reply.status} ${await reply.text()}`);
      await reply.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, add));
  const reply = await fetch(`${url}/api/users/${shopperId(shopper)}`, { headers });
  const { data } = (await reply.json()) as { data: { cart: { quantity: number }[] } };
  const quantity = data.cart[0]?.quantity ?? 0;
  if (quantity !== ADDS) throw new Error(`${ADDS} adds to one cart ended at ${quantity}.`);
  return quantity;
}
