import type { Route } from '@vitrine/contract/shared/endpoint';

const API_BASE = '/api';

type AddressParts = { params?: object; query?: object };

/**
 * Turns `GET /products/:id` and its parts into the method and `/api/products/42`. It does not use the contract's
 * methodAndPath, because that file would bring the schema library into every page.
 */
export function requestLine(route: Route, { params = {}, query = {} }: AddressParts = {}) {
  const [method = 'GET', pattern = ''] = route.split(' ');
  const values = new Map(Object.entries(params));
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  return { method, address: `${API_BASE}${path}${queryString(query)}` };
}

/** Leaves out filters that are not set, which would otherwise become the word "undefined". */
function queryString(query: object): string {
  const set = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  if (set.length === 0) return '';
  return `?${new URLSearchParams(set.map(([name, value]) => [name, String(value)]))}`;
}
