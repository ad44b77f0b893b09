import { setTimeout as pause } from 'node:timers/promises';
import { openSession } from '../../server/src/domains/accounts/sessions/sessions.service.ts';
import { defaultSettings } from '../../server/src/platform/settings/settings.ts';
import { aCoupon } from '../../server/src/testing/factories/coupons.factories.ts';
import { aProduct } from '../../server/src/testing/factories/factories.ts';
import { formPayload } from '../../server/src/testing/factories/form-payload.ts';
import { aCountedProduct } from '../../server/src/testing/factories/products/stock.factories.ts';
import type { CouponLife } from '../books.ts';
import type { Actor, Drill, Owner } from '../drill.types.ts';
import { pickWeighted } from '../run/seeded-random.ts';
import { OWNER_EMAIL, OWNER_PASSWORD } from '../shop/temporary-shop.ts';
import { editOrder, ship } from './editing.ts';
import { refund, refundPart } from './refunding.ts';
import { handleReturn } from './returning.ts';
import { markTransfer, sellAtCounter } from './taking-money.ts';

const PRODUCTS = 24;
/** One product in this many has counted stock, and little of it, so that people compete for the last pieces. */
const COUNTED_EVERY = 4;
const FIRST_PERCENTS = [5, 7, 12, 33, 50, 100];
const LATER_PERCENTS = [3, 9, 17, 33, 45, 100];
const DAY_MS = 24 * 3_600_000;
const REST_MS = 250;

/** What the owner does while people shop, by weight. */
const DEEDS = {
  changePrice: 60,
  createCoupon: 14,
  deleteCoupon: 12,
  restock: 14,
  refund: 8,
  refundPart: 16,
  markTransfer: 30,
  sellAtCounter: 10,
} as const;

/** What somebody else of the team does at the same time. */
const DESK_DEEDS = { editOrder: 30, ship: 25, handleReturn: 45 } as const;

export async function anOwner(drill: Drill & Pick<Actor, 'chance'>): Promise<Owner> {
  const [owner] = await drill.shop.query<{ id: string }>('select id from users where email = $1', [
    OWNER_EMAIL,
  ]);
  const branded = { ...drill.shop, settings: defaultSettings, publicUrl: '' };
  const token = await openSession(branded, owner?.id ?? '');
  return { ...drill, headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': '192.0.2.1' } };
}

export async function openToEverybody({ client, headers }: Owner): Promise<void> {
  await client.persist({
    method: 'POST',
    path: '/api/admin/confirmation',
    headers,
    body: { password: OWNER_PASSWORD },
  });
  const account = { accountHolder: 'Drill', iban: 'DE89370400440532013000' };
  const delivery = { takesReturns: true, returnDays: 30 };
  const groups = {
    delivery,
    checkout: { guests: true },
    'ways-to-pay': { takesTransfers: true, ...account },
  };
  for (const [group, changes] of Object.entries(groups)) {
    const path = `/api/admin/settings/${group}`;
    const { version } = JSON.parse((await client.persist({ path, headers })).text).data;
    const body = { version, changes };
    const { status, text } = await client.persist({ method: 'PATCH', path, headers, body });
    if (status !== 200) throw new Error(`The owner could not change ${group}: ${status} ${text}`);
  }
}

export async function stockShop({ shop, books, chance }: Owner): Promise<void> {
  for (let index = 0; index < PRODUCTS; index++) {
    const sentAt = Date.now();
    const price = somePrice(chance);
    const values = { name: `Drilled vase ${index}`, ...price };
    const pieces = index % COUNTED_EVERY === 0 ? chance.between(2, 6) : undefined;
    const { id } =
      pieces === undefined
        ? await aProduct(shop, values)
        : await aCountedProduct({ deps: shop }, pieces, values);
    if (pieces !== undefined) books.stocked.set(id, { atLeast: pieces, atMost: pieces });
    books.prices.set(id, [{ ...price, sentAt, answeredAt: Date.now() }]);
  }
  for (const percent of FIRST_PERCENTS) {
    const expiresAt = new Date(Date.now() + DAY_MS);
    const sentAt = Date.now();
    const { id, code } = await aCoupon(shop, { discount: percent, expiresAt });
    books.coupons.push({ id, code, percent, sentAt, expiresAt: expiresAt.getTime() });
  }
}

/** Odd cents and percentages, where rounding shows; never below the smallest card payment. */
function somePrice(chance: Owner['chance']) {
  return {
    priceCents: chance.between(301, 19_999),
    promoPercentage: chance.pick([0, 0, 7, 13, 15, 33, 45]) ?? 0,
  };
}

export async function runShop(owner: Owner): Promise<void> {
  const deeds = {
    ...{ changePrice, createCoupon, deleteCoupon, restock },
    ...{ refund, refundPart },
    ...{ markTransfer, sellAtCounter },
  };
  while (!owner.isOver()) {
    await deeds[pickWeighted(owner.chance, DEEDS)](owner);
    await pause(owner.chance.between(0, REST_MS));
  }
}

export async function runDesk(owner: Owner): Promise<void> {
  const deeds = { editOrder, ship, handleReturn };
  while (!owner.isOver()) {
    await deeds[pickWeighted(owner.chance, DESK_DEEDS)](owner);
    await pause(owner.chance.between(0, REST_MS));
  }
}

async function changePrice({ chance, books, client, headers }: Owner): Promise<void> {
  const id = chance.pick([...books.prices.keys()]);
  const history = books.prices.get(id ?? '');
  if (!id || !history) return;
  const price = somePrice(chance);
  const change = { ...price, sentAt: Date.now(), answeredAt: undefined as number | undefined };
  history.push(change);
  const form = await formPayload({
    price: (price.priceCents / 100).toFixed(2),
    promoPercentage: String(price.promoPercentage),
  });
  const answer = await client.call({
    method: 'PUT',
    isUrgent: true,
    path: `/api/products/${id}`,
    headers: { ...headers, ...form.headers },
    body: form.payload,
  });
  if (answer && answer.status !== 200 && answer.status < 500)
    books.wrongs.push(`changing a price was answered ${answer.status} ${answer.text}`);
  if (answer?.status !== 200) return;
  change.answeredAt = Date.now();
  books.counts.priceChanges++;
}

async function createCoupon({ chance, books, client, headers }: Owner): Promise<void> {
  const sentAt = Date.now();
  const lifeMs = chance.happens(0.5) ? chance.between(2_000, 12_000) : DAY_MS;
  const life: CouponLife = {
    code: `DRILL-${books.coupons.length}`,
    percent: chance.pick(LATER_PERCENTS) ?? 10,
    sentAt,
    expiresAt: sentAt + lifeMs,
  };
  books.coupons.push(life);
  const { code, percent: discount, expiresAt } = life;
  const body = { code, discount, expiresAt: new Date(expiresAt).toISOString() };
  const answer = await client.call({
    method: 'POST',
    isUrgent: true,
    path: '/api/coupons',
    headers,
    body,
  });
  if (answer?.status !== 200) return;
  life.id = JSON.parse(answer.text).data._id;
  books.counts.couponChanges++;
}

async function deleteCoupon({ chance, books, client, headers }: Owner): Promise<void> {
  const live = books.coupons.filter(({ id, goneAt }) => id !== undefined && goneAt === undefined);
  const life = chance.pick(live);
  // Always leave a few, so that shoppers have some to use.
  if (!life || live.length <= FIRST_PERCENTS.length) return;
  const { status, text } = await client.persist({
    method: 'DELETE',
    isUrgent: true,
    path: `/api/coupons/${life.id}`,
    headers,
  });
  if (status !== 200 && status !== 404) books.wrongs.push(`deleting a coupon answered ${status} ${text}`);
  life.goneAt = Date.now();
  books.counts.couponChanges++;
}

/** Adds pieces to the stock that the owner saw. Refused if some were sold in the meantime. */
async function restock({ chance, shop, books, client, headers }: Owner): Promise<void> {
  const [id, stocked] = chance.pick([...books.stocked]) ?? [];
  if (!id || !stocked) return;
  const pieces = chance.between(1, 5);
  const [row] = await shop.query<{ seen: number }>(
    'select on_hand as seen from product_stock where product_id = $1',
    [id],
  );
  const seen = row?.seen ?? 0;
  const form = await formPayload({ stock: String(seen + pieces), stockSeen: String(seen) });
  const call = { method: 'PUT', isUrgent: true, path: `/api/products/${id}` } as const;
  stocked.atMost += pieces;
  const answer = await client.call({
    ...call,
    headers: { ...headers, ...form.headers },
    body: form.payload,
  });
  if (!answer || answer.status >= 500) return;
  if (answer.status === 200) {
    stocked.atLeast += pieces;
    books.counts.restocks++;
  } else stocked.atMost -= pieces;
  if (answer.status !== 200 && answer.status !== 409)
    books.wrongs.push(`a delivery of products was answered ${answer.status} ${answer.text}`);
}
