import { type ProfilePoint, turned } from '../lathe.ts';
import { CENTRE, FLOOR, type Ground, standingShadow } from '../studio.ts';
import type { Point } from '../svg.ts';
import { clouded, speckled } from '../textures.ts';

const foot: Point = [CENTRE, FLOOR];

const outside: readonly ProfilePoint[] = [
  [108, 0],
  [120, 4],
  [160, 44],
  [204, 122],
  [227, 216],
  [214, 308],
  [162, 392],
  [98, 456],
  [58, 528],
  [47, 610],
  [50, 684],
  [74, 748],
  [80, 762],
  [76, 768],
];
const inside: readonly ProfilePoint[] = [
  [76, 768],
  [69, 763],
  [46, 690],
  [42, 600],
];

export function vase(ground: Ground): string {
  const body = turned({ foot, outside, inside, material: { colour: '#8ea88d', gloss: 0.32, polish: 26 } });
  const glazed = speckled(clouded(body, '#23402f'), '#3b3a2a');
  return standingShadow({ ground, foot, outline: outside }) + glazed;
}
