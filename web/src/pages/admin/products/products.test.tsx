import { screen, waitFor, within } from '@testing-library/react';
import { productAdminTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import type { AdminProduct } from '@vitrine/contract/catalog/catalog.schemas';
import { catalogTexts, percentOff } from '@vitrine/contract/catalog/catalog.texts';
import {
  deleteLabel,
  editLabel,
  imageCount,
  productFormTexts,
  productListTexts,
} from '@vitrine/contract/catalog/product-fields/product-form.texts';
import { deliverySettings } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { demoTexts, showingOf } from '@vitrine/contract/shared/texts/admin.texts';
import { appTexts, confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { stockTexts } from '@vitrine/contract/stock/stock.texts';
import { inStock } from '@vitrine/contract/stock/stock-admin.texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';
import {
  sampleAdmin,
  sampleAdminProduct,
  sampleDemoAdmin,
  sampleSettings,
} from '../../../testing/sample-data.ts';

const NO_TOTALS = { totalDrafts: 0, totalLow: 0, totalSoldOut: 0 };
const reply = (data: AdminProduct[], totalProducts = data.length, nextCursor: string | null = null) => ({
  ...NO_TOTALS,
  data,
  total: data.length,
  totalProducts,
  nextCursor,
});

/** Opens the list of a shop that stores these products. */
async function openProducts(
  products: AdminProduct[],
  { user = sampleAdmin(), path = '/admin/products' } = {},
) {
  let stored = products;
  api.answer('GET /admin/bulk-changes/latest', { data: null });
  api.answer('GET /admin/products', ({ query: { search = '', state } }) => ({
    ...reply(
      stored.filter(
        ({ name, isPublished }) =>
          name.toLowerCase().includes(search.toLowerCase()) &&
          (state === undefined || isPublished === (state === 'published')),
      ),
      stored.length,
    ),
    totalDrafts: stored.filter(({ isPublished }) => !isPublished).length,
  }));
  api.answer('DELETE /admin/products/:id', ({ params: { id } }) => {
    stored = stored.filter(({ _id }) => _id !== id);
    return { message: productAdminTexts.deleted };
  });
  const actor = openScreen(path, { user });
  await screen.findByText(/^Showing/);
  return actor;
}

const cards = () => screen.queryAllByRole('article');
const card = (name: string) => cards().find((one) => one.textContent?.includes(name)) as HTMLElement;
const search = () => screen.getByRole('searchbox');
const showing = (count: number, all: number) => screen.findByText(showingOf(count, all, 'products'));
const vase = (changes: Partial<AdminProduct> = {}) => sampleAdminProduct({ name: 'Round vase', ...changes });
const bowl = (changes: Partial<AdminProduct> = {}) => sampleAdminProduct({ name: 'Plain bowl', ...changes });

describe('the products', () => {
  it('are cards with badges, prices, a slider and the count of images (A-PRD-01, A-PRD-05 to A-PRD-16)', async () => {
    const images = ['/media/one.jpg', '/media/two.jpg', '/media/three.jpg'];
    const offered = vase({ price: 85, promoPercentage: 20, isFeatured: true, images });
    const actor = await openProducts([offered, bowl({ category: null })]);
    expect(screen.getByText(showingOf(2, 2, 'products'))).toBeVisible();
    const first = within(card('Round vase'));
    for (const text of [percentOff(20), catalogTexts.badgeFeatured, imageCount(3), 'Ceramics'])
      expect(card('Round vase')).toHaveTextContent(text);
    expect(card('Round vase')).toHaveTextContent('$68.00');
    expect(card('Round vase').querySelector('s')).toHaveTextContent('$85.00');
    const dot = (number: number) => first.getByRole('button', { name: new RegExp(`photo ${number}`) });
    await actor.click(first.getByRole('button', { name: /^Next/ }));
    expect(dot(2)).toHaveAttribute('aria-current', 'true');
    await actor.click(dot(1));
    await actor.click(first.getByRole('button', { name: /^Previous/ }));
    expect(dot(3)).toHaveAttribute('aria-current', 'true');
    const second = within(card('Plain bowl'));
    expect(second.queryByRole('button', { name: /Next|Previous|photo/ })).not.toBeInTheDocument();
    expect(card('Plain bowl')).not.toHaveTextContent(/OFF|Featured/);
    expect(card('Plain bowl')).toHaveTextContent(appTexts.unknown);
    expect(second.getByRole('link', { name: editLabel('Plain bowl') })).toBeVisible();
    expect(second.getByRole('button', { name: deleteLabel('Plain bowl') })).toBeVisible();
  });

  it('show what is counted and sold out', async () => {
    await openProducts([vase({ stockLeft: 0, stock: { onHand: 1, reserved: 1, lowAt: 5 } })]);
    expect(card('Round vase')).toHaveTextContent(inStock(1));
    expect(within(card('Round vase')).getByText(stockTexts.soldOut)).toBeVisible();
  });

  it('are chosen by their state, which is in the address', async () => {
    const actor = await openProducts([vase(), bowl({ isPublished: false })]);
    expect(within(card('Plain bowl')).getByText(productListTexts.draft)).toBeVisible();
    const states = within(screen.getByRole('group', { name: productListTexts.filter }));
    await actor.click(states.getByRole('button', { name: /^Published/ }));
    await waitFor(() => expect(cards()).toHaveLength(1));
    expect(card('Round vase')).toBeVisible();
    expect(window.location.search).toBe('?state=published');
    await actor.click(states.getByRole('button', { name: /^Draft/ }));
    await waitFor(() => expect(card('Plain bowl')).toBeVisible());
  });

  it('are filtered at once by name or description, and completed by the server (A-PRD-03, A-PRD-04, A-PRD-17, A-PRD-18)', async () => {
    const actor = await openProducts([
      vase(),
      bowl({ description: 'Goes with the ROUND one.' }),
      vase({ name: 'Lamp' }),
    ]);
    const release = api.hold('GET /admin/products');
    // The middle of a word, which only the filter in the browser finds.
    await actor.type(search(), 'OUN');
    await showing(2, 3);
    api.answer('GET /admin/products', reply([vase({ name: 'Old foundling' })], 3));
    release();
    await showing(3, 3);
    expect(cards().at(-1)).toHaveTextContent('Old foundling');
    api.answer('GET /admin/products', reply([], 3));
    await actor.type(search(), ' nowhere');
    await screen.findByText(productAdminTexts.emptyHintSearching);
    expect(screen.getByText(catalogTexts.noProducts)).toBeVisible();
    await showing(0, 3);
  });

  it('stay when a search fails, which can be repeated (A-PRD-02)', async () => {
    const [first, second] = [vase(), bowl({ name: 'Round bowl' })];
    const actor = await openProducts([first]);
    api.disconnect('GET /admin/products');
    await actor.type(search(), 'round');
    await findToast(productAdminTexts.loadFailed);
    expect(cards()).toHaveLength(1);
    const main = within(screen.getByRole('main'));
    expect(main.getByText(productAdminTexts.loadFailed)).toBeVisible();
    api.answer('GET /admin/products', reply([first, second]));
    await actor.click(main.getByRole('button', { name: appTexts.tryAgain }));
    await waitFor(() => expect(cards()).toHaveLength(2));
    expect(main.queryByText(productAdminTexts.loadFailed)).not.toBeInTheDocument();
  });

  it('load again after a failure, and say when there are none (A-PRD-02, A-PRD-17, A-PRD-19)', async () => {
    api.answer('GET /admin/bulk-changes/latest', { data: null });
    api.disconnect('GET /admin/products');
    const actor = openScreen('/admin/products', { user: sampleAdmin() });
    await findToast(productAdminTexts.loadFailed);
    api.answer('GET /admin/products', reply([]));
    await actor.click(screen.getByRole('button', { name: appTexts.tryAgain }));
    await screen.findByText(productAdminTexts.emptyHint);
    expect(screen.getByText(catalogTexts.noProducts)).toBeVisible();
    await showing(0, 0);
  });

  it('keep the search in the address and on the way back from Edit (A-PRD-14)', async () => {
    const product = vase();
    for (const route of ['GET /products/:id', 'GET /admin/products/:id'] as const)
      api.answer(route, { data: product });
    api.answer('GET /admin/settings/delivery', { data: sampleSettings(deliverySettings) });
    api.answer('GET /admin/audit', { data: [], total: 0, nextCursor: null });
    const actor = await openProducts([product, bowl()]);
    await actor.type(search(), 'round');
    await waitFor(() => expect(window.location.search).toBe('?search=round'));
    await actor.click(screen.getByRole('link', { name: editLabel('Round vase') }));
    await screen.findByRole('heading', { level: 1, name: productFormTexts.editTitle });
    expect(window.location.pathname).toBe(`/admin/products/edit/${product._id}`);
    await actor.click(await screen.findByRole('button', { name: appTexts.cancel }));
    await actor.click(await screen.findByRole('button', { name: confirmTexts.discard }));
    await waitFor(() => expect(search()).toHaveValue('round'));
    await showing(1, 2);
  });
});

describe('a product of the list', () => {
  const ask = async (actor: Awaited<ReturnType<typeof openProducts>>, name: string) => {
    await actor.click(screen.getByRole('button', { name: deleteLabel(name) }));
    return within(await screen.findByRole('alertdialog', { name: confirmTexts.title }));
  };

  it('is deleted after a question, and stays after No or a failure (A-PRD-15, A-PRD-20 to A-PRD-23)', async () => {
    const product = vase();
    const actor = await openProducts([product, bowl()]);
    const isClosed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    let question = await ask(actor, 'Round vase');
    expect(question.getByText(confirmTexts.noRevert)).toBeVisible();
    await actor.click(question.getByRole('button', { name: appTexts.cancel }));
    await isClosed();
    expect(api.sentTo('DELETE /admin/products/:id')).toEqual([]);
    api.disconnect('DELETE /admin/products/:id');
    question = await ask(actor, 'Round vase');
    await actor.click(question.getByRole('button', { name: confirmTexts.confirmDelete }));
    await findToast(productAdminTexts.deleteFailed);
    await isClosed();
    expect(cards()).toHaveLength(2);
    api.answer('DELETE /admin/products/:id', { message: productAdminTexts.deleted });
    question = await ask(actor, 'Round vase');
    await actor.click(question.getByRole('button', { name: confirmTexts.confirmDelete }));
    await findToast(productAdminTexts.deleted);
    await showing(1, 1);
    expect(api.sentTo('DELETE /admin/products/:id').at(-1)?.params).toEqual({ id: product._id });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: deleteLabel('Plain bowl') })).toHaveFocus(),
    );
  });

  it('stays away when a page arrives that was asked for before it was deleted', async () => {
    const [first, second, third] = [vase(), bowl(), vase({ name: 'Lamp' })];
    api.answer('GET /admin/bulk-changes/latest', { data: null });
    api.answer('GET /admin/products', ({ query: { cursor } }) =>
      cursor ? reply([third], 50) : reply([first, second], 50, 'next'),
    );
    api.answer('DELETE /admin/products/:id', { message: productAdminTexts.deleted });
    const actor = openScreen('/admin/products', { user: sampleAdmin() });
    await showing(2, 50);
    const release = api.hold('GET /admin/products');
    await actor.click(screen.getByRole('button', { name: 'Load more' }));
    const question = await ask(actor, 'Round vase');
    await actor.click(question.getByRole('button', { name: confirmTexts.confirmDelete }));
    await showing(1, 49);
    release();
    await actor.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(cards()).toHaveLength(2));
    expect(cards().map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Plain bowl'),
      expect.stringContaining('Lamp'),
    ]);
  });

  it('is neither added, edited nor deleted by the demo admin (A-DEM-04 to A-DEM-07)', async () => {
    const actor = await openProducts([vase()], { user: sampleDemoAdmin() });
    for (const [name, text] of [
      [productListTexts.add, demoTexts.addProduct],
      [editLabel('Round vase'), demoTexts.editProduct],
      [deleteLabel('Round vase'), demoTexts.delete],
    ] as const) {
      const button = screen.getByRole('button', { name });
      expect(button).toHaveAttribute('aria-disabled', 'true');
      await actor.click(button);
      await findToast(text);
    }
    expect(window.location.pathname).toBe('/admin/products');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});
