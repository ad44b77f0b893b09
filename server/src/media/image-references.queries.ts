import { sql } from 'drizzle-orm';
import { users } from '../accounts/users.table.ts';
import { productImages } from '../catalog/product-images.table.ts';
import type { Db } from '../db/client.ts';
import { orderLines } from '../orders/order-lines.table.ts';

/** Every address of an image that something shows, each once; in one statement, so that it is true of one moment. */
export async function selectImageUrls(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ url: string }>(sql`
    select ${productImages.url} as url from ${productImages}
    union select ${orderLines.imageUrl} from ${orderLines} where ${orderLines.imageUrl} is not null
    union select ${users.photoUrl} from ${users} where ${users.photoUrl} is not null`);
  return rows.map(({ url }) => url);
}
