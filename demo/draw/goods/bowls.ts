import { type ProfilePoint, resized, standingIn, type Turned, turned } from '../lathe.ts';
import type { Material } from '../light.ts';
import { CENTRE, FLOOR, type Ground, standingShadow } from '../studio.ts';
import { ellipse, type Point, soft } from '../svg.ts';
import { speckled } from '../textures.ts';

const TILT = 0.27;
const LIP = 250;
const foot: Point = [CENTRE, FLOOR - 60];

const outside: readonly ProfilePoint[] = [
  [124, 0],
  [130, 2],
  [136, 16],
  [152, 24],
  [238, 66],
  [318, 150],
  [350, 240],
  [350, LIP],
  [346, LIP + 3],
];
const inside: readonly ProfilePoint[] = [
  [346, LIP + 3],
  [338, LIP],
  [334, 240],
  [304, 152],
  [228, 74],
  [140, 34],
  [2, 26],
];

type Bowl = { lift: number; size: number; material: Material };

const bowls: readonly Bowl[] = [
  { lift: 0, size: 1, material: { colour: '#3f5573', gloss: 0.2, polish: 18 } },
  { lift: 118, size: 0.8, material: { colour: '#a9b7bd', gloss: 0.18, polish: 18 } },
  { lift: 212, size: 0.62, material: { colour: '#ece7dc', gloss: 0.16, polish: 18 } },
];

function thrown({ lift, size, material }: Bowl): Turned {
  const shape = { outside: resized(outside, size), inside: resized(inside, size) };
  return { foot: [foot[0], foot[1] - lift], ...shape, material, tilt: TILT, isStanding: lift === 0 };
}

/** The dusk that the next bowl leaves in the one it stands in. */
function dusk({ lift, size }: Bowl): string {
  const centre: Point = [foot[0] + 26, foot[1] - lift - 120 * size];
  return soft(0.4, 16, ellipse(centre, [290 * size, 290 * size * TILT], { fill: '#1c1c22' }));
}

export function bowlSet(ground: Ground): string {
  const stack = bowls.toReversed().reduce((content, bowl) => {
    const drawn = speckled(turned(thrown(bowl)), '#2b2a2c');
    return content === '' ? drawn : drawn + standingIn(thrown(bowl), dusk(bowl) + content);
  }, '');
  return standingShadow({ ground, foot, outline: outside, tilt: TILT }) + stack;
}
