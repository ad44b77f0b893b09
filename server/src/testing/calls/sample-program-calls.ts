import type { Api } from '@vitrine/contract/api';
import type { Stock } from '../shops/stocked-shop.ts';
import { json, type SampleCall } from './sample-call.ts';

/** API keys, webhooks and what agents propose. */
export function programCalls({ apiKey, webhook, proposal }: Stock) {
  return {
    'GET /admin/api-keys': {},
    'POST /admin/api-keys': json({ name: 'Sync', permissions: ['orders:read'], expiresInDays: 30 }),
    'DELETE /admin/api-keys/:id': { values: [apiKey.id] },
    'GET /admin/proposals': {},
    'POST /admin/proposals/:id/approve': {
      values: [proposal.id],
      ...json({ fingerprint: proposal.fingerprint }),
    },
    'POST /admin/proposals/:id/refuse': { values: [proposal.id] },
    'GET /admin/webhooks': {},
    'POST /admin/webhooks': json({ url: 'https://stock.example/hook', kinds: ['order.paid'] }),
    'PATCH /admin/webhooks/:id': { values: [webhook.id], ...json({ isOn: false }) },
    'DELETE /admin/webhooks/:id': { values: [webhook.id] },
    'GET /admin/webhooks/:id/deliveries': { values: [webhook.id] },
    'POST /admin/webhooks/:id/test': { values: [webhook.id] },
    'POST /admin/webhook-deliveries/:id/again': { values: [webhook.deliveryId] },
  } satisfies Partial<Record<keyof Api, SampleCall>>;
}
