/** x to the right, y up, z towards the camera. */
export type Vector = readonly [x: number, y: number, z: number];
type Rgb = readonly [red: number, green: number, blue: number];

export type Material = {
  /** What the surface shows in plain light, as `#rrggbb`. */
  colour: string;
  /** How strong the reflection of the lamp is: 0 for linen, 1 for polished metal. */
  gloss?: number;
  /** How small it is: 6 for a satin glaze, 60 for glass. */
  polish?: number;
  /** Metals tint their reflections and darken in between. */
  isMetal?: boolean;
  /** Light that the surface gives off itself: a lamp shade that is lit. */
  glow?: number;
};

export const brass: Material = { colour: '#c79a4b', gloss: 0.5, polish: 40, isMetal: true };

export function scaled([x, y, z]: Vector, factor: number): Vector {
  return [x * factor, y * factor, z * factor];
}

export function sum(a: Vector, b: Vector): Vector {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function unit(vector: Vector): Vector {
  return scaled(vector, 1 / Math.hypot(...vector));
}

const camera: Vector = unit([0, 0.2, 1]);
const key = { from: unit([-0.66, 0.62, 0.42]), strength: 0.98, tint: [1, 0.975, 0.94] satisfies Rgb };
const fill = { from: unit([0.85, 0.1, 0.5]), strength: 0.13, tint: [0.92, 0.96, 1] satisfies Rgb };
const halfway = unit(sum(key.from, camera));
const SKY = 0.28;
const BOUNCE = 0.17;
// A large soft box reaches round the edge of a form; this is how far.
const WRAP = 0.38;

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function toScreen(light: number): number {
  // Rolls off towards white like film, so that a pale glaze keeps its form in the brightest place.
  const exposed = light < 0.7 ? light : 0.7 + 0.3 * Math.tanh((light - 0.7) / 0.3);
  const channel = exposed <= 0.0031308 ? exposed * 12.92 : 1.055 * exposed ** (1 / 2.4) - 0.055;
  return Math.round(255 * Math.min(1, Math.max(0, channel)));
}

function parse(colour: string): Rgb {
  const channel = (from: number) => toLinear(Number.parseInt(colour.slice(from, from + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

function wrapped(cosine: number): number {
  return Math.max(0, (cosine + WRAP) / (1 + WRAP)) ** 1.25;
}

/** The reflection of the room in metal: a bright soft box, a dark floor line, a pale floor. */
function metalReflection(normal: Vector): number {
  const across = dot(normal, unit([-0.85, 0.25, 0.45]));
  const box = Math.exp(-(((across - 0.82) / 0.2) ** 2)) * 1.15;
  const edge = Math.exp(-(((normal[0] - 0.78) / 0.16) ** 2)) * 0.42;
  return 0.2 + box + edge + 0.3 * Math.max(0, normal[1]);
}

/** The colour of a place on a surface; `shade` is the light that reaches it, 1 in the open. */
export function litColour(material: Material, normal: Vector, shade = 1): string {
  const { colour, gloss = 0, polish = 10, isMetal = false, glow = 0 } = material;
  const diffuse = wrapped(dot(normal, key.from)) * key.strength * shade;
  const filled = wrapped(dot(normal, fill.from)) * fill.strength * (0.4 + 0.6 * shade);
  const ambient = (SKY * (0.5 + 0.5 * normal[1]) + BOUNCE * (0.5 - 0.5 * normal[1])) * shade;
  const facing = Math.max(0, dot(normal, camera));
  const rim = gloss * 0.12 * (1 - facing) ** 3 * shade;
  const mirror = gloss * Math.max(0, dot(normal, halfway)) ** polish * shade + rim;
  const reflected = isMetal ? metalReflection(normal) * shade : 0;
  const channels = parse(colour).map((albedo, index) => {
    const lamp = (key.tint[index] ?? 1) * diffuse + (fill.tint[index] ?? 1) * filled + ambient + glow;
    return isMetal ? albedo * (lamp * 0.3 + reflected) + mirror * 0.5 : albedo * lamp + mirror * 0.45;
  });
  return `rgb(${channels.map(toScreen).join(',')})`;
}
