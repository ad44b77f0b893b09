import type { BulkChange } from '@vitrine/contract/catalog/bulk-change.rules';
import type { SeenProduct } from '@vitrine/contract/catalog/bulk-change.schemas';
import { eq } from 'drizzle-orm';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import type { TestApp } from '../../shops/build-test-app.ts';

type Seen = { id: string; version: number };

export const seen = (list: readonly Seen[]): SeenProduct[] =>
  list.map(({ id, version }) => ({ _id: id, version }));
export const promo = (promoPercentage: number): BulkChange => ({ kind: 'promo', promoPercentage });
export const lower = (percent: number): BulkChange => ({
  kind: 'price',
  direction: 'lower',
  percent,
  rounding: 'cents',
});

/** Somebody who changes many products at once through the API. */
export function aBulkChanger({ app, deps }: TestApp, headers: Record<string, string>) {
  async function ask(method: 'GET' | 'POST', path: string, payload?: object) {
    const url = `/api/admin/bulk-changes${path}`;
    const reply = await app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: reply.statusCode, ...reply.json() };
  }
  return {
    ask,
    apply: (change: BulkChange, list: readonly Seen[]) => ask('POST', '', { change, products: seen(list) }),
    undo: async () => ask('POST', `/${(await ask('GET', '/latest')).data._id}/undo`),
    rowOf: async (id: string) => (await deps.db.select().from(products).where(eq(products.id, id)))[0],
  };
}
