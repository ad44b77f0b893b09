import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../../../database/tables/accounts/users.table.ts';
import { auditEntries } from '../../../database/tables/audit/audit.table.ts';
import { messages } from '../../../database/tables/messages/messages.table.ts';
import { newsletterSubscribers } from '../../../database/tables/messages/newsletter.table.ts';
import { deliveryAddresses } from '../../../database/tables/orders/delivery-addresses.table.ts';
import type { orders } from '../../../database/tables/orders/orders.table.ts';
import { aUser, signedIn, TEST_PASSWORD } from '../../testing/factories/factories.ts';
import { anOrder } from '../../testing/factories/orders.factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';
import { eraseWhatIsDue } from '../accounts/own-data/own-data.service.ts';
import { deleteUsers } from '../accounts/users.queries.ts';
import { appendToChain } from '../audit/append-to-chain.service.ts';
import { checkChain } from '../audit/chain-check.service.ts';

const shop = openTestShop();
const BLANK = { username: 'Deleted user', email: null, passwordHash: null, photoUrl: null };

async function orderTo(userId: string, given: Partial<typeof orders.$inferInsert> = {}) {
  const order = await anOrder(shop.deps, { userId, deliveryCountries: [], ...given });
  await shop.deps.db.insert(deliveryAddresses).values({ orderId: order.id, name: 'Ada', line1: 'Row 1' });
  return order.id;
}
const hasAddress = async (orderId: string) =>
  (await shop.deps.db.$count(deliveryAddresses, eq(deliveryAddresses.orderId, orderId))) === 1;
const setYears = (years: number) =>
  shop.deps.db.execute(sql`insert into shop_settings (name, value, version, updated_at)
    values ('delivery', jsonb_build_object('keepOrderYears', ${years}::integer), 1, now())
    on conflict (name) do update set value = excluded.value`);
const aGuest = (guestEmail: string) =>
  shop.deps.db
    .insert(messages)
    .values({ guestName: 'Guest', guestEmail, subject: 'Hello', message: 'I am somebody else.' });

describe('the orders of a deleted customer', () => {
  it.each([
    ['paid and not sent, however old', { paidAt: new Date(), createdAt: new Date('2001-01-01') }, 0, true],
    ['sent a week ago', { paidAt: new Date(), shippedOn: '2030-06-08', status: 'processing' }, 0, true],
    ['sent two months ago', { paidAt: new Date(), shippedOn: '2030-04-15', status: 'processing' }, 0, false],
    ['delivered, in a shop that keeps nothing', { paidAt: new Date(), status: 'delivered' }, 0, false],
    [
      'delivered nine years ago',
      { paidAt: new Date(), createdAt: new Date('2021-06-16'), status: 'delivered' },
      10,
      true,
    ],
    [
      'delivered ten years ago',
      { paidAt: new Date(), createdAt: new Date('2020-06-15'), status: 'delivered' },
      10,
      false,
    ],
    [
      'cancelled after payment',
      { paidAt: new Date(), createdAt: new Date('2030-01-01'), status: 'cancelled' },
      1,
      true,
    ],
    [
      'refunded, not sent',
      { paidAt: new Date(), refundedAt: new Date(), createdAt: new Date('2028-01-01') },
      1,
      false,
    ],
    ['never paid', {}, 10, false],
  ] as const)('keep the address as long as it is needed: %s', async (_, given, years, isKept) => {
    await setYears(years);
    const { id } = await aUser(shop.deps);
    const order = await orderTo(id, given);
    await deleteUsers(shop.deps.db, [id], shop.deps.clock());
    expect(await hasAddress(order)).toBe(isKept);
  });

  it('leave those of other customers alone', async () => {
    await setYears(0);
    const [gone, stays] = [await aUser(shop.deps), await aUser(shop.deps)];
    const order = await orderTo(stays.id, { paidAt: new Date(), status: 'delivered' });
    await deleteUsers(shop.deps.db, [gone.id], shop.deps.clock());
    await eraseWhatIsDue(shop.deps);
    expect(await hasAddress(order)).toBe(true);
  });
});

describe('an account that a release without the inventory deleted', () => {
  it('is erased by the job, and the audit log records it and still fits', async () => {
    const { db, clock } = shop.deps;
    const { id, email } = await aUser(shop.deps, { username: 'Forgotten' });
    await db.insert(newsletterSubscribers).values({ email: String(email) });
    await db.insert(messages).values({ userId: id, subject: 'Mine', message: 'Mine' });
    const entry = { actorId: null, action: 'deleted', objectKind: 'user', objectId: id } as const;
    await db.insert(auditEntries).values({ ...entry, before: { username: 'Forgotten', role: 'user' } });
    await appendToChain(shop.deps);
    await db
      .update(users)
      .set({ ...BLANK, deletedAt: clock() })
      .where(eq(users.id, id));
    await eraseWhatIsDue(shop.deps);
    expect(await db.$count(newsletterSubscribers, eq(newsletterSubscribers.email, String(email)))).toBe(0);
    expect(await db.$count(messages, eq(messages.userId, id))).toBe(0);
    const [kept] = await db.select().from(auditEntries).where(eq(auditEntries.objectId, id));
    expect(kept?.before).toEqual({ role: 'user' });
    await appendToChain(shop.deps);
    expect(await checkChain(shop.deps)).toMatchObject({ problem: undefined, unchained: 0 });
  });

  it('keeps the confirmed subscription of an address that the account never verified', async () => {
    const { db, clock } = shop.deps;
    const reader = 'reader@mail.example';
    await db.insert(newsletterSubscribers).values({ email: reader, confirmedAt: clock() });
    const stranger = await signedIn(shop.deps, { email: reader, isVerified: false });
    const payload = { password: TEST_PASSWORD };
    const call = { method: 'POST', url: '/api/account/delete', headers: stranger.headers, payload } as const;
    expect((await shop.app.inject(call)).statusCode).toBe(200);
    expect(await db.$count(newsletterSubscribers, eq(newsletterSubscribers.email, reader))).toBe(1);
  });

  it('leaves an audit log in which any further change is found', async () => {
    const { db } = shop.deps;
    const [erased] = await db.select().from(auditEntries).where(eq(auditEntries.action, 'deleted'));
    await db.execute(sql`alter table audit_entries disable trigger audit_entries_kept`);
    await db.execute(sql`update audit_entries set before = '{"role":"admin"}' where id = ${erased?.id}`);
    expect((await checkChain(shop.deps)).problem).toContain(`Entry ${erased?.position} (${erased?.id})`);
    await db.execute(sql`update audit_entries set before = '{"role":"user"}' where id = ${erased?.id}`);
    await db.execute(sql`alter table audit_entries enable trigger audit_entries_kept`);
    expect((await checkChain(shop.deps)).problem).toBeUndefined();
  });
});

describe('the photo of a deleted customer', () => {
  it('is deleted, and nobody else’s is', async () => {
    const { imageStore } = shop.deps;
    const [photo, other] = ['a', 'b'].map((letter) => `${letter.repeat(32)}.webp`) as [string, string];
    for (const name of [photo, other]) await imageStore.write(name, Buffer.from('a face'));
    const { headers } = await signedIn(shop.deps, { photoUrl: `/media/${photo}` });
    await aUser(shop.deps, { photoUrl: `/media/${other}` });
    const payload = { password: TEST_PASSWORD };
    await shop.app.inject({ method: 'POST', url: '/api/account/delete', headers, payload });
    expect([await imageStore.has(photo), await imageStore.has(other)]).toEqual([false, true]);
  });
});

describe('an address that was never verified', () => {
  it('opens and deletes nothing that somebody else wrote under it', async () => {
    const email = 'victim@mail.example';
    await aGuest(email);
    const { user, headers } = await signedIn(shop.deps, { email });
    const exported = await shop.app.inject({ url: '/api/account/export', headers });
    expect(exported.body).not.toContain('somebody else');
    await deleteUsers(shop.deps.db, [user.id], shop.deps.clock());
    expect(await shop.deps.db.$count(messages, eq(messages.guestEmail, email))).toBe(1);
  });

  it('is erased with what was written under it when an admin deletes the account on request', async () => {
    const email = 'asked@mail.example';
    await aGuest(email);
    const { id } = await aUser(shop.deps, { email });
    const { headers } = await signedIn(shop.deps, { role: 'admin' });
    await aUser(shop.deps, { role: 'admin' });
    await shop.app.inject({ method: 'DELETE', url: `/api/admin/users/${id}`, headers });
    expect(await shop.deps.db.$count(messages, eq(messages.guestEmail, email))).toBe(0);
  });
});
