import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { temporaryFolder } from '../../scripts/setup/temporary-folder.mjs';
import { aCoupon } from '../../server/src/testing/factories/coupons.factories.ts';
import { aProduct, signedIn } from '../../server/src/testing/factories/factories.ts';
import { brokenRules } from '../invariants/table-rules.ts';
import { openTemporaryShop, type TemporaryShop } from '../shop/temporary-shop.ts';
import { type Fault, newOutcome } from './fault.ts';
import { jsonCalls } from './json-calls.ts';
import { until } from './until.ts';

const HOUR_MS = 3_600_000;
const SHIFTS = [HOUR_MS, -HOUR_MS, 24 * HOUR_MS + HOUR_MS, -24 * HOUR_MS];
const NOTICED_MS = 200;

export const clockShifts: Fault = {
  name: 'clock',
  about: "the shop's clock jumps an hour or a day ahead or back, away from the database's",
  times: { whole: 12, short: 0 },
  run: async ({ times, progress }) => {
    const { folder, remove } = temporaryFolder('vitrine-clock-');
    const file = join(folder, 'shift');
    await writeFile(file, '0');
    const clock = join(import.meta.dirname, 'shifted-clock.mjs');
    const shop = await openTemporaryShop({
      settings: { CLOCK_SHIFT_FILE: file, NODE_OPTIONS: `--import=${clock}` },
    });
    const outcome = newOutcome();
    const setClock = async (shift: number) => {
      await writeFile(file, String(shift));
      await pause(NOTICED_MS);
    };
    try {
      for (; outcome.happened < times; outcome.happened++) {
        const shift = SHIFTS[outcome.happened % SHIFTS.length] ?? 0;
        outcome.breaches.push(...(await buyAcrossJump(shop, shift, setClock)));
        progress(`clock: ${shift / HOUR_MS} hours`);
      }
      outcome.breaches.push(...(await brokenRules(shop)).map(({ rule }) => rule));
      return outcome;
    } finally {
      await shop.close();
      remove();
    }
  },
};

/** The clock jumps while somebody shops: nothing breaks, no expired session revives, and the order is paid once. */
async function buyAcrossJump(
  shop: TemporaryShop,
  shift: number,
  setClock: (shift: number) => Promise<void>,
): Promise<string[]> {
  const breaches: string[] = [];
  const { user, token } = await signedIn(shop);
  const { id: productId } = await aProduct(shop, { priceCents: 2_500 });
  const { code } = await aCoupon(shop, { discount: 10, expiresAt: new Date(Date.now() + HOUR_MS / 2) });
  const call = jsonCalls(shop, { authorization: `Bearer ${token}` });
  await call('cart/add', { productId, quantity: 1 });
  const before = await expiryOf(shop, user.id);
  await setClock(shift);
  const coupon = await call('coupons/validate', { code });
  const mayUse = shift < HOUR_MS / 2 && shift > -24 * HOUR_MS;
  if (mayUse !== (coupon.status === 200) && coupon.status !== 401 && shift > 0)
    breaches.push(`${shift / HOUR_MS} h: the coupon was answered ${coupon.status}`);
  const product = { _id: productId, price: 25, promoPercentage: 0 };
  const sent = await call('checkout', { cart: [{ product, quantity: 1 }] });
  // By the shifted clock the session has been unused for a day, so it has expired.
  const expected = shift > 24 * HOUR_MS ? 401 : 200;
  if (sent.status !== expected) breaches.push(`${shift / HOUR_MS} h: checkout was answered ${sent.status}`);
  const path = /\/sandbox\/\w+$/.exec(sent.data ?? '')?.[0];
  if (path) {
    const paid = await fetch(`http://localhost:${shop.port}${path}/pay`, {
      method: 'POST',
      redirect: 'manual',
    });
    if (paid.status !== 303) breaches.push(`${shift / HOUR_MS} h: paying was answered ${paid.status}`);
    const isPaid = async () =>
      (await shop.query('select from orders where user_id = $1 and paid_at is not null', [user.id]))
        .length === 1;
    if (!(await until(isPaid, 10_000))) breaches.push(`${shift / HOUR_MS} h: the order was not paid`);
  }
  await setClock(0);
  const after = await expiryOf(shop, user.id);
  if (after !== undefined && before !== after) breaches.push('a session was extended');
  return breaches;
}

async function expiryOf(shop: TemporaryShop, userId: string): Promise<number | undefined> {
  const [row] = await shop.query<{ at: Date }>('select expires_at as at from sessions where user_id = $1', [
    userId,
  ]);
  return row?.at.getTime();
}
