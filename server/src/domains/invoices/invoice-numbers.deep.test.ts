import { setTimeout } from 'node:timers/promises';
import { asc, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { invoiceCounters, invoices } from '../../../database/tables/invoices/invoices.table.ts';
import { signedIn } from '../../testing/factories/factories.ts';
import { aBuyer, anOwner, deliver, eventAbout } from '../../testing/factories/payments.factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';

const shop = openTestShop();
const PAYMENTS = 200;
const REFUNDS = 30;
const MANY_KILLS = 40;

beforeAll(async () => {
  await anOwner(shop);
  const { headers } = await signedIn(shop.deps, { role: 'admin' });
  const changes = { isOn: true, legalName: 'Thistle & Clay Ltd', address: 'Leeds', firstNumber: 5 };
  const url = '/api/admin/settings/invoices';
  const reply = await shop.app.inject({ method: 'PATCH', url, headers, payload: { version: 0, changes } });
  expect(reply.statusCode).toBe(200);
});

/** Ends the connection of a transaction that is under way: of one that has a number, if there is one. */
async function killSome(count: () => number, isOver: () => boolean): Promise<number> {
  let killed = 0;
  while (!isOver() && count() > killed) {
    const { rows } = await shop.deps.db.execute<{ killed: boolean }>(sql`
      select pg_terminate_backend(pid) as killed from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
        and backend_type = 'client backend'
      order by query ilike '%into "invoices"%' desc, query ilike '%invoice_counters%' desc, random() limit 1`);
    killed += rows.length;
    await setTimeout(3);
  }
  return killed;
}

/** Sends what failed again, as the provider does, until every one is accepted. */
async function untilAccepted(attempt: () => Promise<number>): Promise<number> {
  let attempts = 1;
  while ((await attempt()) !== 200) {
    attempts += 1;
    await setTimeout(20);
  }
  return attempts;
}

const series = async (prefix: string) => {
  const rows = await shop.deps.db
    .select()
    .from(invoices)
    .where(sql`${invoices.prefix} = ${prefix}`)
    .orderBy(asc(invoices.sequence));
  return { rows, numbers: rows.map(({ sequence }) => sequence) };
};
const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);

describe('the numbers of invoices', () => {
  it(`neither skip nor repeat with ${PAYMENTS} payments at once whose transactions are killed`, async () => {
    const events: object[] = [];
    for (let index = 0; index < PAYMENTS; index++) events.push(await eventAbout(await aBuyer(shop)));
    const state = { isOver: false };
    const killing = killSome(
      () => MANY_KILLS,
      () => state.isOver,
    );
    const attempts = await Promise.all(
      events.map((event) =>
        untilAccepted(() =>
          deliver(shop, event).then(
            ({ statusCode }) => statusCode,
            () => 0,
          ),
        ),
      ),
    );
    state.isOver = true;
    const killed = await killing;
    expect(killed).toBeGreaterThan(MANY_KILLS / 2);
    expect(attempts.filter((count) => count > 1).length).toBeGreaterThan(0);
    const { rows, numbers } = await series('INV-');
    expect(numbers).toEqual(from(5, PAYMENTS));
    expect(new Set(rows.map(({ orderId }) => orderId)).size).toBe(PAYMENTS);
    expect(await shop.deps.db.select().from(invoiceCounters)).toMatchObject([{ last: PAYMENTS + 4 }]);
  }, 180_000);

  it('neither skip nor repeat with many refunds at once', async () => {
    const { headers } = await signedIn(shop.deps, { role: 'admin' });
    const { rows } = await series('INV-');
    const refund = ({ orderId }: { orderId: string }) =>
      shop.app.inject({ method: 'POST', url: `/api/orders/${orderId}/refund`, headers });
    const asked = rows.slice(0, REFUNDS).flatMap((row) => [row, row]);
    const { rows: sessions } = await shop.deps.db.execute<{ id: string }>(sql`
      update sandbox_sessions set status = 'paid', settled_at = now(), event_id = 'evt_' || id where status = 'open'
      returning id`);
    expect(sessions.length).toBeGreaterThan(0);
    await Promise.all(asked.map(refund));
    const credited = await series('CN-');
    expect(credited.numbers).toEqual(from(1, REFUNDS));
    expect(new Set(credited.rows.map(({ creditsId }) => creditsId)).size).toBe(REFUNDS);
  }, 60_000);
});
