import type { Api } from '@vitrine/contract/api';
import { TEST_PASSWORD } from '../factories/factories.ts';
import { formPayload } from '../factories/form-payload.ts';
import { aJpeg } from '../factories/pictures.ts';
import { json, type SampleCall } from './sample-call.ts';

const securityCalls = {
  'GET /admin/confirmation': {},
  'POST /admin/confirmation': json({ password: TEST_PASSWORD }),
  'POST /admin/confirmation/passkey': {},
  'GET /admin/second-factor': {},
  'POST /admin/second-factor/codes': {},
  'PUT /admin/second-factor/codes': json({ code: '123456' }),
  'DELETE /admin/second-factor/codes': {},
  'POST /admin/second-factor/passkeys/options': {},
  'POST /admin/second-factor/passkeys': json({ name: 'Phone', response: { id: 'x' } }),
  'DELETE /admin/second-factor/passkeys/:id': { values: ['5e1f0000-de30-4000-8000-000000000009'] },
  'POST /admin/second-factor/recovery-codes': {},
  'GET /admin/settings/security': {},
  'PATCH /admin/settings/security': json({ version: 0, changes: { needsSecondFactor: false } }),
} satisfies Partial<Record<keyof Api, SampleCall>>;

/** Settings that switch parts of the shop on. */
const switchCalls = {
  'GET /admin/settings/agents': {},
  'PATCH /admin/settings/agents': json({ version: 0, changes: { pricePercent: 3 } }),
  'GET /admin/settings/invoices': {},
  'PATCH /admin/settings/invoices': json({ version: 0, changes: { footer: 'IBAN' } }),
  'GET /admin/settings/alerts': {},
  'PATCH /admin/settings/alerts': json({ version: 0, changes: { tellsStock: true } }),
  'GET /admin/settings/visitors': {},
  'PATCH /admin/settings/visitors': json({ version: 0, changes: { countsVisits: false } }),
  'GET /admin/settings/checkout': {},
  'PATCH /admin/settings/checkout': json({ version: 0, changes: { guests: true } }),
  'GET /admin/settings/search-engines': {},
  'PATCH /admin/settings/search-engines': json({ version: 0, changes: { readableAddresses: true } }),
  'GET /admin/settings/store-filters': {},
  'PATCH /admin/settings/store-filters': json({ version: 0, changes: { optionNames: ['Size'] } }),
} satisfies Partial<Record<keyof Api, SampleCall>>;

export async function callsOfSettings() {
  return {
    ...securityCalls,
    'GET /admin/health': {},
    'POST /admin/backups': {},
    'GET /admin/shop/logo': {},
    'POST /admin/shop/logo/:ground': {
      values: ['light'],
      send: await formPayload({}, { image: [await aJpeg()] }),
    },
    'DELETE /admin/shop/logo/:ground': { values: ['light'] },
    'GET /admin/shop/texts/:name': { values: ['terms'] },
    'PATCH /admin/shop/texts/:name': {
      values: ['terms'],
      ...json({ version: 0, changes: { text: 'Be kind.' } }),
    },
    'GET /admin/services': {},
    'PUT /admin/secrets/:name': { values: ['backup-key'], ...json({ value: 'a key of sixteen letters' }) },
    'DELETE /admin/secrets/:name': { values: ['backup-key'] },
    'GET /admin/settings/mail-server': {},
    'PATCH /admin/settings/mail-server': json({ version: 0, changes: { replyTo: 'me@shop.example' } }),
    'GET /admin/settings/backups': {},
    'PATCH /admin/settings/backups': json({ version: 0, changes: { keep: 7 } }),
    'POST /admin/payments/test': {},
    'POST /admin/payments/webhook': {},
    'GET /admin/settings/home': {},
    'PATCH /admin/settings/home': json({ version: 0, changes: { sections: ['contact', 'newsletter'] } }),
    'GET /admin/settings/tax': {},
    'PATCH /admin/settings/tax': json({ version: 0, changes: { country: 'DE' } }),
    ...switchCalls,
    'GET /admin/invoices/archive': {},
    'POST /admin/discount-simulation': json({ coupon: { discount: 10 } }),
    'GET /admin/settings/offers': {},
    'PATCH /admin/settings/offers': json({
      version: 0,
      changes: { offers: [{ id: 'o', name: 'Week', isOn: false, terms: { percent: 5 } }] },
    }),
    'GET /admin/settings/prices': {},
    'PATCH /admin/settings/prices': json({ version: 0, changes: { showsLowestPrice: true } }),
    'GET /admin/settings/order-views': {},
    'GET /admin/own-order-views': {},
    'PUT /admin/own-order-views': json({ views: [{ name: 'To ship', query: 'ship=&sort=date' }] }),
    'PATCH /admin/settings/order-views': json({
      version: 0,
      changes: { views: [{ name: 'To ship', query: 'ship=&sort=date' }] },
    }),
    ...deliveryAndPaymentCalls(),
    'GET /admin/settings/shop': {},
    'PATCH /admin/settings/shop': json({ version: 0, changes: { name: 'Thistle & Clay' } }),
  } satisfies Partial<Record<keyof Api, SampleCall>>;
}

function deliveryAndPaymentCalls() {
  return {
    'GET /admin/settings/ways-to-pay': {},
    'PATCH /admin/settings/ways-to-pay': json({ version: 0, changes: { transferDays: 10 } }),
    'GET /admin/settings/delivery-zones': {},
    'PATCH /admin/settings/delivery-zones': json({ version: 0, changes: { zones: [] } }),
  } satisfies Partial<Record<keyof Api, SampleCall>>;
}
