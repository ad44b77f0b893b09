import { describe, expect, it } from 'vitest';
import { swipeStep } from './swipe.ts';

describe('swipeStep', () => {
  it.each([
    ['the next slide to the left', { x: -120, y: 10 }, 1],
    ['the one before to the right', { x: 120, y: -10 }, -1],
    ['no other at all for a tap', { x: 0, y: 0 }, null],
    ['no other for an unsteady tap', { x: -39, y: 0 }, null],
    ['no other for a stroke down', { x: 5, y: 200 }, null],
    ['no other for a stroke that is as much down as across', { x: -80, y: 60 }, null],
  ])('brings %s', (_case, by, step) => {
    expect(swipeStep({ x: 200, y: 300 }, { x: 200 + by.x, y: 300 + by.y })).toBe(step);
  });
});
