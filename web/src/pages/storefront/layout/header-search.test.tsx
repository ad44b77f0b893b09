import { act, screen, waitFor, within } from '@testing-library/react';
import { SEARCH_RESULTS_SHOWN } from '@vitrine/contract/catalog/catalog.rules';
import { allResults, catalogTexts, resultsShown } from '@vitrine/contract/catalog/catalog.texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';
import { sampleProduct } from '../../../testing/sample-data.ts';

const lamp = sampleProduct({ name: 'Arc lamp', price: 300 });
const shade = sampleProduct({ name: 'Lamp shade', price: 20 });

async function openSearch() {
  const actor = openScreen('/login');
  await screen.findByRole('heading', { level: 1 });
  return actor;
}

const box = () => screen.getByRole('combobox', { name: catalogTexts.searchLabel });
const rows = () => screen.getAllByRole('option');
const answer = (...found: (typeof lamp)[]) =>
  api.answer('GET /products', { data: found, total: found.length, nextCursor: null });

describe('the search of the header', () => {
  it('opens the store with the typed words, and only with words (G-APP-07, S-HDR-08 to S-HDR-10)', async () => {
    answer();
    const actor = await openSearch();
    const button = within(box().closest('form') as HTMLElement).getByRole('button', { name: 'Search' });
    expect(button).toBeDisabled();
    await actor.type(box(), '   ');
    expect(button).toBeDisabled();
    await actor.type(box(), 'red  lamp & shade ');
    await actor.click(button);
    await waitFor(() => expect(window.location.href).toContain('/store?search=red+lamp+%26+shade'));
  });

  it('is gone through by keyboard, closes on Escape and opens the marked row (S-HDR-05)', async () => {
    answer(lamp, shade);
    api.answer('GET /products/:id', { data: lamp });
    api.answer('GET /comments/:productId', { data: [], total: 0, nextCursor: null });
    const actor = await openSearch();
    await actor.type(box(), 'lamp');
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(screen.getByText(resultsShown(2))).toBeInTheDocument();
    await actor.keyboard('{ArrowDown}');
    expect(rows()[0]).toHaveAttribute('aria-selected', 'true');
    expect(box()).toHaveAttribute('aria-activedescendant', rows()[0]?.id);
    await actor.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(box()).toHaveValue('lamp');
    await actor.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe(`/product/${lamp._id}`));
  });

  it('asks on every change and shows four rows at most, each with a price and a way to its page (S-HDR-02 to S-HDR-05)', async () => {
    answer(lamp, shade, ...[1, 2, 3].map((number) => sampleProduct({ name: `Lamp ${number}` })));
    const actor = await openSearch();
    await actor.type(box(), 'la');
    await waitFor(() => expect(rows()).toHaveLength(SEARCH_RESULTS_SHOWN));
    expect(SEARCH_RESULTS_SHOWN).toBe(4);
    expect(screen.getByRole('link', { name: allResults(5) })).toHaveAttribute('href', '/store?search=la');
    expect(api.sentTo('GET /products').map(({ query }) => query.search)).toEqual(['l', 'la']);
    expect(rows()[0]).toHaveAttribute('href', `/product/${lamp._id}`);
    expect(rows()[0]).toHaveTextContent(/^Arc lamp\$300\.00$/);
  });

  it('shows only the newest answer', async () => {
    const older = Promise.withResolvers<void>();
    api.answer('GET /products', async ({ query: { search } }) => {
      if (search === 'lamp') await older.promise;
      const data = search === 'lamp' ? [lamp] : [shade];
      return { data, total: 1, nextCursor: null };
    });
    const actor = await openSearch();
    await actor.type(box(), 'lamp shade');
    await waitFor(() => expect(rows()[0]).toHaveTextContent('Lamp shade'));
    await act(async () => older.resolve());
    expect(rows()[0]).toHaveTextContent('Lamp shade');
  });

  it('says that nothing was found only after the answer, and once when it fails (S-HDR-06, S-HDR-07)', async () => {
    answer();
    const release = api.hold('GET /products');
    const actor = await openSearch();
    await actor.type(box(), 'unknown');
    await waitFor(() => expect(api.sentTo('GET /products').at(-1)?.query.search).toBe('unknown'));
    expect(screen.queryByText(catalogTexts.noResults)).not.toBeInTheDocument();
    release();
    await screen.findByText(catalogTexts.noResults);
    api.disconnect('GET /products');
    await actor.type(box(), ' words');
    await findToast(catalogTexts.searchFailed);
    expect(screen.queryByText(catalogTexts.noResults)).not.toBeInTheDocument();
  });
});
