import { describe, expect, it } from 'vitest';
import { draggedPoint, pointAt } from './zoom-overlay.tsx';

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
    expect(draggedPoint({ x: 50, y: 50 }, { x: 100, y: -50 }, box)).toEqual({ x: 25, y: 60 });
  });

  it('stops at the edges', () => {
    expect(draggedPoint({ x: 10, y: 95 }, { x: 400, y: -400 }, box)).toEqual({ x: 0, y: 100 });
  });
});
