import { smooth } from './curve.ts';
import { type ProfilePoint, TABLE_TILT } from './lathe.ts';
import { define, element, ellipse, linear, type Point, painted, radial, rectangle, soft } from './svg.ts';

export const WIDTH = 960;
export const HEIGHT = 1200;
export const CENTRE = WIDTH / 2;
/** Where things stand. */
export const FLOOR = 1012;

export type Ground = { wall: string; floor: string; shadow: string };

export const grounds = {
  sand: { wall: '#d9cdbd', floor: '#eae1d5', shadow: '#6f5b45' },
  blush: { wall: '#e6d3cb', floor: '#f2e5df', shadow: '#7d5a4e' },
  butter: { wall: '#e8dfc2', floor: '#f3ecd7', shadow: '#77663a' },
  mist: { wall: '#c9d4dc', floor: '#dfe7ec', shadow: '#47586a' },
  sage: { wall: '#c6d1c5', floor: '#dce4da', shadow: '#48594b' },
  stone: { wall: '#d2d3d1', floor: '#e6e6e3', shadow: '#56585a' },
} satisfies Record<string, Ground>;

function sweep({ wall, floor, shadow }: Ground): string {
  const paper = linear(
    [0, 0],
    [0, HEIGHT],
    [
      { at: 0, colour: wall },
      { at: 0.52, colour: wall },
      { at: 0.8, colour: floor },
      { at: 1, colour: floor },
    ],
  );
  const lamp = radial([170, 260], 900, [
    { at: 0, colour: '#fff', opacity: 0.28 },
    { at: 0.25, colour: '#fff', opacity: 0.22 },
    { at: 0.6, colour: '#fff', opacity: 0.08 },
    { at: 1, colour: '#fff', opacity: 0 },
  ]);
  const dusk = radial([330, 560], 1080, [
    { at: 0.5, colour: shadow, opacity: 0 },
    { at: 1, colour: shadow, opacity: 0.2 },
  ]);
  return [paper, lamp, dusk]
    .map((paint) => painted(paint, (fill) => rectangle([0, 0], [WIDTH, HEIGHT], { fill })))
    .join('');
}

/** The paper sweep with a thing on it. */
export function photograph(ground: Ground, content: string): string {
  const size = { width: WIDTH, height: HEIGHT, viewBox: `0 0 ${WIDTH} ${HEIGHT}` };
  return element('svg', { xmlns: 'http://www.w3.org/2000/svg', ...size }, sweep(ground) + content);
}

type Shadow = {
  ground: Ground;
  foot: Point;
  outline: readonly ProfilePoint[];
  strength?: number;
  tilt?: number;
};

// How far a shadow runs to the right and away from the camera for each pixel of height.
const RUN: Point = [0.6, 0.08];

/** Lets the shadow thin out with its distance from the thing. */
function thinning(foot: Point, reach: number, content: string): string {
  const fade = linear(
    [foot[0], 0],
    [foot[0] + reach, 0],
    [
      { at: 0, colour: '#fff' },
      { at: 0.45, colour: '#bbb' },
      { at: 1, colour: '#000' },
    ],
  );
  const sheet = painted(fade, (fill) => rectangle([0, 0], [WIDTH, HEIGHT], { fill }));
  const region = { maskUnits: 'userSpaceOnUse', x: 0, y: 0, width: WIDTH, height: HEIGHT };
  const mask = define('mask', region, sheet);
  return mask.definition + element('g', { mask: mask.url }, content);
}

/** The soft shadow that the key light throws on the table. */
export function thrownShadow({ ground, foot, outline, strength = 1, tilt = TABLE_TILT }: Shadow): string {
  const line = smooth(outline, 8);
  const reach = Math.max(...line.map(([radius, up]) => up * RUN[0] + radius));
  const discs = line.map(([radius, up]) =>
    ellipse([foot[0] + up * RUN[0], foot[1] - up * RUN[1]], [radius, radius * tilt], { fill: ground.shadow }),
  );
  return soft(0.5 * strength, 22, thinning(foot, reach, discs.join('')));
}

/** The dark line under a foot and the dusk around it. */
export function footShadow({ ground, foot, outline, strength = 1, tilt = TABLE_TILT }: Shadow): string {
  const [radius] = outline[0] ?? [0];
  const widest = Math.max(...outline.map(([each]) => each));
  const disc = (grow: number, shift: number) =>
    ellipse([foot[0] + shift, foot[1]], [radius + grow, (radius + grow) * tilt], { fill: ground.shadow });
  const line = Math.min(7, radius * 0.2);
  return [
    soft(0.42 * strength, widest * 0.09, disc(widest * 0.14, widest * 0.1)),
    soft(0.9 * strength, line, disc(line, line)),
  ].join('');
}

export function standingShadow(shadow: Shadow): string {
  return thrownShadow(shadow) + footShadow(shadow);
}
