import { afterEach, describe, expect, it, vi } from 'vitest';
import { dropIntoCart } from './drop-into-cart.ts';

const copies = () => document.querySelectorAll('.dropping-photo');

function openCard(): Element {
  document.body.innerHTML = `<header class="site-head"><a class="icon-btn"></a></header>
    <article><div class="photo"><img src="/media/vase.webp"></div><button></button></article>`;
  const photo = document.querySelector('img') as HTMLImageElement;
  photo.getBoundingClientRect = () => new DOMRect(100, 200, 300, 400);
  return document.querySelector('button') as Element;
}

function stubMotion(isReduced: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
  const { promise: finished, resolve } = Promise.withResolvers<void>();
  const animate = vi.fn(() => ({ finished }));
  Object.assign(HTMLElement.prototype, { animate });
  return { animate, land: resolve };
}

describe('dropIntoCart', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('moves a copy of the card’s photograph into the cart and removes it there', async () => {
    const { animate, land } = stubMotion(false);
    dropIntoCart(openCard());
    expect(animate).toHaveBeenCalledOnce();
    expect(copies()).toHaveLength(1);
    land();
    await vi.waitFor(() => expect(copies()).toHaveLength(0));
  });

  it('moves nothing with reduced motion', () => {
    const { animate } = stubMotion(true);
    dropIntoCart(openCard());
    expect(animate).not.toHaveBeenCalled();
    expect(copies()).toHaveLength(0);
  });
});
