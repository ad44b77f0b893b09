import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePlace } from './toast-place.ts';

const box = (left: number, top: number) =>
  ({ left, top, right: left + 100, bottom: top + 40, width: 100, height: 40 }) as DOMRect;

/** A storefront whose buttons are at these places in a window of 1440 x 900. */
function showButtons(...boxes: DOMRect[]) {
  document.body.innerHTML = `<div class="storefront"><main>${'<button></button>'.repeat(boxes.length)}</main></div>`;
  for (const [index, button] of document.querySelectorAll('button').entries())
    button.getBoundingClientRect = () => boxes[index] as DOMRect;
}

beforeEach(() => {
  vi.stubGlobal('innerWidth', 1440);
  vi.stubGlobal('innerHeight', 900);
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe('freePlace', () => {
  it('is at the lower right, unless a button is there', () => {
    showButtons(box(20, 20));
    expect(freePlace(1)).toBe('bottom-right');
    showButtons(box(1300, 840));
    expect(freePlace(1)).toBe('bottom-left');
    showButtons(box(1300, 840), box(20, 840));
    expect(freePlace(1)).toBe('top-right');
  });

  it('is above or below on a phone, and the usual one where buttons are everywhere', () => {
    vi.stubGlobal('innerWidth', 390);
    showButtons(box(300, 840));
    expect(freePlace(1)).toBe('top-center');
    showButtons(box(300, 840), box(20, 20));
    expect(freePlace(1)).toBe('bottom-center');
  });

  it('counts the toasts that are there already, and nothing that is not displayed', () => {
    showButtons(box(1300, 740));
    expect([freePlace(1), freePlace(2)]).toEqual(['bottom-right', 'bottom-left']);
    showButtons({ ...box(1300, 840), right: 1300 });
    expect(freePlace(1)).toBe('bottom-right');
  });

  it('is not decided here for the back office', () => {
    expect(freePlace(1)).toBeUndefined();
  });
});
