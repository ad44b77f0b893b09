import { randomUUID } from 'node:crypto';
import { MAX_CART_LINES } from '@vitrine/contract/shared/money/money';
import { MAX_WISHLIST_ITEMS } from '@vitrine/contract/wishlist/wishlist.rules';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { users } from '../../../database/tables/accounts/users.table.ts';
import { issueToken } from '../../domains/accounts/passwords/tokens.ts';
import { signInWithGoogle } from '../../domains/accounts/registration/google.service.ts';
import { noteDevice, openSession } from '../../domains/accounts/sessions/sessions.service.ts';
import { insertReminders } from '../../domains/messages/alerts/cart-reminders/cart-reminders.queries.ts';
import { maxStored } from '../../platform/rate-limits/bounds.ts';
import { HOUR_MS } from '../../platform/shared/durations.ts';
import { aProduct, aUser, signedIn } from '../factories/factories.ts';
import type { TestApp } from '../shops/build-test-app.ts';
import { longText, type TableFill } from './table-fill.ts';

const ofUser = (id: string) => sql`user_id = ${id}`;
const from = { device: 'Samsung Internet on ChromeOS', network: '2001:db8:1111:2222' };

/** Puts so many products into a cart or a wishlist and then calls with one more. */
function fillWithProducts(table: string, rows: number, url: string): TableFill {
  return async (shop) => {
    const { app, deps } = shop;
    const { user, headers } = await signedIn(deps);
    await someProducts(shop, rows);
    const quantity = table === 'cart_lines' ? sql`, quantity` : sql``;
    const one = table === 'cart_lines' ? sql`, 1` : sql``;
    await deps.db.execute(sql`insert into ${sql.identifier(table)} (user_id, product_id${quantity})
      select ${user.id}, id${one} from products where description = 'A filling.' limit ${rows - 1}`);
    const add = async () => {
      const payload = { productId: (await aProduct(deps)).id };
      return (await app.inject({ method: 'POST', url, headers, payload })).statusCode;
    };
    expect([await add(), await add()]).toEqual([200, 409]);
    return ofUser(user.id);
  };
}

async function someProducts({ deps }: TestApp, count: number): Promise<void> {
  await deps.db.execute(sql`insert into products (name, description, price_cents)
    select 'Filling', 'A filling.', 100 from generate_series(1, ${count})`);
}

const expiresAt = ({ deps }: TestApp) => new Date(deps.clock().getTime() + HOUR_MS).toISOString();
const someHash = sql`encode(sha256(gen_random_uuid()::text::bytea), 'hex')`;

/** As many variants as a cart can hold, and one more. */
const fillWithVariants: TableFill = async (shop) => {
  const { app, deps } = shop;
  const { user, headers } = await signedIn(deps);
  await someProducts(shop, MAX_CART_LINES + 1);
  await deps.db.execute(sql`insert into product_options (product_id, options, price_cents)
    select id, '[{"name": "Size", "values": ["S"]}]', 100 from products
    where description = 'A filling.' and highest_price_cents is null on conflict do nothing`);
  const { rows } = await deps.db.execute<{ id: string; productId: string }>(sql`insert into product_variants
    (product_id, position, option_values) select product_id, 0, '{S}' from product_options
    returning id, product_id as "productId"`);
  const [first, second, ...others] = rows.slice(0, MAX_CART_LINES + 1);
  const ids = others.map(({ id }) => id);
  await deps.db.execute(sql`insert into variant_cart_lines (user_id, variant_id, quantity)
    select ${user.id}, id, 1 from unnest(${sql.param(ids)}::uuid[]) as id`);
  const add = async (row?: { id: string; productId: string }) => {
    const payload = { productId: row?.productId, variant: row?.id };
    return (await app.inject({ method: 'POST', url: '/api/cart/add', headers, payload })).statusCode;
  };
  expect([await add(first), await add(second)]).toEqual([200, 409]);
  return ofUser(user.id);
};

export const accountFills: Record<string, TableFill> = {
  sessions: async (shop) => {
    const { id } = await aUser(shop.deps);
    await shop.deps.db.execute(sql`insert into sessions (token_hash, user_id, expires_at, last_used_at)
      select ${someHash}, ${id}, ${expiresAt(shop)}, '2030-01-01' from generate_series(1, ${maxStored.sessionsPerAccount})`);
    await openSession(shop.deps, id, from);
    return ofUser(id);
  },
  cart_reminders: async ({ deps }) => {
    const { id } = await aUser(deps);
    for (let turn = 0; turn < 2; turn++) await insertReminders(deps.db, id, deps.clock());
    return ofUser(id);
  },
  known_devices: async ({ deps }) => {
    const { id } = await aUser(deps);
    for (let n = 0; n <= maxStored.devicesPerAccount; n++)
      await noteDevice(deps, id, { ...from, network: `10.${n}.0.1` });
    return ofUser(id);
  },
  account_tokens: async (shop) => {
    const { id: userId } = await aUser(shop.deps);
    await shop.deps.db.execute(sql`insert into account_tokens (token_hash, user_id, purpose, expires_at)
      select ${someHash}, ${userId}, 'second step', ${expiresAt(shop)} from generate_series(1, ${maxStored.secondFactorTicketsPerAccount})`);
    const detail = `${'e'.repeat(64)}@${'m'.repeat(180)}.example`;
    for (const purpose of ['second step', 'password reset', 'new e-mail', 'passkey'] as const)
      for (let turn = 0; turn < 2; turn++)
        await issueToken(shop.deps, { userId, purpose, detail, lifeMs: HOUR_MS });
    return ofUser(userId);
  },
  identities: async ({ deps }) => {
    const { id, email } = await aUser(deps, { isVerified: true });
    for (let n = 0; n <= maxStored.identitiesPerAccount; n++) {
      const sub = `${n}`.padEnd(128, 's');
      const identity = { iss: 'https://issuer.example', sub, email: email ?? '', email_verified: true };
      await signInWithGoogle(deps, { idToken: '' }, { readIdentity: async () => identity, from });
    }
    return ofUser(id);
  },
  variant_cart_lines: fillWithVariants,
  cart_lines: fillWithProducts('cart_lines', MAX_CART_LINES, '/api/cart/add'),
  wishlist_items: fillWithProducts('wishlist_items', MAX_WISHLIST_ITEMS, '/api/users/wishlist'),
  verification_tokens: async ({ app, deps }) => {
    const email = `${randomUUID()}@mail.example`;
    const payload = { email, username: longText(30), password: 'quiet harbour 7' };
    const register = async () =>
      (await app.inject({ method: 'POST', url: '/api/auth/register', payload })).statusCode;
    expect([await register(), await register()]).toEqual([200, 409]);
    const [user] = await deps.db.select().from(users).where(eq(users.email, email));
    return ofUser(user?.id ?? '');
  },
};
