import { describe, expect, it } from 'vitest';
import { imageOrderOf, inOrder, movedTo } from './image-order.ts';

describe('inOrder', () => {
  it('follows the chosen order and appends what it does not know', () => {
    expect(inOrder(['a', 'b', 'c'], [])).toEqual(['a', 'b', 'c']);
    expect(inOrder(['a', 'b', 'c', 'd'], ['c', 'gone', 'a'])).toEqual(['c', 'a', 'b', 'd']);
  });
});

describe('movedTo', () => {
  it('puts a key at a place, forwards and backwards', () => {
    expect(movedTo(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a']);
    expect(movedTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
  });
});

describe('imageOrderOf', () => {
  const images = { saved: ['a', 'b', 'c'], removed: new Set(['b']), sent: ['new'] };

  it('is left out while every image has its own place', () => {
    expect(imageOrderOf(images, [])).toBeUndefined();
    expect(imageOrderOf(images, ['a', 'c', 'new'])).toBeUndefined();
  });

  it('numbers the images that stay, new ones after the saved ones', () => {
    expect(imageOrderOf(images, ['new', 'c', 'b', 'a'])).toEqual([3, 2, 0]);
  });
});
