import { DEMO_ADMIN_ID, DEMO_USER_ID } from '@vitrine/contract/accounts/accounts.rules';
import { eq, sql } from 'drizzle-orm';
import { users } from '../../../database/tables/accounts/users.table.ts';
import { orders } from '../../../database/tables/orders/orders.table.ts';
import { shopSettings } from '../../../database/tables/shop/shop-settings.table.ts';
import { shopState } from '../../../database/tables/shop/shop-state.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import { isUntouched } from './demo.queries.ts';

/** A demo has two accounts with public passwords and a sandbox for payments; an own shop never gets either. */
export type ShopKind = 'demo' | 'own';

const KEY = 'kind';

export async function findShopKind(db: Db): Promise<ShopKind | undefined> {
  const [row] = await db.select().from(shopState).where(eq(shopState.key, KEY));
  if (!row) return undefined;
  return row.value === 'demo' ? 'demo' : 'own';
}

/** Keeps what another process stored first. */
export async function insertShopKind(db: Db, kind: ShopKind): Promise<void> {
  await db.insert(shopState).values({ key: KEY, value: kind }).onConflictDoNothing();
}

export async function upsertShopKind(db: Db, kind: ShopKind): Promise<void> {
  const row = { key: KEY, value: kind };
  await db.insert(shopState).values(row).onConflictDoUpdate({ target: shopState.key, set: row });
}

/** What the rows tell about a shop from before its kind was stored. */
export type ShopTraces = {
  hasDemoAccounts: boolean;
  /** The demo's invented people and orders are there. */
  isFilled: boolean;
  /** Anything besides admins and the two demo accounts. */
  hasContent: boolean;
  hasOwnAdmin: boolean;
};

export async function findShopTraces(db: Db): Promise<ShopTraces> {
  const demoIds = sql`(${DEMO_ADMIN_ID}, ${DEMO_USER_ID})`;
  const { rows } = await db.execute(sql`
    select
      exists (select from ${users} where ${users.id} in ${demoIds} and ${users.deletedAt} is null) as accounts,
      exists (select from ${users} where ${users.isInvented})
        or exists (select from ${orders} where ${orders.isInvented}) as filled,
      exists (select from ${shopSettings}) as settings,
      exists (select from ${users} where ${users.role} = 'admin' and ${users.id} not in ${demoIds}) as admin`);
  const [row] = rows;
  return {
    hasDemoAccounts: row?.accounts === true,
    isFilled: row?.filled === true,
    hasContent: row?.settings === true || !(await isUntouched(db)),
    hasOwnAdmin: row?.admin === true,
  };
}
