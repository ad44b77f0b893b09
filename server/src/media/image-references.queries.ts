import { asc, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { categories } from '../db/tables/categories.table.ts';
import { orderLines } from '../db/tables/order-lines.table.ts';
import { productImages } from '../db/tables/product-images.table.ts';
import { shopSettings } from '../db/tables/shop-settings.table.ts';
import { users } from '../db/tables/users.table.ts';

/** Every image URL in use, once each; in one statement, so that it is a consistent snapshot. */
export async function selectImageUrls(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ url: string }>(sql`
    select ${productImages.url} as url from ${productImages}
    union select ${orderLines.imageUrl} from ${orderLines} where ${orderLines.imageUrl} is not null
    union select ${users.photoUrl} from ${users} where ${users.photoUrl} is not null
    union select ${categories.imageUrl} from ${categories} where ${categories.imageUrl} is not null
    union select logo.value from ${shopSettings}, jsonb_each_text(${shopSettings.value}) as logo
      where ${shopSettings.name} = 'logo' and logo.value <> ''`);
  return rows.map(({ url }) => url);
}

/** Accounts are blanked but never removed, so the first one identifies the database, even after a restore. */
export async function findFirstUserId(db: Db): Promise<string | undefined> {
  const [first] = await db
    .select({ id: users.id })
    .from(users)
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1);
  return first?.id;
}
