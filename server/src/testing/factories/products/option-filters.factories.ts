import type { products } from '../../../../database/tables/catalog/products.table.ts';
import type { TestApp } from '../../shops/build-test-app.ts';
import { aProduct } from '../factories.ts';

type Headers = Record<string, string>;
type Option = { name: string; values: string[] };
type Row = { values: string[]; price?: number; isOn?: boolean };
type Chosen = Record<string, string[]>;
type Offered = { name: string; values: { value: string; count?: number; hasMore?: true }[] };

export const size = (values: string[]) => ({ name: 'Size', values });
export const colour = (values: string[]) => ({ name: 'Color', values });

/** What tests of the filters by options do as the owner and as a visitor. */
export function inFilteredShop(shop: Pick<TestApp, 'app' | 'deps'>, admin: () => Headers) {
  async function saveVariants(id: string, version: number, options: Option[], variants: Row[]) {
    const url = `/api/admin/products/${id}/variants`;
    const payload = { version, options, variants };
    const reply = await shop.app.inject({ method: 'PUT', url, headers: admin(), payload });
    if (reply.statusCode !== 200) throw new Error(`Saving variants answered ${reply.body}`);
  }

  async function aChoice(given: Partial<typeof products.$inferInsert>, options: Option[], variants: Row[]) {
    const { id } = await aProduct(shop.deps, { priceCents: 2000, ...given });
    await saveVariants(id, 0, options, variants);
    return id;
  }

  async function offer(optionNames: string[]): Promise<number> {
    const url = '/api/admin/settings/store-filters';
    const { version } = (await shop.app.inject({ url, headers: admin() })).json().data;
    const payload = { version, changes: { optionNames } };
    return (await shop.app.inject({ method: 'PATCH', url, headers: admin(), payload })).statusCode;
  }

  async function list(chosen: Chosen, query: Record<string, string> = {}) {
    const options = Object.keys(chosen).length > 0 && { options: asText(chosen) };
    const reply = await shop.app.inject({ url: '/api/products', query: { ...query, ...options } });
    const { data = [], ...rest } = reply.json();
    return { names: data.map(({ name }: { name: string }) => name), ...rest, status: reply.statusCode };
  }

  /** As `Size: M (2), S (1)`. */
  async function offered(chosen: Chosen = {}, query: Record<string, string> = {}): Promise<string[]> {
    const url = '/api/products/options';
    const { data } = (await shop.app.inject({ url, query: { ...query, options: asText(chosen) } })).json();
    return data.map(({ name, values }: Offered) => {
      const counted = values.map(({ value, count, hasMore }) => `${value} (${count}${hasMore ? '+' : ''})`);
      return `${name}: ${counted.join(', ')}`;
    });
  }

  return { saveVariants, aChoice, offer, list, offered };
}

function asText(chosen: Chosen): string {
  return JSON.stringify(Object.entries(chosen).map(([name, values]) => ({ name, values })));
}
