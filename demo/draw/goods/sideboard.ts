import { type ProfilePoint, turned } from '../lathe.ts';
import { leaf } from '../leaf.ts';
import { brass, litColour, type Material } from '../light.ts';
import { CENTRE, FLOOR, footShadow, type Ground, standingShadow } from '../studio.ts';
import { tube } from '../surface.ts';
import { ellipse, linear, type Point, painted, polygon, rectangle, type Stop, soft } from '../svg.ts';
import { grained } from '../textures.ts';

const LEFT = 98;
const RIGHT = 862;
const BACK = 566;
const TOP = 622;
const FRONT = TOP + 18;
const BOTTOM = 892;
const DUSK = '#3d2712';
const SLATS = 20;

const oak: Material = { colour: '#cfa16c', gloss: 0.08, polish: 10 };

/** A door of half-round slats between two places from left to right. */
function door([from, to]: Point): string {
  const width = (to - from) / SLATS;
  const slat = (x: number): string => {
    const stops = Array.from({ length: 9 }, (_, step): Stop => {
      const angle = -1.3 + step * 0.325;
      const shade = step === 0 || step === 8 ? 0.5 : 1;
      return { at: step / 8, colour: litColour(oak, [Math.sin(angle), 0, Math.cos(angle)], shade) };
    });
    const paint = linear([x, 0], [x + width, 0], stops);
    return painted(paint, (fill) => rectangle([x, FRONT + 18], [width + 0.5, BOTTOM - FRONT - 36], { fill }));
  };
  return Array.from({ length: SLATS }, (_, index) => slat(from + index * width)).join('');
}

const doors: readonly Point[] = [
  [LEFT + 22, CENTRE - 4],
  [CENTRE + 4, RIGHT - 22],
];

function top(): string {
  const board: Point[] = [
    [LEFT - 8, TOP],
    [LEFT + 14, BACK],
    [RIGHT - 14, BACK],
    [RIGHT + 8, TOP],
  ];
  const face = polygon(board, { fill: litColour(oak, [0, 0.9, 0.3], 0.92) });
  const edge = rectangle([LEFT - 8, TOP], [RIGHT - LEFT + 16, FRONT - TOP], {
    fill: litColour(oak, [0, 0.2, 0.95]),
  });
  return grained(face + edge, 'across');
}

function carcass(): string {
  const size: Point = [RIGHT - LEFT, BOTTOM - FRONT];
  const gaps = doors.map(([from, to]) =>
    rectangle([from - 4, FRONT + 14], [to - from + 8, BOTTOM - FRONT - 28], { fill: DUSK }),
  );
  const under = linear(
    [0, FRONT],
    [0, FRONT + 44],
    [
      { at: 0, colour: DUSK, opacity: 0.5 },
      { at: 1, colour: DUSK, opacity: 0 },
    ],
  );
  // The lamp stands on the left, so the far end of the front gets less of it.
  const falloff = linear(
    [LEFT, 0],
    [RIGHT, 0],
    [
      { at: 0.2, colour: DUSK, opacity: 0 },
      { at: 1, colour: DUSK, opacity: 0.28 },
    ],
  );
  return [
    grained(rectangle([LEFT, FRONT], size, { fill: litColour(oak, [0, 0, 1]) }), 'upright'),
    ...gaps,
    grained(doors.map(door).join(''), 'upright'),
    painted(under, (fill) => rectangle([LEFT, FRONT], [size[0], 44], { fill })),
    painted(falloff, (fill) => rectangle([LEFT, FRONT], size, { fill })),
  ].join('');
}

function pull(x: number): string {
  const line: Point[] = Array.from({ length: 13 }, (_, step) => [x, FRONT + 96 + step * 5]);
  const shadow = rectangle([x + 2, FRONT + 98], [8, 62], { fill: '#20120a' });
  return soft(0.55, 3, shadow) + tube({ line, radiusAt: () => 4.5, material: brass });
}

const legOutline: readonly ProfilePoint[] = [
  [9, 0],
  [10, 2],
  [17, 140],
];

function leg(ground: Ground, x: number, depth: number): string {
  const foot: Point = [x, FLOOR - depth];
  const shadow = footShadow({ ground, foot, outline: legOutline });
  return shadow + grained(turned({ foot, outside: legOutline, material: oak }), 'upright');
}

const vaseOutline: readonly ProfilePoint[] = [
  [46, 0],
  [54, 3],
  [78, 40],
  [84, 86],
  [62, 132],
  [34, 158],
  [29, 180],
  [35, 196],
  [33, 199],
];
const vaseInside: readonly ProfilePoint[] = [
  [33, 199],
  [29, 196],
  [24, 176],
];
const glaze: Material = { colour: '#efe8da', gloss: 0.16, polish: 16 };
const olive: Material = { colour: '#7d8c66', gloss: 0.1, polish: 10 };

/** A twig of the olive in the vase: its line, and a leaf to each side in turn. */
function twig(line: readonly Point[]): string {
  const leaves = line.slice(1).flatMap(([x, y], index) =>
    [-1, 1].map((side) => {
      const to: Point = [x + side * (46 - index * 4), y - 34 + side * 6];
      return leaf({ from: [x, y], to, arch: 8, width: 11, material: olive, shade: side < 0 ? 1 : 0.8 });
    }),
  );
  const [x, y] = line.at(-1) ?? [0, 0];
  const tip = leaf({ from: [x, y], to: [x + 8, y - 52], arch: 0, width: 10, material: olive });
  return tube({ line, radiusAt: () => 2.6, material: { colour: '#6b5a40' } }) + leaves.join('') + tip;
}

function still(ground: Ground): string {
  const foot: Point = [262, TOP - 24];
  const onOak = { ...ground, shadow: DUSK };
  return [
    standingShadow({ ground: onOak, foot, outline: vaseOutline, strength: 0.8 }),
    turned({ foot, outside: vaseOutline, inside: vaseInside, material: glaze }),
    twig([
      [256, 410],
      [240, 366],
      [232, 322],
      [230, 280],
      [236, 244],
    ]),
    twig([
      [268, 410],
      [290, 372],
      [312, 340],
      [336, 312],
    ]),
  ].join('');
}

export function sideboard(ground: Ground): string {
  const fill = ground.shadow;
  return [
    soft(0.4, 30, ellipse([CENTRE + 60, FLOOR - 26], [420, 36], { fill })),
    soft(0.4, 18, ellipse([CENTRE + 14, FLOOR - 20], [380, 22], { fill })),
    leg(ground, LEFT + 62, 40),
    leg(ground, RIGHT - 62, 40),
    leg(ground, LEFT + 36, 0),
    leg(ground, RIGHT - 36, 0),
    carcass(),
    top(),
    pull(CENTRE - 22),
    pull(CENTRE + 22),
    still(ground),
  ].join('');
}
