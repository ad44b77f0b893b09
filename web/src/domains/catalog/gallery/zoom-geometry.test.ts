import { describe, expect, it } from 'vitest';
import { draggedPoint, maxScale, pinchedView, pointAt, visiblePart } from './zoom-geometry.ts';

const box = { left: 100, top: 50, width: 400, height: 500 };

describe('pointAt', () => {
  it('is the place under the pointer, in percent of the picture (S-PDP-11)', () => {
    expect(pointAt({ clientX: 200, clientY: 300 }, box)).toEqual({ x: 25, y: 50 });
  });

  it('stays on the picture when the pointer has left it', () => {
    expect(pointAt({ clientX: 0, clientY: 900 }, box)).toEqual({ x: 0, y: 100 });
  });
});

describe('draggedPoint', () => {
  it('moves the picture with the finger: dragging right shows more of its left', () => {
    expect(draggedPoint({ point: { x: 50, y: 50 }, scale: 2 }, { x: 100, y: -50 }, box)).toEqual({
      x: 25,
      y: 60,
    });
  });

  it('stops at the edges', () => {
    expect(draggedPoint({ point: { x: 10, y: 95 }, scale: 2 }, { x: 400, y: -400 }, box)).toEqual({
      x: 0,
      y: 100,
    });
  });
});

describe('maxScale', () => {
  it.each([
    [3200, 390, 4, 'at most fourfold'],
    [1600, 390, 4, 'fourfold on a phone'],
    [1600, 600, 2.6, 'as far as the picture has pixels'],
    [300, 400, 2, 'at least twofold, as specified'],
    [0, 0, 2, 'twofold before it has loaded'],
  ])('%i px on %i px: %s (%s)', (picture, shown, scale) => {
    expect(maxScale(picture, shown)).toBe(scale);
  });
});

describe('pinchedView', () => {
  it('keeps the point between the fingers where it is', () => {
    const before = { point: { x: 40, y: 60 }, scale: 2 };
    const after = pinchedView(before, { x: 50, y: 50 }, 4);
    const shownAt = ({ point, scale }: typeof before, at: number) => point.x + (at - point.x) / scale;
    expect(shownAt(after, 50)).toBeCloseTo(shownAt(before, 50));
    expect(after.scale).toBe(4);
  });
});

describe('visiblePart', () => {
  it('is what the window shows of the picture', () => {
    const view = { point: { x: 50, y: 50 }, scale: 2 };
    const filled = { left: 0, top: 0, width: 400, height: 500 };
    expect(visiblePart(view, filled, { innerWidth: 400, innerHeight: 500 })).toEqual({
      left: 25,
      top: 25,
      right: 25,
      bottom: 25,
    });
  });
});
