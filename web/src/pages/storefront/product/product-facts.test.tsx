import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { arrivesBetween, productTexts } from '@vitrine/contract/catalog/product.texts';
import { productFields } from '@vitrine/contract/catalog/product-fields/product-fields.rules';
import { reviewTexts } from '@vitrine/contract/reviews/reviews.texts';
import { arrivalDays } from '@vitrine/contract/shop/arrival.rules';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { preloadShopPage } from '../../../app/shop-routes.tsx';
import { queryClient } from '../../../lib/api/query-client.ts';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { api } from '../../../testing/fake-api.ts';
import { watchViewport } from '../../../testing/fake-viewport.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { sampleProduct } from '../../../testing/sample-data.ts';

const none = { data: [], total: 0, nextCursor: null };

async function openProduct(product: Product) {
  api.answer('GET /products/:id', { data: product });
  api.answer('GET /comments/:productId', none);
  const actor = openScreen(`/product/${product._id}`);
  await screen.findByRole('heading', { level: 1, name: product.name });
  return actor;
}

const main = () => within(screen.getByRole('main'));
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

// As the browser does before it hydrates the page.
beforeAll(() => preloadShopPage('/product/any'));

describe('a product page', () => {
  it('has delivery and returns, and size, material and care where they are known', async () => {
    watchViewport();
    onTestFinished(() => void delete shopInfo.returns);
    shopInfo.returns = { title: 'Returns', text: 'Within 30 days' };
    await openProduct(sampleProduct({ facts: { size: '30 × 20 cm', care: 'Wipe with a dry cloth' } }));
    for (const { title, text } of [productTexts.delivery('USD'), shopInfo.returns]) {
      expect(main().getByText(title)).toBeVisible();
      expect(main().getByText(text)).toBeVisible();
    }
    expect(texts(main().getAllByRole('term'))).toEqual([productFields.size.label, productFields.care.label]);
    expect(texts(main().getAllByRole('definition'))).toEqual(['30 × 20 cm', 'Wipe with a dry cloth']);
    const link = main().getByRole('link', { name: productTexts.facts });
    expect(document.querySelector(link.getAttribute('href') ?? '')).toHaveTextContent('30 × 20 cm');
  });

  it('has the lowest price before a discount, where the server sends it', async () => {
    watchViewport();
    await openProduct(sampleProduct({ price: 85, promoPercentage: 20, lowestPrice: 72.5 }));
    expect(main().getByText('Lowest price of the last 30 days: $72.50')).toBeVisible();
  });

  it('says nothing of facts that are not known', async () => {
    watchViewport();
    await openProduct(sampleProduct());
    expect(main().getByRole('heading', { name: productTexts.description })).toBeVisible();
    expect(main().queryByRole('term')).not.toBeInTheDocument();
    expect(main().queryByText(/Lowest price/)).not.toBeInTheDocument();
    expect(main().queryByRole('link', { name: productTexts.facts })).not.toBeInTheDocument();
  });

  it('has the search title in its tab, and what search engines show nowhere else', async () => {
    watchViewport();
    await openProduct(
      sampleProduct({ facts: { searchTitle: 'Clay by hand', searchDescription: 'Thrown.' } }),
    );
    await waitFor(() => expect(document.title).toMatch(/^Clay by hand · /));
    expect(main().queryByRole('term')).not.toBeInTheDocument();
    expect(main().queryByText('Thrown.')).not.toBeInTheDocument();
  });

  it('says when an order of today arrives, where the owner has said how long it takes', async () => {
    watchViewport();
    onTestFinished(() => void delete shopInfo.arrival);
    shopInfo.arrival = { fromDays: 1, toDays: 3, workingDays: [1, 2, 3, 4, 5] };
    await openProduct(sampleProduct());
    const expected = arrivesBetween(arrivalDays(new Date(), shopInfo.arrival));
    expect(expected).toMatch(/^Arrives \w{3} \d/);
    expect(main().getByText(expected)).toBeVisible();
  });

  it('says that the delivery is free as soon as the order is large enough', async () => {
    watchViewport();
    const actor = await openProduct(sampleProduct({ price: 60 }));
    const { text } = productTexts.delivery('USD');
    expect(main().getByText(text)).toBeVisible();
    await actor.click(main().getByRole('button', { name: 'Increase quantity' }));
    expect(main().getByText(productTexts.freeDelivery)).toBeVisible();
    expect(main().queryByText(text)).not.toBeInTheDocument();
  });

  it('has what goes well with it, loaded when one comes near', async () => {
    const comeNear = watchViewport();
    const product = sampleProduct();
    const others = ['Deep bowl', 'Tall jug'].map((name) => sampleProduct({ name }));
    api.answer('GET /products/:id/related', { data: others });
    await openProduct(product);
    const reviews = await screen.findByRole('region', { name: reviewTexts.title });
    expect(api.sentTo('GET /products/:id/related')).toEqual([]);
    comeNear(reviews.nextElementSibling as Element);
    const beside = within(await screen.findByRole('region', { name: productTexts.goesWell }));
    expect(texts(beside.getAllByRole('heading', { level: 3 }))).toEqual(['Deep bowl', 'Tall jug']);
    expect(api.sentTo('GET /products/:id/related')).toMatchObject([{ params: { id: product._id } }]);
  });

  it('has what was looked at before in this visit, latest first, and nothing that is gone; stores nothing', async () => {
    const comeNear = watchViewport();
    const seen = ['First', 'Gone', 'Second'].map((name) => sampleProduct({ name }));
    const product = sampleProduct({ name: 'Third' });
    let sold = [...seen, product];
    api.answer('GET /comments/:productId', none);
    api.answer('GET /products/:id/related', { data: [] });
    api.answer('GET /products/:id', ({ params: { id } }) => {
      const found = sold.find(({ _id }) => _id === id);
      if (!found) throw new TypeError('Failed to fetch');
      return { data: found };
    });
    for (const { _id, name } of seen) {
      openScreen(`/product/${_id}`);
      await screen.findByRole('heading', { level: 1, name });
      cleanup();
    }
    queryClient.clear();
    sold = sold.filter(({ name }) => name !== 'Gone');
    openScreen(`/product/${product._id}`);
    const reviews = await screen.findByRole('region', { name: reviewTexts.title });
    comeNear(reviews.nextElementSibling as Element);
    const viewed = () => screen.findByRole('region', { name: productTexts.recentlyViewed });
    await waitFor(async () => {
      const names = within(await viewed()).queryAllByRole('heading', { level: 3 });
      expect(texts(names).slice(0, 2)).toEqual(['Second', 'First']);
    });
    expect(localStorage).toHaveLength(0);
  });

  it('has bars of how many gave which stars', async () => {
    watchViewport();
    const comments = [5, 5, 4, 1].map((rate) => ({ rate }));
    await openProduct(sampleProduct({ comments, reviewCount: 4, averageRating: 3.8 }));
    const bars = await waitFor(() =>
      within(screen.getByRole('table', { name: reviewTexts.byStars })).getAllByRole('row'),
    );
    expect(texts(bars)).toEqual(['55 stars2', '44 stars1', '33 stars0', '22 stars0', '11 star1']);
    const widths = bars.map((bar) => bar.querySelector<HTMLElement>('.bg-star')?.style.width);
    expect(widths).toEqual(['50%', '25%', '0%', '0%', '25%']);
  });
});
