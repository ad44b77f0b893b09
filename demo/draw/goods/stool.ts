import { type ProfilePoint, turned } from '../lathe.ts';
import type { Material } from '../light.ts';
import { CENTRE, FLOOR, footShadow, type Ground, thrownShadow } from '../studio.ts';
import { tube } from '../surface.ts';
import { ellipse, type Point, soft } from '../svg.ts';
import { grained } from '../textures.ts';

const TILT = 0.19;
const middle: Point = [CENTRE, FLOOR - 14];
const SEAT_TOP = 716;

const seat: readonly ProfilePoint[] = [
  [226, SEAT_TOP - 48],
  [244, SEAT_TOP - 42],
  [253, SEAT_TOP - 26],
  [250, SEAT_TOP - 8],
  [238, SEAT_TOP],
];
/** The seat is a little hollow. */
const hollow: readonly ProfilePoint[] = [
  [238, SEAT_TOP],
  [228, SEAT_TOP],
  [190, SEAT_TOP - 6],
  [100, SEAT_TOP - 12],
  [2, SEAT_TOP - 13],
];
const LEG_HEIGHT = SEAT_TOP - 30;
const legOutline: readonly ProfilePoint[] = [
  [14, 0],
  [16, 3],
  [22, LEG_HEIGHT * 0.5],
  [26, LEG_HEIGHT],
];

const oak: Material = { colour: '#dcbb8b', gloss: 0.1, polish: 12 };

/** Where a leg is at a height: it leans in from a wide circle on the floor to a narrow one under the seat. */
function onLeg(degrees: number, up: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const radius = 232 - (92 * up) / LEG_HEIGHT;
  return [middle[0] + radius * Math.sin(angle), middle[1] - up + radius * Math.cos(angle) * TILT];
}

function leg(degrees: number): string {
  const foot = onLeg(degrees, 0);
  const top = onLeg(degrees, LEG_HEIGHT);
  const lean: Point = [(top[0] - foot[0]) / LEG_HEIGHT, (top[1] - foot[1]) / LEG_HEIGHT + 1];
  return turned({ foot, outside: legOutline, material: oak, tilt: TILT, lean });
}

function rung(from: Point, to: Point): string {
  const steps = 24;
  const line = Array.from({ length: steps + 1 }, (_, step): Point => {
    const part = step / steps;
    return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
  });
  return tube({ line, radiusAt: () => 10, material: oak, shadeAt: () => 0.92 });
}

/** Round the stool from the far left: the camera looks at a corner, so no leg hides another. */
const [farLeft, farRight, nearLeft, nearRight] = [208, 118, 298, 28];

function legShadows(ground: Ground): string {
  const fill = ground.shadow;
  const under = soft(0.3, 36, ellipse([middle[0] + 90, middle[1] - 6], [260, 56], { fill }));
  const legs = [farLeft, farRight, nearLeft, nearRight].map((degrees) => {
    const shadow = { ground, foot: onLeg(degrees, 0), outline: legOutline, tilt: TILT };
    return thrownShadow({ ...shadow, outline: legOutline.slice(0, 3), strength: 0.6 }) + footShadow(shadow);
  });
  return under + legs.join('');
}

/** The seat keeps the lamp off the upper ends of the legs. */
function underSeat(): string {
  return soft(0.55, 16, ellipse([middle[0], middle[1] - SEAT_TOP + 62], [190, 34], { fill: '#3a2410' }));
}

export function stool(ground: Ground): string {
  return [
    legShadows(ground),
    grained(leg(farLeft) + leg(farRight), 'upright'),
    grained(
      rung(onLeg(farLeft, 250), onLeg(farRight, 250)) +
        rung(onLeg(farLeft, 200), onLeg(nearLeft, 200)) +
        rung(onLeg(farRight, 200), onLeg(nearRight, 200)),
      'across',
    ),
    grained(rung(onLeg(nearLeft, 250), onLeg(nearRight, 250)), 'across'),
    grained(leg(nearLeft) + leg(nearRight), 'upright'),
    underSeat(),
    grained(
      turned({ foot: middle, outside: seat, inside: hollow, material: oak, tilt: TILT, isStanding: false }),
      'across',
    ),
  ].join('');
}
