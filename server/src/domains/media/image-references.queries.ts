import { STORED_IMAGE_URL } from '@vitrine/contract/media/media.rules';
import { asc, sql } from 'drizzle-orm';
import { users } from '../../../database/tables/accounts/users.table.ts';
import { keptObjects } from '../../../database/tables/audit/kept-objects.table.ts';
import { categories } from '../../../database/tables/catalog/categories.table.ts';
import { productImages } from '../../../database/tables/catalog/product-images.table.ts';
import { invoices } from '../../../database/tables/invoices/invoices.table.ts';
import { orderLines } from '../../../database/tables/orders/order-lines.table.ts';
import { shopSettings } from '../../../database/tables/shop/shop-settings.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import { type ImageIdGroup, type ImageIds, imageIds } from './image-ids.ts';

/** Few enough rows for one reply, and of a million images a few kilobytes in each. */
const DIGITS_OF_GROUP = 3;

/** One statement, so that it is a consistent snapshot; in the order of bytes, by which they are looked up. */
export async function selectImageIds(db: Db): Promise<ImageIds> {
  const { rows } = await db.transaction(async (tx) => {
    // It reads every image and order line; of a million products the first reading from a disk takes longer than a call may.
    await tx.execute(sql`set local statement_timeout = '5min'`);
    return tx.execute<ImageIdGroup>(shownIds);
  });
  return imageIds(rows);
}

const shownIds = sql`
    select left(id, ${DIGITS_OF_GROUP}) as beginning, string_agg(decode(id, 'hex'), '' order by id collate "C") as ids from (
      select distinct substring(url from ${STORED_IMAGE_URL.source}) as id from (
        select ${productImages.url} as url from ${productImages}
        union all select ${orderLines.imageUrl} from ${orderLines}
        union all select ${keptObjects.objectId} from ${keptObjects} where ${keptObjects.objectKind} = 'image'
        union all select ${keptObjects.content} -> 'row' ->> 'imageUrl' from ${keptObjects}
        union all select ${users.photoUrl} from ${users}
        union all select ${categories.imageUrl} from ${categories}
        union all select distinct ${invoices.logoUrl} from ${invoices}
        union all select logo.value from ${shopSettings}, jsonb_each_text(${shopSettings.value}) as logo
          where ${shopSettings.name} = 'logo') as shown) as stored
    where id is not null group by beginning order by beginning`;

/** Accounts are blanked but never removed, so the first one identifies the database, even after a restore. */
export async function findFirstUserId(db: Db): Promise<string | undefined> {
  const [first] = await db
    .select({ id: users.id })
    .from(users)
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1);
  return first?.id;
}
