import { type ProfilePoint, turned } from '../lathe.ts';
import { brass, type Material } from '../light.ts';
import { CENTRE, FLOOR, type Ground, HEIGHT, standingShadow, thrownShadow, WIDTH } from '../studio.ts';
import { ellipse, type Point, painted, radial, rectangle } from '../svg.ts';

const foot: Point = [CENTRE, FLOOR];
const SHADE_FROM = 452;

const stand: readonly ProfilePoint[] = [
  [140, 0],
  [142, 4],
  [142, 10],
  [138, 14],
  [110, 20],
  [46, 32],
  [24, 52],
  [19, 90],
  [18, 260],
  [18, 500],
];
const shade: readonly ProfilePoint[] = [
  [262, SHADE_FROM],
  [264, SHADE_FROM + 4],
  [262, SHADE_FROM + 60],
  [240, SHADE_FROM + 150],
  [186, SHADE_FROM + 236],
  [104, SHADE_FROM + 292],
  [30, SHADE_FROM + 312],
  [14, SHADE_FROM + 313],
];
const knob: readonly ProfilePoint[] = [
  [14, 764],
  [14, 768],
  [11, 776],
  [2, 780],
];

const trim: readonly ProfilePoint[] = [
  [260, SHADE_FROM - 12],
  [265, SHADE_FROM - 10],
  [266, SHADE_FROM - 2],
  [264, SHADE_FROM],
];
const SHADE_TILT = 0.1;

const opal: Material = { colour: '#f0d7a8', gloss: 0.14, polish: 24, glow: 0.2 };

function glow(centre: Point, radius: number, opacity: number): string {
  const paint = radial(centre, radius, [
    { at: 0, colour: '#ffdf9e', opacity },
    { at: 0.45, colour: '#ffdf9e', opacity: opacity * 0.4 },
    { at: 1, colour: '#ffdf9e', opacity: 0 },
  ]);
  return painted(paint, (fill) => rectangle([0, 0], [WIDTH, HEIGHT], { fill }));
}

/** The light that falls out of the shade on the table. */
function pool(): string {
  const paint = radial([0, 0], 1, [
    { at: 0, colour: '#fff0c9', opacity: 0.7 },
    { at: 0.6, colour: '#fff0c9', opacity: 0.25 },
    { at: 1, colour: '#fff0c9', opacity: 0 },
  ]);
  const place = `translate(${foot[0]} ${foot[1]}) scale(430 100)`;
  return painted(paint, (fill) => ellipse([0, 0], [1, 1], { fill, transform: place }));
}

export function tableLamp(ground: Ground): string {
  const bulb: Point = [CENTRE, FLOOR - SHADE_FROM - 90];
  const onShade = { foot, tilt: SHADE_TILT, isStanding: false };
  return [
    glow(bulb, 620, 0.45),
    thrownShadow({ ground, foot, outline: shade, strength: 0.6 }),
    pool(),
    standingShadow({ ground, foot, outline: stand, strength: 0.9 }),
    turned({ foot, outside: stand, material: brass }),
    turned({ ...onShade, outside: trim, material: brass }),
    turned({ ...onShade, outside: shade, material: opal }),
    turned({ ...onShade, outside: knob, material: brass }),
  ].join('');
}
