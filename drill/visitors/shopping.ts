import { setTimeout as pause } from 'node:timers/promises';
import { checkOut } from './checkout.ts';
import { takePreparedOrder } from './handover.ts';
import { payOrLeave } from './paying.ts';
import { askForReturn } from './returning.ts';
import { countOf, putIntoCart, quantityOf, readCart, type Shopper, think } from './shopper.ts';
import { orderByTransfer } from './transfers.ts';

/** Shops until the drill is over. The cart must already be filled. */
export async function goShopping(shopper: Shopper): Promise<void> {
  while (!shopper.isOver()) {
    if (shopper.chance.happens(0.2)) await orderByTransfer(shopper);
    else {
      const session = await checkOut(shopper);
      if (session) await payOrLeave(shopper, session);
    }
    if (shopper.chance.happens(0.5)) await seeSuccessPage(shopper);
    if (shopper.chance.happens(0.5)) await askForReturn(shopper);
    await think(shopper);
    await waitUntilNoticed(shopper);
    await fillCart(shopper);
    await think(shopper);
  }
}

export async function fillCart(shopper: Shopper): Promise<void> {
  const { chance, books } = shopper;
  const wanted = chance.shuffled([...books.prices.keys()]).slice(0, chance.between(1, 3));
  // Whoever takes over what an agent prepared signs in first.
  if (chance.happens(0.3) && !shopper.book.isGuest) {
    const lines = wanted.map((productId) => ({ productId, quantity: chance.between(1, 4) }));
    if (await takePreparedOrder(shopper, lines)) return;
  }
  for (const productId of wanted) {
    const before = await readCart(shopper);
    const quantity = chance.between(1, 4);
    if (await putIntoCart(shopper, { productId, quantity })) continue;
    // No payment is under way now, so the cart shows whether the lost call took effect.
    const gained = quantityOf(await readCart(shopper), productId) - quantityOf(before, productId);
    const count = countOf(shopper.book, productId);
    if (gained === quantity) count.atLeast += quantity;
    else count.atMost -= quantity;
  }
}

/** Anybody may open this page at any time, whether they paid or not. */
async function seeSuccessPage({ client, headers, books }: Shopper): Promise<void> {
  const { status } = await client.persist({ path: '/order/success', headers });
  if (status !== 200) books.wrongs.push(`the success page answered ${status}`);
}

/**
 * Products stay in the cart until the shop has noticed their payment. Buying them again before that would make the sums
 * ambiguous; the shop's own tests cover that case.
 */
async function waitUntilNoticed({ shop, unnoticed, isOver }: Shopper): Promise<void> {
  const open = `select from payments where session_id = any($1) and status in ('open', 'closing')`;
  while (!isOver() && (await shop.query(open, [unnoticed])).length > 0) await pause(250);
  unnoticed.length = 0;
}
