import type { Api } from '@vitrine/contract/api';
import type { Stock } from '../shops/stocked-shop.ts';
import { json, type SampleCall } from './sample-call.ts';

export function bulkCalls({ product, bulkChangeId }: Stock) {
  const products = [{ _id: product.id, version: 1 }];
  const change = json({ change: { kind: 'promo', promoPercentage: 35 }, products });
  return {
    'GET /admin/bulk-changes/selection': {},
    'POST /admin/bulk-changes/preview': change,
    'POST /admin/bulk-changes': change,
    'GET /admin/bulk-changes/latest': {},
    'POST /admin/bulk-changes/:id/undo': { values: [bulkChangeId] },
  } satisfies Partial<Record<keyof Api, SampleCall>>;
}

export function redirectCalls({ redirectId }: Stock) {
  return {
    'GET /admin/redirects': {},
    'POST /admin/redirects': json({ oldPath: '/pages/our-story', newPath: '/aboutus' }),
    'DELETE /admin/redirects/:id': { values: [redirectId] },
  } satisfies Partial<Record<keyof Api, SampleCall>>;
}

export function variantCalls({ product }: Stock) {
  const options = [{ name: 'Size', values: ['S', 'M'] }];
  const variants = [{ values: ['S'] }, { values: ['M'], price: 95 }];
  return {
    'GET /admin/products/:id/variants': { values: [product.id] },
    'PUT /admin/products/:id/variants': {
      values: [product.id],
      ...json({ version: 0, options, variants }),
    },
  } satisfies Partial<Record<keyof Api, SampleCall>>;
}
