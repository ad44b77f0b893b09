import { screen, waitFor, within } from '@testing-library/react';
import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import { homeTexts } from '@vitrine/contract/catalog/home/home.texts';
import { scenePoints } from '@vitrine/contract/catalog/home/scene-points.rules';
import { describe, expect, it } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { watchViewport } from '../../../testing/fake-viewport.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';
import { sampleProduct, sampleUser } from '../../../testing/sample-data.ts';

const LAMP = 'Velin Table Lamp';
const names = scenePoints({ kind: 'product', name: LAMP }).map(({ name }) => name);
const shop = names.map((name) => sampleProduct({ name, price: 65, description: 'White glass.' }));
const others = Array.from({ length: 4 }, () => sampleProduct());

/** The shop no longer has the last product of the scene. */
async function openHome(user?: ReturnType<typeof sampleUser>) {
  watchViewport();
  api.answer('GET /products/new-arrivals', { data: others });
  api.answer('GET /products/featured', { data: shop.slice(0, 1) });
  api.answer('GET /products', ({ query: { search } }) => {
    const found = shop.slice(0, -1).find(({ name }) => name === search);
    return { data: [found ?? sampleProduct()], total: 1, nextCursor: null };
  });
  const actor = openScreen('/', { user });
  const list = within(await screen.findByRole('list', { name: homeTexts.inThisPicture }));
  return { actor, list };
}

const label = () => screen.queryByText(/White glass/, { selector: '.scene-label *' });

describe('the picture of a scene', () => {
  it('has a point on each product that the shop has; its label has name, price and a link', async () => {
    const { actor, list } = await openHome();
    const points = list.getAllByRole('button');
    expect(points.map((point) => point.getAttribute('aria-label'))).toEqual(names.slice(0, -1));
    await actor.click(points[1] as HTMLElement);
    expect(points[1]).toHaveAttribute('aria-expanded', 'true');
    const opened = list.getByRole('article');
    expect(opened).toHaveTextContent('$65.00');
    expect(within(opened).getByRole('link')).toHaveAttribute('href', `/product/${shop[1]?._id}`);
    await actor.click(points[2] as HTMLElement);
    expect(list.getAllByRole('article')).toHaveLength(1);
    await actor.click(screen.getByRole('main'));
    expect(label()).not.toBeInTheDocument();
  });

  it('closes with Escape, which returns the focus, and opens again by the keyboard', async () => {
    const { actor, list } = await openHome();
    const point = list.getByRole('button', { name: 'Celia Vase' });
    point.focus();
    await actor.keyboard('{Enter}');
    expect(label()).toBeVisible();
    await actor.tab();
    expect(point).not.toHaveFocus();
    await actor.keyboard('{Escape}');
    expect(label()).not.toBeInTheDocument();
    expect(point).toHaveFocus();
  });

  it('adds the product to the cart', async () => {
    const product = shop[1] ?? sampleProduct();
    const { actor, list } = await openHome(sampleUser());
    api.answer('POST /cart/add', { data: [{ product, quantity: 1 }], message: cartTexts.added });
    await actor.click(list.getByRole('button', { name: product.name }));
    await actor.click(list.getByRole('button', { name: `${cartTexts.add}: ${product.name}` }));
    await findToast(cartTexts.added);
    await waitFor(() =>
      expect(api.sentTo('POST /cart/add')).toMatchObject([{ body: { productId: product._id } }]),
    );
  });
});
