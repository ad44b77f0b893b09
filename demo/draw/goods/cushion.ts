import { type Material, unit } from '../light.ts';
import { CENTRE, FLOOR, type Ground } from '../studio.ts';
import { type Place, surface, tube } from '../surface.ts';
import { ellipse, type Point, soft } from '../svg.ts';
import { woven } from '../textures.ts';

const HALF = 344;
const STEPS = 72;
const linen: Material = { colour: '#566b96' };

/** Where a place of the square cover lies: sides drawn in between the corners, the lower one pressed flat. */
function placed(u: number, v: number): Point {
  const x = u * HALF * (1 - 0.09 * (1 - v ** 2));
  const y = v * HALF * (1 - (v > 0 ? 0.09 : -0.012) * (1 - u ** 2));
  return [CENTRE + x + 0.02 * y, FLOOR - HALF - y];
}

/** How far the filling pushes the cover out, with folds that run from the corners. */
function swell(u: number, v: number): number {
  const dome = Math.max(0, (1 - u ** 2) * (1 - v ** 2)) ** 0.85;
  const corner = Math.abs(u * v) ** 1.6;
  const folds = Math.sin(Math.atan2(v, u) * 18 + 3 * u) * 0.07 * corner;
  return dome * 0.88 + folds;
}

function coverPlace(u: number, v: number): Place {
  const step = 0.02;
  const slopeX = (swell(u + step, v) - swell(u - step, v)) / (2 * step);
  const slopeY = (swell(u, v + step) - swell(u, v - step)) / (2 * step);
  const edge = 1 - Math.max(Math.abs(u), Math.abs(v));
  const floorDusk = 1 - 0.35 * Math.exp(-(v + 1) * 9);
  return {
    at: placed(u, v),
    normal: unit([-slopeX, -slopeY + 0.1, 1]),
    shade: (0.72 + 0.28 * (1 - Math.exp(-edge * 14))) * floorDusk,
  };
}

function grid(): Place[][] {
  const along = Array.from({ length: STEPS + 1 }, (_, step) => -1 + (2 * step) / STEPS);
  return along.map((v) => along.map((u) => coverPlace(u, v)));
}

/** The piping in the seam. */
function edge(): Point[] {
  const along = Array.from({ length: 60 }, (_, step) => -1 + (2 * step) / 60);
  return [
    ...along.map((u) => placed(u, 1)),
    ...along.map((v) => placed(1, -v)),
    ...along.map((u) => placed(-u, -1)),
    ...along.map((v) => placed(-1, v)),
    placed(-1, 1),
  ];
}

export function cushion(ground: Ground): string {
  const fill = ground.shadow;
  const cover = woven(surface(grid(), linen), '#0f1830');
  return [
    soft(0.36, 34, ellipse([CENTRE + 170, FLOOR - 34], [300, 48], { fill })),
    soft(0.45, 18, ellipse([CENTRE + 24, FLOOR - 4], [350, 22], { fill })),
    soft(0.8, 6, ellipse([CENTRE + 4, FLOOR], [342, 9], { fill })),
    cover,
    tube({ line: edge(), radiusAt: () => 5.5, material: linen, shadeAt: () => 0.8 }),
  ].join('');
}
