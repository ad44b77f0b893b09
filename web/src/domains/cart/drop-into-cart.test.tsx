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
    await dropIntoCart(openCard(), undefined);
    expect(animate).toHaveBeenCalledOnce();
    expect(copies()).toHaveLength(1);
    land();
    await vi.waitFor(() => expect(copies()).toHaveLength(0));
  });

  it('moves a small photograph from the point of a scene, whose label has none', async () => {
    const { animate } = stubMotion(false);
    HTMLImageElement.prototype.decode = async () => {};
    document.body.innerHTML = `<header class="site-head"><a class="icon-btn"></a></header>
      <div class="scene-points"><ul><li><b class="scene-point"></b><article><button></button></article></li></ul></div>`;
    const point = document.querySelector('.scene-point') as Element;
    point.getBoundingClientRect = () => new DOMRect(500, 300, 44, 44);
    await dropIntoCart(document.querySelector('button') as Element, '/media/vase.webp');
    expect(animate).toHaveBeenCalledOnce();
    const [copy] = copies();
    expect(copy).toHaveAttribute('src', '/media/vase.webp');
    expect((copy as HTMLElement).style).toMatchObject({ left: '486px', top: '277px' });
  });

  it('moves nothing with reduced motion', async () => {
    const { animate } = stubMotion(true);
    await dropIntoCart(openCard(), '/media/vase.webp');
    expect(animate).not.toHaveBeenCalled();
    expect(copies()).toHaveLength(0);
  });
});
