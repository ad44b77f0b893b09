import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { layOutRest } from './lay-out-rest.ts';

it('lays out every part below the first screen, and then the page is as any other', async () => {
  const { classList } = document.documentElement;
  classList.add('first-screen');
  const cards = [...Array(8).keys()].map((card) => <article key={card}>{card}</article>);
  const { container } = render(
    <div className="storefront">
      <section className="home-section" />
      <div className="product-grid">{cards}</div>
      <footer>Footer</footer>
    </div>,
  );
  await layOutRest();
  const laidOut = [...container.querySelectorAll('[data-laid-out]')].map(({ textContent }) => textContent);
  expect(laidOut).toEqual(['', '4', '5', '6', '7', 'Footer']);
  expect(classList.contains('first-screen')).toBe(false);
});

it('loads the pictures of a part that is near, and leaves those far below to the browser', async () => {
  document.documentElement.classList.add('first-screen');
  const { container } = render(
    [0, 9000].map((top) => (
      <section key={top} className="home-section" ref={placeAt(top)}>
        <img src="/media/vase.webp" alt="" loading="lazy" />
      </section>
    )),
  );
  await layOutRest();
  const pictures = [...container.querySelectorAll('img')];
  expect(pictures.map((picture) => picture.loading)).toEqual(['eager', 'lazy']);
});

function placeAt(top: number) {
  return (part: HTMLElement | null) => {
    if (part) part.getBoundingClientRect = () => new DOMRect(0, top, 400, 300);
  };
}
