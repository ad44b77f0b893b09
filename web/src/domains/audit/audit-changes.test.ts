import type { AuditEntry } from '@vitrine/contract/audit/audit.schemas';
import { describe, expect, it } from 'vitest';
import { changesOf } from './audit-changes.ts';

function entry(values: Pick<AuditEntry, 'before' | 'after'>): AuditEntry {
  return {
    _id: '1',
    createdAt: '2026-11-15T10:00:00.000Z',
    actor: { _id: '2', username: 'Ines' },
    action: 'updated',
    objectKind: 'product',
    objectId: '3',
    position: 4,
    ...values,
  };
}

describe('changesOf', () => {
  it('names each field with its value before and after', () => {
    const before = { promoPercentage: 10, isFeatured: false, images: ['a'], category: null };
    const after = { promoPercentage: 15, isFeatured: true, images: ['a', 'b'], category: 'Lamps' };
    expect(changesOf(entry({ before, after }))).toEqual([
      { field: 'promo percentage', before: '10', after: '15' },
      { field: 'is featured', before: 'no', after: 'yes' },
      { field: 'images', before: '1', after: '2' },
      { field: 'category', before: 'nothing', after: 'Lamps' },
    ]);
  });

  it('writes prices as the shop does', () => {
    const change = entry({ before: { price: 95 }, after: { price: 85.5 } });
    expect(changesOf(change)).toEqual([{ field: 'price', before: '$95.00', after: '$85.50' }]);
  });

  it('names no fields of what was created or deleted', () => {
    expect(changesOf(entry({ before: null, after: { name: 'Vase' } }))).toEqual([]);
    expect(changesOf(entry({ before: { name: 'Vase' }, after: null }))).toEqual([]);
  });
});
