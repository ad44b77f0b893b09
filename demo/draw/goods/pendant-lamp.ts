import { type ProfilePoint, turned } from '../lathe.ts';
import { brass, type Material } from '../light.ts';
import { CENTRE, type Ground } from '../studio.ts';
import { tube } from '../surface.ts';
import { clipped, ellipse, linear, type Point, painted, radial, soft } from '../svg.ts';

/** The axis at the lip of the shade. */
const foot: Point = [CENTRE, 850];
const TILT = 0.13;
const LIP = 308;

const dome: readonly ProfilePoint[] = [
  [44, 372],
  [56, 366],
  [70, 340],
  [124, 306],
  [206, 240],
  [264, 150],
  [298, 50],
  [306, 8],
  [LIP, 0],
];
const inner: readonly ProfilePoint[] = [
  [LIP, 0],
  [302, 0],
  [296, 12],
  [286, 60],
  [250, 160],
  [180, 250],
  [60, 300],
];
const cap: readonly ProfilePoint[] = [
  [10, 446],
  [16, 444],
  [20, 436],
  [24, 408],
  [46, 396],
  [50, 388],
  [50, 368],
  [46, 364],
];

const enamel: Material = { colour: '#b0513a', gloss: 0.5, polish: 30 };
const white: Material = { colour: '#f0dfc0', glow: 0.3 };
const cloth: Material = { colour: '#3b3733' };

/** It hangs well before the paper, so its shadow is far off and without an edge. */
function wallShadow(ground: Ground): string {
  const fill = ground.shadow;
  return soft(0.2, 54, ellipse([foot[0] + 200, foot[1] - 40], [270, 170], { fill }));
}

/** The globe of the lamp as far as it shows in the mouth of the shade. */
function bulb(): string {
  const haze = ellipse([foot[0], foot[1] - 4], [190, 34], { fill: '#ffdc96' });
  const centre: Point = [foot[0], foot[1] - 26];
  const glass = radial(centre, 52, [
    { at: 0.5, colour: '#fffdf6' },
    { at: 0.85, colour: '#fff0cd' },
    { at: 1, colour: '#ffe3a8' },
  ]);
  const globe = painted(glass, (fill) => ellipse(centre, [50, 50], { fill }));
  const mouth = ellipse(foot, [LIP - 8, (LIP - 8) * TILT], {});
  return clipped(mouth, soft(0.7, 26, haze) + globe);
}

/** The rolled edge of the enamel. */
function lipEdge(): string {
  const paint = linear(
    [foot[0] - LIP, 0],
    [foot[0] + LIP, 0],
    [
      { at: 0, colour: '#d98a72' },
      { at: 0.4, colour: '#b8573f' },
      { at: 1, colour: '#6d2b1d' },
    ],
  );
  const radii: Point = [LIP - 2, (LIP - 2) * TILT];
  return painted(paint, (stroke) => ellipse(foot, radii, { fill: 'none', stroke, 'stroke-width': 4 }));
}

export function pendantLamp(ground: Ground): string {
  const cord: Point[] = Array.from({ length: 30 }, (_, index) => [CENTRE, -20 + index * 15]);
  const hanging = { foot, tilt: TILT, isStanding: false, isSeenFromBelow: true };
  return [
    wallShadow(ground),
    tube({ line: cord, radiusAt: () => 5, material: cloth }),
    turned({ ...hanging, outside: cap, material: brass }),
    turned({ ...hanging, outside: dome, inside: inner, material: enamel, insideMaterial: white }),
    bulb(),
    lipEdge(),
  ].join('');
}
