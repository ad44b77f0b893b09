import { screen, waitFor, within } from '@testing-library/react';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { productTexts } from '@vitrine/contract/catalog/catalog.texts';
import { productFields } from '@vitrine/contract/catalog/product-fields.rules';
import { reviewTexts } from '@vitrine/contract/reviews/reviews.texts';
import { describe, expect, it, onTestFinished } from 'vitest';
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

  it('says nothing of facts that are not known', async () => {
    watchViewport();
    await openProduct(sampleProduct());
    expect(main().getByRole('heading', { name: productTexts.description })).toBeVisible();
    expect(main().queryByRole('term')).not.toBeInTheDocument();
    expect(main().queryByRole('link', { name: productTexts.facts })).not.toBeInTheDocument();
  });

  it('has up to four others of its category, loaded when one comes near them', async () => {
    const comeNear = watchViewport();
    const product = sampleProduct();
    const others = ['Deep bowl', 'Tall jug', 'Flat dish', 'Small cup', 'Wide tray'].map((name) =>
      sampleProduct({ name }),
    );
    api.answer('GET /products', { data: [product, ...others].slice(0, 5), total: 6, nextCursor: 'next' });
    await openProduct(product);
    const reviews = await screen.findByRole('region', { name: reviewTexts.title });
    expect(api.sentTo('GET /products')).toEqual([]);
    comeNear(reviews.nextElementSibling as Element);
    const beside = within(await screen.findByRole('region', { name: productTexts.goesWell }));
    expect(texts(beside.getAllByRole('heading', { level: 3 }))).toEqual(
      others.slice(0, 4).map(({ name }) => name),
    );
    expect(api.sentTo('GET /products').map(({ query }) => query.category)).toEqual(['Ceramics']);
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
