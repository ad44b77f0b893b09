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
  expect(laidOut).toEqual(['', '6', '7', 'Footer']);
  expect(classList.contains('first-screen')).toBe(false);
});
