export type Point = readonly [x: number, y: number];
export type Attributes = Readonly<Record<string, string | number>>;
export type Stop = { at: number; colour: string; opacity?: number };

let count = 0;

/** Gradients, clips and filters are found by id, so no two in a picture may share one. */
function freshId(): string {
  count += 1;
  return `d${count}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

export function element(name: string, attributes: Attributes, children = ''): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : value}"`,
  );
  return `<${name}${written.join('')}>${children}</${name}>`;
}

/** A definition and the `url(#…)` that points to it. */
type Reference = { definition: string; url: string };

export function define(name: string, attributes: Attributes, children: string): Reference {
  const id = freshId();
  return { definition: element(name, { id, ...attributes }, children), url: `url(#${id})` };
}

function stopElements(stops: readonly Stop[]): string {
  return stops
    .map(({ at, colour, opacity = 1 }) =>
      element('stop', { offset: at, 'stop-color': colour, 'stop-opacity': opacity }),
    )
    .join('');
}

/** A gradient between two points of the picture. */
export function linear(from: Point, to: Point, stops: readonly Stop[]): Reference {
  const ends = { x1: from[0], y1: from[1], x2: to[0], y2: to[1] };
  return define('linearGradient', { gradientUnits: 'userSpaceOnUse', ...ends }, stopElements(stops));
}

export function radial(centre: Point, radius: number, stops: readonly Stop[]): Reference {
  const circle = { cx: centre[0], cy: centre[1], r: radius };
  return define('radialGradient', { gradientUnits: 'userSpaceOnUse', ...circle }, stopElements(stops));
}

export function ellipse(centre: Point, radii: Point, attributes: Attributes): string {
  return element('ellipse', { cx: centre[0], cy: centre[1], rx: radii[0], ry: radii[1], ...attributes });
}

export function rectangle(corner: Point, size: Point, attributes: Attributes): string {
  return element('rect', { x: corner[0], y: corner[1], width: size[0], height: size[1], ...attributes });
}

function pathThrough(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
}

export function polygon(points: readonly Point[], attributes: Attributes): string {
  return element('path', { d: `${pathThrough(points)}Z`, ...attributes });
}

/** Draws with a paint server, definition and use side by side. */
export function painted(paint: Reference, draw: (fill: string) => string): string {
  return paint.definition + draw(paint.url);
}

// The default region of a filter is a tenth around the element, which cuts a wide blur off with a straight edge.
const region = { filterUnits: 'userSpaceOnUse', x: -120, y: -120, width: 1200, height: 1440 };

export function filtered(primitives: string, content: string): string {
  const filter = define('filter', { ...region, 'color-interpolation-filters': 'sRGB' }, primitives);
  return filter.definition + element('g', { filter: filter.url }, content);
}

/** Shadows, reflections and all else without an edge. */
export function soft(opacity: number, blur: number, content: string): string {
  const hazy = filtered(element('feGaussianBlur', { stdDeviation: blur }), content);
  return element('g', { opacity }, hazy);
}

export function clipped(shape: string, content: string): string {
  const clip = define('clipPath', {}, shape);
  return clip.definition + element('g', { 'clip-path': clip.url }, content);
}
