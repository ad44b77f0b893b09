import type { SQL } from 'drizzle-orm';
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
