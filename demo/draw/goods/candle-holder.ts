import { smooth } from '../curve.ts';
import { type ProfilePoint, standingIn, type Turned, turned } from '../lathe.ts';
import type { Material } from '../light.ts';
import { CENTRE, FLOOR, type Ground, standingShadow, thrownShadow } from '../studio.ts';
import { tube } from '../surface.ts';
import { ellipse, type Point, soft } from '../svg.ts';
import { speckled } from '../textures.ts';

const foot: Point = [CENTRE - 30, FLOOR - 20];
const TILT = 0.24;

const dish: readonly ProfilePoint[] = [
  [150, 0],
  [156, 0],
  [168, 8],
  [214, 34],
  [232, 62],
  [231, 68],
  [226, 70],
];
const dishInside: readonly ProfilePoint[] = [
  [226, 70],
  [220, 66],
  [204, 42],
  [160, 24],
  [60, 20],
  [2, 20],
];
const cup: readonly ProfilePoint[] = [
  [84, 20],
  [74, 26],
  [58, 52],
  [54, 90],
  [58, 128],
  [66, 142],
  [66, 148],
  [62, 150],
];
const cupInside: readonly ProfilePoint[] = [
  [62, 150],
  [56, 148],
  [52, 136],
  [50, 110],
];
const candle: readonly ProfilePoint[] = [
  [42, 118],
  [42, 300],
  [40, 560],
  [38, 700],
  [36, 710],
  [30, 714],
];
const candleTop: readonly ProfilePoint[] = [
  [30, 714],
  [22, 711],
  [8, 707],
];
const loop: readonly Point[] = [
  [206, 58],
  [262, 78],
  [312, 66],
  [318, 34],
  [272, 18],
  [214, 32],
];

const stoneware: Material = { colour: '#46607c', gloss: 0.22, polish: 20 };
const wax: Material = { colour: '#f0e6d2', gloss: 0.1, polish: 12, glow: 0.04 };

const dished: Turned = { foot, outside: dish, inside: dishInside, material: stoneware, tilt: TILT };
const cupped: Turned = { ...dished, outside: cup, inside: cupInside, isStanding: false };

export function candleHolder(ground: Ground): string {
  const handle = smooth(loop, 4).map(([out, up]): Point => [foot[0] + out, foot[1] - up]);
  const wick: Point[] = [0, 6, 12, 18, 24].map((up) => [foot[0] + up * 0.12, foot[1] - 706 - up]);
  const cupDusk = ellipse([foot[0] + 22, foot[1] - 22], [104, 104 * TILT], { fill: '#0d1826' });
  const base = [
    tube({ line: handle, radiusAt: () => 15, material: stoneware, shadeAt: () => 0.9 }),
    turned(dished),
    standingIn(dished, soft(0.4, 9, cupDusk) + turned(cupped)),
  ];
  const waxen = turned({ ...cupped, outside: candle, inside: candleTop, material: wax });
  return [
    standingShadow({ ground, foot, outline: dish, tilt: TILT }),
    thrownShadow({ ground, foot, outline: candle, tilt: TILT, strength: 0.7 }),
    speckled(base.join(''), '#1d2a3a'),
    standingIn(cupped, waxen),
    tube({ line: wick, radiusAt: () => 3, material: { colour: '#4a4038' } }),
  ].join('');
}
