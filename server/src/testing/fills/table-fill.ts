import { type SQL, sql } from 'drizzle-orm';
import { shopSettings } from '../../../database/tables/shop/shop-settings.table.ts';
import type { TestApp } from '../shops/build-test-app.ts';

/**
 * Fills a table to its bound for one row of the table that it belongs to, then tries one more, and returns the condition
 * of the rows that belong to it.
 */
export type TableFill = (shop: TestApp) => Promise<SQL>;

/** Four bytes in UTF-8, and little that the database could compress. */
export const longText = (characters: number, seed = 0) =>
  Array.from({ length: characters }, (_, n) =>
    String.fromCodePoint(0x1f300 + (((n + seed * 131) * 7919) % 700)),
  ).join('');

/** Beside what another fill has written of the same group. */
export async function writeSettings(
  { db, clock, settings }: TestApp['deps'],
  name: 'delivery' | 'invoices' | 'offers' | 'tax' | 'ways-to-pay',
  value: Record<string, unknown>,
): Promise<void> {
  const both = sql`${shopSettings.value} || ${JSON.stringify(value)}::jsonb`;
  await db
    .insert(shopSettings)
    .values({ name, value, version: 1, updatedAt: clock() })
    .onConflictDoUpdate({ target: shopSettings.name, set: { value: both } });
  await settings.reload();
}
