import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import { catalogRefusals } from '@vitrine/contract/catalog/catalog.refusals';
import { HERO_AUTOPLAY_MS } from '@vitrine/contract/catalog/catalog.rules';
import { homeTexts } from '@vitrine/contract/catalog/home/home.texts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { watchViewport } from '../../../testing/fake-viewport.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';
import { sampleProduct, sampleUser } from '../../../testing/sample-data.ts';

const slides = ['Round vase', 'Deep bowl', 'Arc lamp'].map((name) => sampleProduct({ name }));
const hero = () => screen.getByRole('region', { name: homeTexts.heroLabel });
const current = () => hero().querySelector('[data-current] h2')?.textContent;
const addToCart = () =>
  within(hero().querySelector('[data-current]') as HTMLElement).getByRole('button', {
    name: homeTexts.heroAddToCart,
  });

async function openHero(user?: ReturnType<typeof sampleUser>) {
  watchViewport();
  api.answer('GET /products/featured', { data: slides });
  const actor = openScreen('/', { user });
  await screen.findByRole('button', { name: 'Slide 1: Round vase' });
  return actor;
}

afterEach(() => vi.useRealTimers());

describe('the slider of the home page', () => {
  it('opens the product of its picture', async () => {
    const actor = await openHero();
    const [product] = slides;
    api.answer('GET /products/:id', { data: product ?? sampleProduct() });
    api.answer('GET /comments/:productId', { data: [], total: 0, nextCursor: null });
    await actor.click(hero().querySelector('[data-current] .hero-link') as HTMLElement);
    await waitFor(() => expect(window.location.pathname).toBe(`/product/${product?._id}`));
  });

  it('sends a guest to register who adds to the cart (S-HOM-06, S-HOM-07)', async () => {
    const actor = await openHero();
    api.answer('GET /products/:id', { data: slides[0] ?? sampleProduct() });
    await actor.click(addToCart());
    await waitFor(() => expect(window.location.pathname).toBe('/register'));
  });

  it('adds with only the user and the product, and repeats what the server says when it refuses (S-HOM-08, S-HOM-09)', async () => {
    const user = sampleUser();
    const [product] = slides.slice(1);
    if (!product) throw new Error('There is no second slide.');
    api.answer('POST /cart/add', { data: [{ product, quantity: 1 }], message: cartTexts.added });
    const actor = await openHero(user);
    await actor.click(screen.getByRole('button', { name: `Slide 2: ${product.name}` }));
    await actor.click(addToCart());
    await findToast(cartTexts.added);
    expect(api.sentTo('POST /cart/add').map(({ body }) => body)).toEqual([
      { userId: user._id, productId: product._id },
    ]);
    const { code, message } = catalogRefusals.productNotFound;
    api.refuse('POST /cart/add', code);
    await actor.click(addToCart());
    await findToast(message);
  });

  it('goes on every five seconds, loops, and waits under the pointer and the focus (S-HOM-02, S-HOM-04)', async () => {
    await openHero();
    const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
    vi.useFakeTimers();
    // The timer that began with the page is a real one.
    fireEvent.pointerEnter(hero());
    fireEvent.pointerLeave(hero());
    expect(HERO_AUTOPLAY_MS).toBe(5000);
    pass(HERO_AUTOPLAY_MS - 1);
    expect(current()).toBe('Round vase');
    pass(1);
    expect(current()).toBe('Deep bowl');
    pass((slides.length - 1) * HERO_AUTOPLAY_MS);
    expect(current()).toBe('Round vase');

    fireEvent.pointerEnter(hero());
    pass(2 * HERO_AUTOPLAY_MS);
    expect(current()).toBe('Round vase');
    fireEvent.pointerLeave(hero());
    act(() => addToCart().focus());
    pass(2 * HERO_AUTOPLAY_MS);
    expect(current()).toBe('Round vase');
    act(() => screen.getByRole('combobox').focus());
    pass(HERO_AUTOPLAY_MS);
    expect(current()).toBe('Deep bowl');
  });

  it('stands still after the pause button and after a step by hand', async () => {
    const actor = await openHero();
    await actor.click(within(hero()).getByRole('button', { name: homeTexts.heroPause }));
    expect(within(hero()).getByRole('button', { name: homeTexts.heroPlay })).toBeVisible();
    await actor.click(within(hero()).getByRole('button', { name: homeTexts.heroPlay }));
    await actor.click(within(hero()).getByRole('button', { name: 'Previous' }));
    expect(current()).toBe('Arc lamp');
    await actor.click(within(hero()).getByRole('button', { name: 'Next' }));
    expect(current()).toBe('Round vase');
    expect(within(hero()).getByRole('button', { name: homeTexts.heroPlay })).toBeVisible();
  });
});
