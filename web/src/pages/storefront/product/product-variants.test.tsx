import { screen, within } from '@testing-library/react';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { chooseOption } from '@vitrine/contract/catalog/variants/variants.texts';
import { stockTexts } from '@vitrine/contract/stock/stock.texts';
import { wishlistTexts } from '@vitrine/contract/wishlist/wishlist.texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen, startsWith } from '../../../testing/open-screen.tsx';
import { sampleProduct, sampleUser } from '../../../testing/sample-data.ts';

const none = { data: [], total: 0, nextCursor: null };
const variant = (colour: string, size: string, price: number, more: object = {}) => ({
  ...{ _id: `${colour}-${size}`.toLowerCase(), values: [colour, size], price, image: `/media/${colour}.jpg` },
  ...more,
});
const cushion = () =>
  sampleProduct({
    ...{
      name: 'Inlet Cushion',
      price: 39,
      highestPrice: 84,
      images: ['/media/Harbour.jpg', '/media/Rust.jpg'],
    },
    options: [
      { name: 'Colour', values: ['Harbour', 'Rust'] },
      { name: 'Size', values: ['S', 'M', 'L'] },
    ],
    variants: [
      variant('Harbour', 'S', 39),
      variant('Harbour', 'M', 84, { stockLeft: 2 }),
      variant('Rust', 'S', 49, { stockLeft: 0 }),
      variant('Rust', 'L', 49),
    ],
  });

function openProduct(product: Product, search = '') {
  api.answer('GET /products/:id', { data: product });
  api.answer('GET /products', none);
  api.answer('GET /comments/:productId', none);
  api.answer('POST /cart/add', { data: [], message: '' });
  return openScreen(`/product/${product._id}${search}`, { user: sampleUser() });
}

const main = () => within(screen.getByRole('main'));
const value = (name: string) => main().getByRole('link', { name: startsWith(name) });
const buy = (name: string) => main().getAllByRole('button', { name })[0];
const chosen = () => new URLSearchParams(window.location.search).get('variant');

describe('a product with options', () => {
  it('begins at its lowest price and leads to what is to be chosen', async () => {
    const actor = openProduct(cushion());
    await screen.findByRole('heading', { level: 1, name: 'Inlet Cushion' });
    expect(main().getAllByText(`${catalogTexts.from} $39.00`)[0]).toBeVisible();
    await actor.click(buy(chooseOption('Colour')) as HTMLElement);
    expect(value('Harbour')).toHaveFocus();
    expect(main().getByRole('group', { name: startsWith('Size') })).toBeVisible();
  });

  it('follows the choice with price, stock and address, and adds the variant to the cart', async () => {
    const actor = openProduct(cushion());
    await screen.findByRole('heading', { level: 1, name: 'Inlet Cushion' });
    await actor.click(value('Harbour'));
    expect(value('Harbour')).toHaveAttribute('aria-current', 'true');
    expect(buy(chooseOption('Size'))).toBeVisible();
    expect(value('L')).toHaveAttribute('aria-disabled', 'true');
    expect(value('L')).not.toHaveAttribute('href');
    await actor.click(value('M'));
    expect(chosen()).toBe('harbour-m');
    expect(main().getAllByText('$84.00')[0]).toBeVisible();
    expect(main().getByText('Only 2 left')).toBeVisible();
    expect(main().getByText('Harbour · M')).toBeInTheDocument();
    await actor.click(buy(catalogTexts.addToCart) as HTMLElement);
    const [sent] = api.sentTo('POST /cart/add');
    expect(sent?.body).toMatchObject({ variant: 'harbour-m', quantity: 1 });
  });

  it('says which values are sold out with the choice, and which it does not have', async () => {
    const actor = openProduct(cushion(), '?variant=harbour-s');
    await screen.findByRole('heading', { level: 1, name: 'Inlet Cushion' });
    expect(value('Rust')).toHaveAccessibleName(expect.stringContaining(stockTexts.soldOut));
    expect(within(value('L')).getByText(catalogTexts.notAvailable)).toBeVisible();
    await actor.click(value('Rust'));
    expect(within(value('S')).getByText(stockTexts.soldOut)).toBeVisible();
    expect(within(value('S')).queryByText('$49.00')).toBeNull();
    await actor.click(value('L'));
    expect(value('Rust')).toHaveAccessibleName('Rust');
  });

  it('opens with the variant of its address, and its links lead to others without scripts', async () => {
    const product = cushion();
    openProduct(product, '?variant=harbour-s');
    await screen.findByRole('heading', { level: 1, name: 'Inlet Cushion' });
    expect(buy(catalogTexts.addToCart)).toBeEnabled();
    expect(value('Rust')).toHaveAttribute('href', `/product/${product._id}?variant=rust-s`);
    expect(value('M')).toHaveAttribute('href', `/product/${product._id}?variant=harbour-m`);
  });

  it('shows the lowest price before a discount of what is chosen, where the server sends it', async () => {
    const { variants = [], ...product } = cushion();
    const lowest = [31, 72];
    const priced = variants.map((one, index) => ({ ...one, lowestPrice: lowest[index] }));
    const actor = openProduct({ ...product, promoPercentage: 10, lowestPrice: 31, variants: priced });
    expect(await screen.findByText('Lowest price of the last 30 days: $31.00')).toBeVisible();
    await actor.click(value('Harbour'));
    await actor.click(value('M'));
    expect(main().getByText('Lowest price of the last 30 days: $72.00')).toBeVisible();
    await actor.click(value('Rust'));
    await actor.click(value('S'));
    expect(main().queryByText(/Lowest price/)).toBeNull();
  });

  it('keeps the chosen variant on the wishlist, at once and in the call', async () => {
    const product = cushion();
    const actor = openProduct(product, '?variant=harbour-m');
    await screen.findByRole('heading', { level: 1, name: 'Inlet Cushion' });
    const heart = () => main().getByRole('button', { name: `${wishlistTexts.addTo}: Inlet Cushion` });
    const wished = { ...product, variant: { _id: 'harbour-m', name: 'Harbour · M' } };
    api.answer('POST /products/wishlist', { data: [wished], message: wishlistTexts.added });
    await actor.click(heart());
    await findToast(wishlistTexts.added);
    const body = { productId: product._id, variant: 'harbour-m' };
    expect(api.sentTo('POST /products/wishlist')).toMatchObject([{ body }]);
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
    await actor.click(value('S'));
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
  });

  it('can be chosen where it is sold out, and says so', async () => {
    openProduct(cushion(), '?variant=rust-s');
    await screen.findByRole('heading', { level: 1, name: 'Inlet Cushion' });
    expect(buy(stockTexts.soldOut)).toBeDisabled();
    expect(value('S')).toHaveAccessibleName(expect.stringContaining(stockTexts.soldOut));
  });
});

it('the card of a product with options leads to the choice', async () => {
  const { options: _, variants: __, ...listed } = cushion();
  api.answer('GET /products', { data: [listed], total: 1, nextCursor: null });
  openScreen('/store');
  const link = await screen.findByRole('link', { name: `${catalogTexts.choose}: Inlet Cushion` });
  expect(link).toHaveAttribute('href', `/product/${listed._id}`);
  expect(screen.getByText(`${catalogTexts.from} $39.00`)).toBeVisible();
});
