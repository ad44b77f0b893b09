import { describe, expect, it } from 'vitest';
import { type Frames, throttleByFrame } from './use-chart-point.ts';

/** Animation frames that the test controls. */
function screen() {
  let waiting: ((now: number) => void) | undefined;
  const frames: Frames = {
    request: (run) => {
      waiting = run;
      return 1;
    },
    cancel: () => {
      waiting = undefined;
    },
  };
  function draw(now: number) {
    const run = waiting;
    waiting = undefined;
    run?.(now);
  }
  return { frames, draw };
}

/** How many values are shown in a second in which the pointer moves four times per frame. */
function shownInASecond(hertz: number): number {
  const shown: number[] = [];
  const { frames, draw } = screen();
  const pace = throttleByFrame<number>((value) => shown.push(value), frames);
  for (let frame = 0; frame < hertz; frame += 1) {
    for (const step of [1, 2, 3, 4]) pace.update(frame * 4 + step);
    draw((frame * 1000) / hertz);
  }
  return shown.length;
}

describe('throttleByFrame (A-DSH-18)', () => {
  it.each([60, 120, 240])('shows about 60 tooltips a second on a screen of %d Hz', (hertz) => {
    expect(shownInASecond(hertz)).toBe(60);
  });

  it.each([75, 144, 165])('never shows more than 60 a second on a screen of %d Hz', (hertz) => {
    expect(shownInASecond(hertz)).toBeLessThanOrEqual(60);
    expect(shownInASecond(hertz)).toBeGreaterThan(30);
  });

  it('shows the latest value between two frames, also when nothing follows', () => {
    const shown: string[] = [];
    const { frames, draw } = screen();
    const pace = throttleByFrame<string>((value) => shown.push(value), frames);
    pace.update('first');
    draw(0);
    pace.update('second');
    pace.update('third');
    draw(5);
    draw(17);
    expect(shown).toEqual(['first', 'third']);
  });

  it('shows nothing any more once it is stopped', () => {
    const shown: string[] = [];
    const { frames, draw } = screen();
    const pace = throttleByFrame<string>((value) => shown.push(value), frames);
    pace.update('late');
    pace.stop();
    draw(0);
    expect(shown).toEqual([]);
  });
});
