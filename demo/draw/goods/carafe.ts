import { smooth } from '../curve.ts';
import { type ProfilePoint, TABLE_TILT } from '../lathe.ts';
import { FLOOR, footShadow, type Ground, thrownShadow } from '../studio.ts';
import {
  type Attributes,
  element,
  ellipse,
  linear,
  type Point,
  painted,
  polygon,
  rectangle,
  soft,
} from '../svg.ts';

const carafeOutline: readonly ProfilePoint[] = [
  [128, 0],
  [150, 6],
  [163, 36],
  [165, 130],
  [150, 260],
  [108, 390],
  [66, 490],
  [54, 570],
  [58, 650],
  [74, 726],
  [80, 742],
];
const tumblerOutline: readonly ProfilePoint[] = [
  [78, 0],
  [92, 5],
  [99, 26],
  [101, 120],
  [102, 236],
];

const PALE = '#eebf80';
const AMBER = '#c98a3f';
const DEEP = '#74410f';

/** Where the wall is seen edge-on the colour is deep; through the middle one looks through two thin walls. */
const across = [
  { at: 0, colour: DEEP },
  { at: 0.03, colour: '#9a5f20' },
  { at: 0.1, colour: AMBER },
  { at: 0.3, colour: '#e3ad69' },
  { at: 0.6, colour: PALE },
  { at: 0.88, colour: '#d89b50' },
  { at: 0.965, colour: '#a4692a' },
  { at: 1, colour: DEEP },
];

type Vessel = { foot: Point; outline: readonly ProfilePoint[] };

/** Light goes through the glass, so its colour takes away from what lies behind. */
function tinting(content: string): string {
  return element('g', { style: 'mix-blend-mode:multiply' }, content);
}

/** Half the width of the silhouette at a height: that of the widest disc that reaches there. */
function halfWidthAt(line: readonly ProfilePoint[], up: number): number {
  const halves = line.map(([radius, height]) => {
    const away = (up - height) / (radius * TABLE_TILT);
    return radius * Math.sqrt(Math.max(0, 1 - away ** 2));
  });
  return Math.max(...halves);
}

/** Line by line over the silhouette, because see-through discs would add up where they overlap. */
function wall({ foot, outline }: Vessel): string {
  const line = smooth(outline, 1);
  const [footRadius] = outline[0] ?? [0];
  const [lipRadius, lip] = outline.at(-1) ?? [0, 0];
  const below = Math.ceil(footRadius * TABLE_TILT) + 2;
  const rows = below + Math.ceil(lip + lipRadius * TABLE_TILT);
  return Array.from({ length: rows }, (_, row) => {
    const up = row - below;
    const half = halfWidthAt(line, up + 0.5);
    const paint = linear([foot[0] - half, 0], [foot[0] + half, 0], across);
    return painted(paint, (fill) => rectangle([foot[0] - half, foot[1] - up - 1], [half * 2, 1], { fill }));
  }).join('');
}

type Streak = { place: number; width: number; span: Point; opacity: number };

/** A long reflection of the soft box at a fixed place between axis and edge. */
function streak({ foot, outline }: Vessel, { place, width, span, opacity }: Streak): string {
  const line = smooth(outline, 4).filter(([, up]) => up >= span[0] && up <= span[1]);
  const edge = (side: 1 | -1) =>
    line.map(([radius, up], index): Point => {
      const narrowing = Math.sin((Math.PI * index) / (line.length - 1)) ** 0.5;
      return [foot[0] + radius * (place + side * 0.5 * width * narrowing), foot[1] - up];
    });
  return soft(opacity, 3, polygon([...edge(1), ...edge(-1).toReversed()], { fill: '#fff' }));
}

function ring(centre: Point, radius: number, attributes: Attributes): string {
  return ellipse(centre, [radius, radius * TABLE_TILT], { fill: 'none', ...attributes });
}

/** The thick bottom, which gathers the light. */
function bottom({ foot, outline }: Vessel): string {
  const [radius] = outline[0] ?? [0];
  const edge = ring([foot[0], foot[1] - 6], radius * 0.98, { stroke: '#a86a24', 'stroke-width': 16 });
  const floor = ring([foot[0], foot[1] - 22], radius * 1.06, { stroke: DEEP, 'stroke-width': 4 });
  const gleam = ellipse([foot[0] + radius * 0.2, foot[1] + 4], [radius * 0.66, 10], { fill: '#f6bd6a' });
  return tinting(soft(0.6, 5, edge)) + tinting(soft(0.7, 1.6, floor)) + soft(0.75, 8, gleam);
}

function lip({ foot, outline }: Vessel): string {
  const [radius, up] = outline.at(-1) ?? [0, 0];
  const centre: Point = [foot[0], foot[1] - up];
  const glint = ring([centre[0], centre[1] + 1], radius - 1, {
    stroke: '#fff6e6',
    'stroke-width': 2,
    'stroke-dasharray': `${radius} 900`,
    'stroke-dashoffset': -radius * 1.6,
  });
  return (
    tinting(ring(centre, radius - 1.5, { fill: PALE, stroke: DEEP, 'stroke-width': 3 })) +
    soft(0.75, 0.8, glint)
  );
}

function vessel(ground: Ground, thing: Vessel): string {
  const { foot, outline } = thing;
  const [footRadius] = outline[0] ?? [0];
  const [, top] = outline.at(-1) ?? [0, 0];
  const caustic = ellipse([foot[0] + footRadius * 1.75, foot[1] - 10], [footRadius, 15], { fill: '#e9a650' });
  return [
    thrownShadow({ ground, ...thing, strength: 0.75 }),
    footShadow({ ground, ...thing, strength: 0.45 }),
    soft(0.55, 18, caustic),
    tinting(wall(thing)),
    bottom(thing),
    lip(thing),
    streak(thing, { place: -0.66, width: 0.15, span: [top * 0.1, top * 0.94], opacity: 0.75 }),
    streak(thing, { place: 0.76, width: 0.07, span: [top * 0.12, top * 0.8], opacity: 0.35 }),
  ].join('');
}

export function carafe(ground: Ground): string {
  return [
    vessel(ground, { foot: [376, FLOOR - 20], outline: carafeOutline }),
    vessel(ground, { foot: [664, FLOOR + 14], outline: tumblerOutline }),
  ].join('');
}
