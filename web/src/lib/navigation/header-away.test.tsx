import { afterEach, describe, expect, it } from 'vitest';
import { watchScrolling } from './header-away.ts';

let stop = () => {};
afterEach(() => stop());

function scrollTo(top: number) {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  window.dispatchEvent(new Event('scroll'));
  return 'headerAway' in document.documentElement.dataset;
}

describe('watchScrolling', () => {
  it('sends the header away on the way down and back on the way up, but not near the top', () => {
    scrollTo(0);
    stop = watchScrolling();
    expect([100, 300, 304, 290, 600, 20].map(scrollTo)).toEqual([false, true, true, false, true, false]);
    scrollTo(900);
    stop();
    expect('headerAway' in document.documentElement.dataset).toBe(false);
  });
});
