import { screen, within } from '@testing-library/react';
import { type BulkKind, bulkOutcome } from '@vitrine/contract/catalog/bulk-change.rules';
import type {
  AppliedChange,
  BulkChangeInput,
  BulkPreview,
} from '@vitrine/contract/catalog/bulk-change.schemas';
import { bulkDone, bulkTexts, selectedCount, selectLabel } from '@vitrine/contract/catalog/bulk-change.texts';
import type { AdminProduct } from '@vitrine/contract/catalog/catalog.schemas';
import { taxClassOf } from '@vitrine/contract/catalog/product-fields/tax-classes';
import { expect } from 'vitest';
import { api } from './fake-api.ts';
import { openScreen } from './open-screen.tsx';
import { sampleAdmin, sampleAdminProduct, sampleCategory } from './sample-data.ts';

export const LAMPS = sampleCategory('Lamps');

/** A bulk change of another admin, which can be undone. */
export const sampleApplied = (): AppliedChange => ({
  _id: 'change-1',
  change: { kind: 'price', direction: 'lower', percent: 10, rounding: 'cents' },
  categoryName: null,
  changed: 2,
  changedBy: 'Nora',
  createdAt: '2026-02-01T10:00:00.000Z',
  undoUntil: '2026-02-02T10:00:00.000Z',
});

/** Opens the list of a vase, a bowl and a lamp for $40.00 each, of a shop that has `total` in all. */
export async function openProductsToChange({
  user = sampleAdmin(),
  total = 3,
  path = '/admin/products',
  latest = null as AppliedChange | null,
} = {}) {
  const stored = ['Vase', 'Bowl', 'Lamp'].map((name, at) => sampleAdminProduct({ name, version: at + 1 }));
  const totals = { totalProducts: total, totalDrafts: 0, totalLow: 0, totalSoldOut: 0 };
  api.answer('GET /admin/products', () => ({ data: stored, total, nextCursor: null, ...totals }));
  api.answer('GET /admin/bulk-changes/latest', { data: latest });
  api.answer('GET /categories', { data: [LAMPS] });
  api.answer('POST /admin/bulk-changes/preview', ({ body }) => ({ data: previewOf(stored, body) }));
  api.answer('POST /admin/bulk-changes', ({ body }) => {
    const changed = previewOf(stored, body).changing.length;
    return { data: { changed, staying: [] }, message: bulkDone(changed, 0) };
  });
  const actor = openScreen(path, { user });
  await screen.findByText(/^Showing/);
  /** Ticks these products. */
  const select = async (...names: string[]) => {
    for (const name of names) await actor.click(tick(name));
  };
  /** Opens the dialog for this kind of change. */
  const ask = async (kind: BulkKind) => {
    await actor.click(bar().getByRole('button', { name: bulkTexts.actions[kind] }));
    return within(await screen.findByRole('dialog', { name: bulkTexts.titles[kind] }));
  };
  return { actor, stored, select, ask };
}

export const tick = (name: string) => screen.getByRole('checkbox', { name: selectLabel(name) });
export const bar = () => within(screen.getByRole('toolbar', { name: bulkTexts.toolbar }));
export const queryBar = () => screen.queryByRole('toolbar', { name: bulkTexts.toolbar });
export const expectSelected = (count: number) => expect(screen.getByText(selectedCount(count))).toBeVisible();

/** What the server makes of a change that nobody else was faster with. */
export function previewOf(stored: AdminProduct[], { change, products }: BulkChangeInput): BulkPreview {
  const preview: BulkPreview = { changing: [], staying: [] };
  for (const product of stored.filter(({ _id }) => products.some((seen) => seen._id === _id))) {
    const { _id, name, images, price, promoPercentage, category, isFeatured, isPublished } = product;
    const taxClass = taxClassOf(product.facts ?? {});
    const now = { price, promoPercentage, category, taxClass, isFeatured, isPublished };
    const pieces = [{ variantId: null, onHand: product.stock?.onHand ?? 3 }];
    const outcome =
      change.kind === 'deleted'
        ? { next: null }
        : bulkOutcome({ ...now, imageCount: images.length, pieces }, change, LAMPS, 'USD');
    if ('next' in outcome) preview.changing.push({ _id, name, image: null, now, ...outcome });
    else preview.staying.push({ _id, name, image: null, ...outcome });
  }
  return preview;
}
