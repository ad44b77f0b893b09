import { litColour, type Material, scaled, sum, type Vector } from '../light.ts';
import { CENTRE, type Ground } from '../studio.ts';
import { type Place, surface } from '../surface.ts';
import {
  type Attributes,
  clipped,
  element,
  ellipse,
  type Point,
  painted,
  polygon,
  radial,
  soft,
} from '../svg.ts';
import { grained } from '../textures.ts';

const middle: Point = [CENTRE, 590];
const OUTER = 372;
const INNER = 334;

const walnut: Material = { colour: '#8a5f3f', gloss: 0.2, polish: 14 };
const BRASS = litColour({ colour: '#b98a3e', gloss: 0.3 }, [-0.3, 0.3, 0.9]);
const INK = '#2c2b2a';

function onCircle(radius: number, turn: number): Point {
  const angle = turn * 2 * Math.PI;
  return [middle[0] + radius * Math.sin(angle), middle[1] - radius * Math.cos(angle)];
}

/** A half-round frame. */
function frame(): string {
  const rows = Array.from({ length: 181 }, (_, step) => {
    const turn = step / 180;
    const out: Vector = [Math.sin(turn * 2 * Math.PI), Math.cos(turn * 2 * Math.PI), 0];
    return Array.from({ length: 13 }, (__, strip): Place => {
      const angle = -Math.PI / 2 + (strip * Math.PI) / 12;
      const normal = sum(scaled(out, Math.sin(angle) * 0.95), [0, 0, Math.cos(angle) + 0.3]);
      const radius = (OUTER + INNER) / 2 + (Math.sin(angle) * (OUTER - INNER)) / 2;
      return { at: onCircle(radius, turn), normal };
    });
  });
  return grained(surface(rows, walnut), 'across', '#2a1608');
}

type Mark = { from: number; width: number; opacity: number };

function markOf(minute: number): Mark {
  if (minute % 15 === 0) return { from: 262, width: 8, opacity: 0.9 };
  if (minute % 5 === 0) return { from: 278, width: 6, opacity: 0.9 };
  return { from: 292, width: 2.5, opacity: 0.55 };
}

function mark(minute: number): string {
  const { from, width, opacity } = markOf(minute);
  const [x1, y1] = onCircle(from, minute / 60);
  const [x2, y2] = onCircle(302, minute / 60);
  return element('line', { x1, y1, x2, y2, stroke: INK, 'stroke-width': width, opacity });
}

type Hand = { turn: number; length: number; tail: number; width: number; fill: string };

const hands: readonly Hand[] = [
  { turn: 10.17 / 12, length: 176, tail: 44, width: 15, fill: INK },
  { turn: 10.2 / 60, length: 262, tail: 52, width: 11, fill: INK },
  { turn: 35 / 60, length: 276, tail: 70, width: 4, fill: BRASS },
];

function hand({ turn, length, tail, width, fill }: Hand): string {
  const place = `translate(${middle[0]} ${middle[1]}) rotate(${turn * 360})`;
  const half = width / 2;
  const shape: Point[] = [
    [-half, tail],
    [-half * 0.7, -length],
    [half * 0.7, -length],
    [half, tail],
  ];
  return element('g', { transform: place }, polygon(shape, { fill }));
}

/** What the frame keeps off the upper left of the dial. */
function rimShadow(): string {
  const radius = INNER + 22;
  const edge = { fill: 'none', stroke: '#4a3c2e', 'stroke-width': 44 };
  return soft(0.5, 13, ellipse([middle[0] + 12, middle[1] + 14], [radius, radius], edge));
}

function dial(): string {
  const paper = radial([middle[0] - 110, middle[1] - 130], 620, [
    { at: 0, colour: '#fbf8f1' },
    { at: 0.6, colour: '#f1ece2' },
    { at: 1, colour: '#ddd6ca' },
  ]);
  const disc = (attributes: Attributes) => ellipse(middle, [INNER + 2, INNER + 2], attributes);
  const marks = Array.from({ length: 60 }, (_, minute) => mark(minute)).join('');
  return clipped(disc({}), painted(paper, (fill) => disc({ fill })) + rimShadow() + marks);
}

function handShadows(): string {
  const dark = hands.map((each) => hand({ ...each, fill: '#3a3026' })).join('');
  return element('g', { transform: 'translate(9 10)' }, soft(0.28, 4, dark));
}

export function wallClock(ground: Ground): string {
  const disc = (shift: number) =>
    ellipse([middle[0] + shift, middle[1] + shift * 0.85], [OUTER, OUTER], { fill: ground.shadow });
  return [
    soft(0.3, 34, disc(46)),
    soft(0.45, 12, disc(14)),
    dial(),
    frame(),
    handShadows(),
    ...hands.map(hand),
    ellipse(middle, [13, 13], { fill: BRASS }),
  ].join('');
}
