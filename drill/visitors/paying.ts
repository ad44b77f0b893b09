import type { DeliveryAddress } from '@vitrine/contract/orders/fulfilment/delivery-address.rules';
import { pickWeighted } from '../run/seeded-random.ts';
import { checkOut } from './checkout.ts';
import { payWithoutEvent, readSession } from './provider.ts';
import { putIntoCart, type Shopper, think } from './shopper.ts';
import { lie, sendRepeatedly } from './webhooks.ts';

type Button = 'pay' | 'cancel';

/** What people, their browsers and providers do with an open session, by weight. */
const WAYS = {
  pay: 36,
  payTwice: 10,
  payAndCancel: 6,
  /** Pays in an old tab while another tab sends a changed cart: either the session is closed or the payment counts. */
  payOldTab: 6,
  /** Paid; the shop learns of it only from the storm of events. */
  paidWithoutEvent: 24,
  /** Paid; the event is never delivered. */
  eventLost: 6,
  cancel: 8,
  leave: 4,
} as const;

/** Ends one session in the way that the shopper happens to choose, and has the provider tell the shop. */
export async function payOrLeave(shopper: Shopper, sessionId: string): Promise<void> {
  const { chance, shop } = shopper;
  await look(shopper, sessionId);
  // Somebody tries to get the order for free while its session is still open.
  if (chance.happens(0.3)) await lie(shopper, await readSession(shop, sessionId));
  await think(shopper);
  const way = pickWeighted(chance, WAYS);
  if (way === 'leave') return;
  shopper.unnoticed.push(sessionId);
  if (way === 'payOldTab' || chance.happens(0.4)) await addMore(shopper);
  const laterSession = await endSession(shopper, sessionId, way);
  const session = await readSession(shop, sessionId);
  if (session.status === 'open') throw new Error('A session was ended and is still open.');
  if (way !== 'eventLost') await sendRepeatedly(shopper, session);
  // If the first session was paid, the later one may charge for the same products again, and people do not pay twice.
  if (laterSession && session.status === 'expired') await payOrLeave(shopper, laterSession);
}

/** Returns the session of the changed cart, if there is one. */
async function endSession(
  shopper: Shopper,
  sessionId: string,
  way: Exclude<keyof typeof WAYS, 'leave'>,
): Promise<string | undefined> {
  if (way === 'paidWithoutEvent' || way === 'eventLost')
    await payWithoutEvent(shopper.shop, sessionId, {
      address: providerAddress(shopper),
      email: shopper.book.isGuest ? shopper.book.email : null,
    });
  else if (way === 'payTwice') await pressAll(shopper, sessionId, ['pay', 'pay']);
  else if (way === 'payAndCancel') await pressAll(shopper, sessionId, ['pay', 'cancel']);
  else if (way === 'payOldTab') {
    const paying = pressAll(shopper, sessionId, ['pay']);
    const laterSession = await checkOut(shopper, { mayUseCoupon: false });
    await paying;
    return laterSession;
  } else await pressAll(shopper, sessionId, [way]);
  return undefined;
}

async function look({ client, headers, books }: Shopper, sessionId: string): Promise<void> {
  const { status } = await client.persist({ path: `/sandbox/${sessionId}`, headers });
  if (status !== 200) books.wrongs.push(`a payment session answered ${status}`);
}

/** A browser that gets no answer resends the form. Some people forget the country first and are asked for it. */
async function pressAll(shopper: Shopper, sessionId: string, buttons: Button[]) {
  const { client, books, chance } = shopper;
  const press = (button: Button, form: URLSearchParams) =>
    client.persist({
      method: 'POST',
      path: `/sandbox/${sessionId}/${button}`,
      headers: { ...shopper.headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: Buffer.from(form.toString()),
    });
  const address = { ...addressOf(shopper), ...(shopper.book.isGuest && { email: shopper.book.email }) };
  if (buttons.includes('pay') && chance.happens(0.2)) {
    const { status } = await press('pay', new URLSearchParams({ ...address, country: '' }));
    if (status === 400) books.counts.badAddressesRefused++;
    else books.wrongs.push(`an address without a country was answered ${status}`);
  }
  await Promise.all(
    buttons.map(async (button) => {
      const { status } = await press(button, new URLSearchParams(button === 'pay' ? address : {}));
      if (status !== 303 && status !== 200) books.wrongs.push(`pressing ${button} answered ${status}`);
    }),
  );
}

function addressOf({ book, chance }: Shopper): DeliveryAddress {
  return {
    name: `Shopper ${book.email}`,
    line1: `${chance.between(1, 99)} Drill Row`,
    line2: '',
    city: 'Portland',
    region: '',
    postalCode: '97201',
    country: chance.pick(['US', 'DE', 'JP']) ?? 'US',
  };
}

/** A provider may pass on an incomplete address or none at all. */
function providerAddress(shopper: Shopper): DeliveryAddress | null {
  const address = addressOf(shopper);
  if (shopper.chance.happens(0.1)) return null;
  return shopper.chance.happens(0.1) ? { ...address, city: '' } : address;
}

/** Products added to the cart during a payment are not part of it. */
async function addMore(shopper: Shopper): Promise<void> {
  const productId = shopper.chance.pick([...shopper.books.prices.keys()]);
  if (productId) await putIntoCart(shopper, { productId, quantity: shopper.chance.between(1, 2) });
}
