import { smooth } from './curve.ts';
import { litColour, type Material, unit, type Vector } from './light.ts';
import { clipped, element, ellipse, linear, type Point, painted, type Stop } from './svg.ts';

/** A place on the outline of a turned thing: its distance from the axis and its height over the floor. */
export type ProfilePoint = readonly [radius: number, height: number];

export type Turned = {
  /** The foot of the axis in the picture. */
  foot: Point;
  /** From the foot up over the outside to the lip. */
  outside: readonly ProfilePoint[];
  /** From the lip down to the bottom of the inside; without it the thing is closed. */
  inside?: readonly ProfilePoint[];
  material: Material;
  insideMaterial?: Material;
  /** Depth of a circle against its width: the sine of the camera's angle over the table. */
  tilt?: number;
  /** Whether the lowest part lies in the dusk between thing and table. */
  isStanding?: boolean;
  /** For what hangs: the outlines then run from the top down, and from the lip up the inside. */
  isSeenFromBelow?: boolean;
  /** How many rounded ribs run up the outside. */
  ribs?: number;
  /** How far the axis moves in the picture for each pixel of height: a leg that is splayed. */
  lean?: Point;
};

export const TABLE_TILT = 0.19;
const SLICE_PX = 1.4;
const PLAIN_STOPS = 17;
const STOPS_PER_RIB = 5;
const RIB_DEPTH = 0.55;

type Slice = { radius: number; height: number; radialNormal: number; upNormal: number };

function slicesOf(profile: readonly ProfilePoint[]): Slice[] {
  const line = smooth(profile, SLICE_PX);
  return line.map(([radius, height], index) => {
    const [beforeRadius, beforeHeight] = line[index - 1] ?? line[index] ?? [0, 0];
    const [afterRadius, afterHeight] = line[index + 1] ?? line[index] ?? [0, 0];
    const [outward, up] = unit([afterHeight - beforeHeight, beforeRadius - afterRadius, 0.0001]);
    return { radius: Math.max(0, radius), height, radialNormal: outward, upNormal: up };
  });
}

type Side = { thing: Turned; slices: readonly Slice[]; material: Material; facing: 1 | -1 };
type Shading = { radialNormal: number; upNormal: number; shade: number };

function anglesAcross(ribs: number): number[] {
  const stops = Math.max(PLAIN_STOPS, (ribs / 2) * STOPS_PER_RIB + 1);
  return Array.from({ length: stops }, (_, index) => -Math.PI / 2 + (index * Math.PI) / (stops - 1));
}

function stopsAcross({ thing, material, facing }: Side, { radialNormal, upNormal, shade }: Shading): Stop[] {
  const { ribs = 0, isSeenFromBelow = false } = thing;
  const side = isSeenFromBelow ? -1 : 1;
  return anglesAcross(ribs).map((angle) => {
    const turn = angle + (ribs > 0 ? RIB_DEPTH * Math.sin(angle * ribs) : 0);
    const across = Math.sin(turn) * radialNormal * side;
    const normal: Vector = [across, upNormal * side, facing * Math.cos(turn) * radialNormal * side];
    return { at: (1 + Math.sin(angle)) / 2, colour: litColour(material, normal, shade) };
  });
}

function discs(side: Side, shadeAt: (height: number) => number): string {
  const { foot, tilt = TABLE_TILT, lean = [0, 0] } = side.thing;
  return side.slices
    .map(({ radius, height, ...normal }) => {
      const stops = stopsAcross(side, { ...normal, shade: shadeAt(height) });
      const centre: Point = [foot[0] + height * lean[0], foot[1] - height + height * lean[1]];
      const paint = linear([centre[0] - radius, 0], [centre[0] + radius, 0], stops);
      return painted(paint, (fill) => ellipse(centre, [radius, radius * tilt], { fill }));
    })
    .join('');
}

function outsideOf(thing: Turned): string {
  const { outside, material, isStanding = true } = thing;
  const shadeAt = (height: number) => (isStanding ? 1 - 0.42 * Math.exp(-height / 22) : 1);
  return discs({ thing, slices: slicesOf(outside), material, facing: 1 }, shadeAt);
}

function insideOf(thing: Turned, inside: readonly ProfilePoint[]): string {
  const { foot, material, insideMaterial = material, tilt = TABLE_TILT } = thing;
  const [lipRadius, lipHeight] = inside[0] ?? [0, 0];
  const shadeAt = (height: number) => 1 / (1 + (0.9 * Math.abs(lipHeight - height)) / lipRadius);
  // Mostly the far wall shows, and its normal comes towards the camera.
  const wall: Side = {
    thing: { ...thing, ribs: 0 },
    slices: slicesOf(inside),
    material: insideMaterial,
    facing: -1,
  };
  const rings = discs(wall, shadeAt);
  return clipped(ellipse([foot[0], foot[1] - lipHeight], [lipRadius, lipRadius * tilt], {}), rings);
}

/** A thing made on the wheel or the lathe: stacked discs, each lit as its place on the outline is. */
export function turned(thing: Turned): string {
  return outsideOf(thing) + (thing.inside ? insideOf(thing, thing.inside) : '');
}

/** What stands inside a thing shows only over its near lip. */
export function standingIn({ foot, inside = [], tilt = TABLE_TILT }: Turned, content: string): string {
  const [radius, height] = inside[0] ?? [0, 0];
  const [left, right, lip] = [foot[0] - radius, foot[0] + radius, foot[1] - height];
  const open = `M${left} ${lip}V-200H${right}V${lip}A${radius} ${radius * tilt} 0 0 1 ${left} ${lip}Z`;
  return clipped(element('path', { d: open }), content);
}

/** The outline of a smaller or larger copy. */
export function resized(profile: readonly ProfilePoint[], factor: number): ProfilePoint[] {
  return profile.map(([radius, height]) => [radius * factor, height * factor]);
}
