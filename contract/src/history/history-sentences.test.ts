import { describe, expect, it } from 'vitest';
import { type Described, type EntryGroup, operationSentence, sentenceText } from './history-sentences.ts';

type Given = Partial<EntryGroup> & {
  changes?: number;
  before?: object;
  after?: object;
  name?: string | undefined;
  objectId?: string;
};

function sentence({ changes = 1, before, after, ...given }: Given): string {
  const { name, objectId = 'backup-1', ...group } = { name: 'Celia Vase', ...given };
  const { action = 'updated', objectKind = 'product' } = group;
  const whole = {
    action,
    objectKind,
    count: changes,
    priceRatios: null,
    fields: Object.keys(after ?? {}),
    ...group,
  };
  const entry = { action, objectKind, objectId, before: before ?? null, after: after ?? null };
  const described = {
    entry,
    changes,
    groups: [whole],
    name,
    money: (amount: number) => `$${amount.toFixed(2)}`,
  };
  return sentenceText(operationSentence(described as Described));
}

describe('operationSentence', () => {
  it.each<[string, Given]>([
    [
      'lowered the price of Celia Vase from $95.00 to $85.50',
      { before: { price: 95 }, after: { price: 85.5 }, priceRatios: [0.9, 0.9] },
    ],
    [
      'lowered the price of 40 products by 10%',
      { changes: 40, fields: ['price'], priceRatios: [0.896, 0.904] },
    ],
    ['raised the price of 2 products', { changes: 2, fields: ['price'], priceRatios: [1.1, 1.4] }],
    ['changed the price of 2 products', { changes: 2, fields: ['price'], priceRatios: [0.9, 1.1] }],
    ['changed the stock of Celia Vase from 8 to 2', { before: { stock: 8 }, after: { stock: 2 } }],
    [
      'changed the category of Celia Vase to Vases',
      { before: { category: null }, after: { category: 'Vases' } },
    ],
    [
      'changed the description of Celia Vase',
      { before: { description: 'x'.repeat(99) }, after: { description: 'y' } },
    ],
    ['renamed Vase to Bowl', { before: { name: 'Vase' }, after: { name: 'Bowl' } }],
    [
      'published Celia Vase',
      { before: { isPublished: false, publishAt: 'x' }, after: { isPublished: true, publishAt: null } },
    ],
    ['unpublished 3 products', { changes: 3, fields: ['isPublished'], after: { isPublished: false } }],
    ['changed Celia Vase (price, size)', { before: { price: 1, size: '' }, after: { price: 2, size: 'L' } }],
    [
      'changed Tax settings: How prices are shown',
      {
        objectKind: 'settings',
        objectId: 'tax',
        name: 'Tax',
        before: { mode: 'off' },
        after: { mode: 'net' },
      },
    ],
    [
      'deleted the category Garden',
      { objectKind: 'category', action: 'deleted', name: 'Garden', before: { name: 'Garden' } },
    ],
    ['deleted a message', { objectKind: 'message', action: 'deleted', name: undefined }],
    ['brought back 12 products', { action: 'brought_back', changes: 12 }],
    [
      'imported 27 products from spring.csv',
      { objectKind: 'import', action: 'created', changes: 28, count: 1, name: 'spring.csv' },
    ],
    ['signed in', { objectKind: 'user', action: 'signed_in', name: 'Olga' }],
    [
      'changed the status of #3f9a1c from pending to delivered',
      { objectKind: 'order', name: '#3f9a1c', before: { status: 'pending' }, after: { status: 'delivered' } },
    ],
    [
      'created the API key Warehouse',
      {
        ...{ objectKind: 'settings', objectId: 'api-keys', action: 'created', name: 'Warehouse' },
        after: { name: 'Warehouse', permissions: ['orders:read'] },
      },
    ],
    [
      'revoked the API key Warehouse',
      { objectKind: 'settings', objectId: 'api-keys', action: 'deleted', name: 'Warehouse' },
    ],
    [
      'added the webhook https://hooks.example/',
      { objectKind: 'settings', objectId: 'webhooks', action: 'created', name: 'https://hooks.example/' },
    ],
    [
      'turned off the webhook https://hooks.example/',
      {
        ...{ objectKind: 'settings', objectId: 'webhooks', name: 'https://hooks.example/' },
        before: { url: 'u', kinds: ['order.paid'], isOn: true },
        after: { url: 'u', kinds: ['order.paid'], isOn: false },
      },
    ],
    [
      'changed the events of the webhook https://hooks.example/',
      {
        ...{ objectKind: 'settings', objectId: 'webhooks', name: 'https://hooks.example/' },
        before: { url: 'u', kinds: ['order.paid'], isOn: true },
        after: { url: 'u', kinds: ['order.shipped'], isOn: true },
      },
    ],
    [
      'approved the proposal: update product (by Assistant)',
      {
        ...{ objectKind: 'proposal', action: 'approved', name: undefined },
        after: { tool: 'update_product', call: 'PUT /products/x', key: 'Assistant' },
      },
    ],
    [
      'let the proposal expire: refund order (by Assistant)',
      {
        ...{ objectKind: 'proposal', action: 'expired', name: undefined },
        after: { tool: 'refund_order', call: 'POST /orders/x/refunds', key: 'Assistant' },
      },
    ],
    ['let 3 proposals expire', { objectKind: 'proposal', action: 'expired', changes: 3 }],
    [
      'approved a proposal that failed: There is not enough stock',
      {
        ...{ objectKind: 'proposal', name: undefined },
        before: { status: 'approved' },
        after: { status: 'failed', problem: 'There is not enough stock' },
      },
    ],
    ['ran backup-1', { objectKind: 'command', action: 'ran', name: undefined }],
    [
      'undid: lowered the price · 2 went back',
      {
        objectKind: 'operation',
        action: 'undone',
        after: { what: 'lowered the price', outcome: '2 went back' },
      },
    ],
  ])('%s', (text, given) => {
    expect(sentence(given)).toBe(text);
  });

  it('counts what it has no words for', () => {
    const entry = {
      action: 'updated',
      objectKind: 'product',
      objectId: 'p',
      before: null,
      after: null,
    } as const;
    const one = { count: 1, fields: [], priceRatios: null, action: 'updated' } as const;
    const groups = [
      { ...one, objectKind: 'product' },
      { ...one, objectKind: 'category' },
    ] as const;
    expect(operationSentence({ entry, changes: 2, groups, name: 'x', money: String })).toEqual({
      lead: 'made',
      object: '2 changes',
      rest: '',
    });
  });
});
