import type { Api } from '@vitrine/contract/api';
import type { Stock } from '../shops/stocked-shop.ts';
import type { SampleCall } from './sample-call.ts';

const asOf = { send: { query: { at: '2026-01-01T00:00:00.000Z' } } };

export function historyCalls({ operationId }: Stock) {
  return {
    'GET /admin/audit': {},
    'GET /admin/audit/chain': {},
    'GET /admin/history': {},
    'GET /admin/history/file': {},
    'GET /admin/history/:id/entries': { values: [operationId] },
    'GET /admin/history/as-of/products': asOf,
    'GET /admin/history/as-of/settings': asOf,
    'POST /admin/history/:id/undo': { values: [operationId] },
  } satisfies Partial<Record<keyof Api, SampleCall>>;
}
