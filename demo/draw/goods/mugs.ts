import { smooth } from '../curve.ts';
import { type ProfilePoint, turned } from '../lathe.ts';
import type { Material } from '../light.ts';
import { FLOOR, type Ground, standingShadow } from '../studio.ts';
import { tube } from '../surface.ts';
import type { Point } from '../svg.ts';
import { speckled } from '../textures.ts';

const LIP = 300;
const outside: readonly ProfilePoint[] = [
  [96, 0],
  [112, 2],
  [128, 14],
  [137, 44],
  [140, 120],
  [139, 220],
  [138, LIP - 6],
  [136, LIP - 1],
  [132, LIP],
];
const inside: readonly ProfilePoint[] = [
  [132, LIP],
  [128, LIP - 2],
  [126, LIP - 12],
  [126, 120],
];
/** From the upper end of the handle to the lower, measured from the foot. */
const handle: readonly Point[] = [
  [120, 244],
  [160, 246],
  [204, 226],
  [220, 170],
  [206, 112],
  [166, 80],
  [120, 78],
];

type Mug = { foot: Point; handleSide: 1 | -1; material: Material; insideMaterial: Material };

function mug({ foot, handleSide, material, insideMaterial }: Mug): string {
  const line = smooth(handle, 4).map(([out, up]): Point => [foot[0] + handleSide * out, foot[1] - up]);
  const radiusAt = (part: number) => 18 + 9 * Math.abs(2 * part - 1) ** 3;
  const grip = tube({ line, radiusAt, material, shadeAt: (part) => 0.9 - 0.2 * part });
  return speckled(grip + turned({ foot, outside, inside, material, insideMaterial }), '#3a2a20');
}

const cream: Material = { colour: '#e6ddcc', gloss: 0.2, polish: 20 };
const rust: Material = { colour: '#b4694a', gloss: 0.2, polish: 20 };

export function mugs(ground: Ground): string {
  const back: Point = [344, FLOOR - 110];
  const front: Point = [590, FLOOR - 44];
  return [
    standingShadow({ ground, foot: back, outline: outside }),
    mug({ foot: back, handleSide: -1, material: rust, insideMaterial: cream }),
    standingShadow({ ground, foot: front, outline: outside }),
    mug({ foot: front, handleSide: 1, material: cream, insideMaterial: cream }),
  ].join('');
}
