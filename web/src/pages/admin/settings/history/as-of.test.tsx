import { screen, within } from '@testing-library/react';
import type { PastProduct } from '@vitrine/contract/history/as-of.schemas';
import {
  asOfMoment,
  asOfOrder,
  asOfTexts,
  changedSince,
  otherSettings,
} from '@vitrine/contract/history/as-of.texts';
import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import { settingsPaths } from '@vitrine/contract/shared/settings-paths';
import { describe, expect, it } from 'vitest';
import { api } from '../../../../testing/fake-api.ts';
import { openScreen } from '../../../../testing/open-screen.tsx';
import { sampleAdmin, sampleHealth, sampleId } from '../../../../testing/sample-data.ts';

const AT = '2026-02-01T10:00:00.000Z';
const was = { name: 'Drift Vase', price: 85, stock: 4, category: 'Ceramics', description: 'Grey clay' };

function product(changes: Partial<PastProduct> = {}): PastProduct {
  const past = { _id: sampleId('product'), name: 'Drift Vase', isDeletedNow: false, isStockKnown: true };
  return { ...past, was, is: { price: 70 }, ...changes };
}

function openPast(query: string, data: PastProduct[]) {
  api.answer('GET /admin/health', { data: sampleHealth() });
  api.answer('GET /admin/history/as-of/products', { data, total: data.length, nextCursor: null });
  api.answer('GET /admin/history/as-of/settings', {
    data: [
      { group: 'tax', was: { mode: 'off' }, is: {} },
      { group: 'prices', was: { showsLowest: false }, is: { showsLowest: true } },
    ],
  });
  return openScreen(`${settingsPaths.asOf}?${query}`, { user: sampleAdmin() });
}

const productsPart = () => screen.findByRole('region', { name: asOfTexts.products });

describe('the shop as it was', () => {
  it('shows products and settings of a moment, those first that are different now', async () => {
    openPast(`at=${AT}`, [product(), product({ _id: sampleId('other'), isDeletedNow: true, is: {} })]);
    const list = within(await productsPart());
    await list.findByText(asOfMoment(AT));
    const [first, second] = await list.findAllByText('$85.00 · On hand: 4 · Ceramics');
    expect(first).toBeVisible();
    expect(second?.closest('li')).toHaveTextContent(asOfTexts.gone);
    expect(list.getByText(changedSince(1)).closest('li')).toHaveTextContent('now: 70');
    expect(list.getByText(asOfTexts.same)).toBeVisible();
    expect(await screen.findByText(otherSettings(1))).toBeVisible();
    const groups = within(screen.getByRole('region', { name: asOfTexts.settings })).getAllByRole('listitem');
    expect(groups.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Prices1.*now: yes/),
      expect.stringMatching(/^Tax.*off$/),
    ]);
  });

  it('asks for the products of an order, and says when stock was not recorded yet', async () => {
    const order = sampleId('order');
    const actor = openPast(`at=${AT}&order=${order}`, [product({ isStockKnown: false })]);
    await screen.findByText(asOfOrder(shortOrderId(order)), { exact: false });
    expect(await screen.findByText(`$85.00 · On hand: ${asOfTexts.notRecorded} · Ceramics`)).toBeVisible();
    expect(api.sentTo('GET /admin/history/as-of/products').at(-1)?.query).toMatchObject({ at: AT, order });
    await actor.click(screen.getByRole('button', { name: asOfTexts.allProducts }));
    await actor.type(await screen.findByRole('searchbox', { name: asOfTexts.search }), 'vase');
    await expect
      .poll(() => api.sentTo('GET /admin/history/as-of/products').at(-1)?.query)
      .toMatchObject({ search: 'vase' });
  });

  it('takes a link with a broken date for now', async () => {
    openPast('at=yesterday', []);
    await screen.findByText(asOfTexts.noProducts);
    const { at } = api.sentTo('GET /admin/history/as-of/products').at(-1)?.query ?? {};
    expect(Math.abs(Date.now() - Date.parse(String(at)))).toBeLessThan(60_000);
  });
});
