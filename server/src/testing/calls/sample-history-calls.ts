import type { Api } from '@vitrine/contract/api';
import type { Stock } from '../shops/stocked-shop.ts';
import type { SampleCall } from './sample-call.ts';

export function historyCalls({ operationId }: Stock) {
  return {
    'GET /admin/audit': {},
    'GET /admin/audit/chain': {},
    'GET /admin/history': {},
    'GET /admin/history/:id/entries': { values: [operationId] },
    'POST /admin/history/:id/undo': { values: [operationId] },
  } satisfies Partial<Record<keyof Api, SampleCall>>;
}
