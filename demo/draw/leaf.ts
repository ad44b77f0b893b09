import { smooth } from './curve.ts';
import { type Material, scaled, sum, unit, type Vector } from './light.ts';
import { type Place, surface } from './surface.ts';
import type { Point } from './svg.ts';

const STRIPS = 5;

export type Leaf = {
  from: Point;
  to: Point;
  /** How far its middle rises over the straight line. */
  arch: number;
  /** Half the width at the widest place. */
  width: number;
  material: Material;
  shade?: number;
};

function across(spine: readonly Point[], index: number): { side: Vector; along: Vector } {
  const [before, after] = [spine[index - 1] ?? spine[0], spine[index + 1] ?? spine[index]];
  const along = unit([(after?.[0] ?? 0) - (before?.[0] ?? 0), (before?.[1] ?? 0) - (after?.[1] ?? 0), 0.001]);
  return { along, side: [along[1], -along[0], 0] };
}

/** A leaf along a bent midrib, folded a little at it. */
export function leaf({ from, to, arch, width, material, shade = 1 }: Leaf): string {
  const spine = smooth([from, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 - arch], to], 5);
  const rows = spine.map(([x, y], index) => {
    const { side, along } = across(spine, index);
    const part = (index + 1) / spine.length;
    const half = width * Math.sin(Math.PI * part ** 0.8) ** 0.9;
    const facing: Vector = [0.2 * along[0], 0.55 - 0.5 * along[1], 0.8];
    return Array.from({ length: 2 * STRIPS + 1 }, (_, strip): Place => {
      const off = (strip - STRIPS) / STRIPS;
      // Both halves lean to the midrib, so that one of them always catches more light.
      const lean = Math.sign(off) * (0.5 - 0.35 * Math.abs(off));
      return {
        at: [x + side[0] * off * half, y - side[1] * off * half],
        normal: unit(sum(facing, scaled(side, -lean))),
        shade: shade * (0.66 + 0.34 * part) * (off === 0 ? 1.25 : 1),
      };
    });
  });
  return surface(rows, material);
}
