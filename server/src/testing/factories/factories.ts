import { randomUUID } from 'node:crypto';
import { users } from '../../../database/tables/accounts/users.table.ts';
import { categories } from '../../../database/tables/catalog/categories.table.ts';
import { productImages } from '../../../database/tables/catalog/product-images.table.ts';
import { products } from '../../../database/tables/catalog/products.table.ts';
import type { Deps } from '../../deps.ts';
import { hashPassword } from '../../domains/accounts/passwords/passwords.ts';
import { openSession } from '../../domains/accounts/sessions/sessions.service.ts';
import { defaultSettings } from '../../platform/settings/settings.ts';

type Shop = Pick<Deps, 'db' | 'clock'>;

export const TEST_PASSWORD = 'pass word 1';

/** Hashed once: many users at a time would fill the queue of the shop's own sign-ins. */
let testHash: Promise<string> | undefined;

export async function aUser({ db }: Shop, given: Partial<typeof users.$inferInsert> = {}) {
  testHash ??= hashPassword(TEST_PASSWORD);
  const passwordHash = await testHash;
  const values = { username: 'Ines', email: `${randomUUID()}@mail.example`, passwordHash, ...given };
  const [row] = await db.insert(users).values(values).returning();
  if (!row) throw new Error('The user was not written.');
  return row;
}

/** Headers of a signed-in user for app.inject. */
export async function signedIn(shop: Shop, given: Partial<typeof users.$inferInsert> = {}) {
  const user = await aUser(shop, given);
  const token = await openSession({ ...shop, settings: defaultSettings, publicUrl: '' }, user.id);
  return { user, token, headers: { authorization: `Bearer ${token}` } };
}

export async function aCategory({ db }: Shop, name = `Category ${randomUUID().slice(0, 8)}`) {
  const [row] = await db.insert(categories).values({ name }).returning();
  if (!row) throw new Error('The category was not written.');
  return row;
}

export async function aProduct(
  { db }: Shop,
  given: Partial<typeof products.$inferInsert> = {},
  images = ['/media/a.webp'],
) {
  const values = { name: 'Halden Vase', description: 'A vase.', priceCents: 8500, ...given };
  const [row] = await db.insert(products).values(values).returning();
  if (!row) throw new Error('The product was not written.');
  const placed = images.map((url, position) => ({ productId: row.id, position, url }));
  if (placed.length > 0) await db.insert(productImages).values(placed);
  return row;
}
