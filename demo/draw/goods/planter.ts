import { smooth } from '../curve.ts';
import { type ProfilePoint, standingIn, type Turned, turned } from '../lathe.ts';
import { type Leaf, leaf } from '../leaf.ts';
import type { Material } from '../light.ts';
import { CENTRE, FLOOR, type Ground, standingShadow } from '../studio.ts';
import { tube } from '../surface.ts';
import type { Point } from '../svg.ts';
import { clouded, gritty } from '../textures.ts';

const foot: Point = [CENTRE, FLOOR];
const LIP = 300;

const pot: readonly ProfilePoint[] = [
  [150, 0],
  [158, 4],
  [164, 24],
  [186, 160],
  [200, LIP - 34],
];
const collar: readonly ProfilePoint[] = [
  [204, LIP - 34],
  [210, LIP - 30],
  [213, LIP - 6],
  [211, LIP],
  [206, LIP + 1],
];
const potInside: readonly ProfilePoint[] = [
  [206, LIP + 1],
  [196, LIP],
  [191, LIP - 12],
  [188, LIP - 34],
];
const soil: readonly ProfilePoint[] = [
  [188, LIP - 34],
  [100, LIP - 26],
  [2, LIP - 24],
];

const terracotta: Material = { colour: '#c27a55' };
const earth: Material = { colour: '#4c3a2c' };
const leafGreen: Material = { colour: '#4f7a4a', gloss: 0.22, polish: 12 };
const stemGreen: Material = { colour: '#6d7a4a' };

type Sprig = Omit<Leaf, 'material'>;

/** Measured from the foot of the pot, x to the right and y up; the far leaves come first. */
const leaves: readonly Sprig[] = [
  { from: [-6, 420], to: [-186, 520], arch: 40, width: 42, shade: 0.66 },
  { from: [6, 430], to: [190, 540], arch: 40, width: 42, shade: 0.6 },
  { from: [0, 520], to: [-140, 696], arch: 24, width: 42, shade: 0.7 },
  { from: [4, 530], to: [138, 704], arch: 26, width: 40, shade: 0.64 },
  { from: [-4, 356], to: [-250, 366], arch: 80, width: 48, shade: 0.94 },
  { from: [4, 366], to: [250, 384], arch: 80, width: 48, shade: 0.84 },
  { from: [0, 560], to: [-54, 780], arch: 8, width: 42, shade: 0.96 },
  { from: [2, 560], to: [66, 764], arch: 8, width: 40, shade: 0.86 },
  { from: [-2, 466], to: [-226, 596], arch: 60, width: 46, shade: 1 },
  { from: [4, 480], to: [222, 620], arch: 60, width: 46, shade: 0.9 },
  { from: [0, 520], to: [20, 690], arch: -4, width: 44, shade: 1 },
  { from: [-4, 350], to: [-130, 450], arch: 44, width: 44, shade: 1 },
  { from: [4, 360], to: [140, 464], arch: 46, width: 44, shade: 0.92 },
];

const stalk: readonly Point[] = [
  [2, 256],
  [-4, 380],
  [4, 480],
  [3, 590],
];

function overPot([x, up]: Point): Point {
  return [foot[0] + x, foot[1] - up];
}

function stem(): string {
  const line = smooth(stalk, 6).map(overPot);
  const shadeAt = (part: number) => 0.6 + 0.3 * part;
  return tube({ line, radiusAt: (part) => 13 - 6 * part, material: stemGreen, shadeAt });
}

const rimmed: Turned = { foot, outside: collar, inside: potInside, material: terracotta, isStanding: false };

export function planter(ground: Ground): string {
  const clay = turned({ foot, outside: pot, material: terracotta, ribs: 44 }) + turned(rimmed);
  const bed = gritty(turned({ ...rimmed, outside: soil, inside: [], material: earth }), '#1d130b');
  return [
    standingShadow({ ground, foot, outline: pot }),
    gritty(clouded(clay, '#f3d9c4', 0.3), '#6b3218'),
    standingIn(rimmed, bed),
    stem(),
    ...leaves.map(({ from, to, ...rest }) =>
      leaf({ ...rest, from: overPot(from), to: overPot(to), material: leafGreen }),
    ),
  ].join('');
}
