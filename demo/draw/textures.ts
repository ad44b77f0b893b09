import { element, filtered } from './svg.ts';

/** Noise in one colour, laid over what is drawn and only there. */
type Texture = {
  /** Across and down, in waves per pixel. */
  frequency: string;
  octaves?: number;
  seed?: number;
  colour: string;
  /** Opacity = noise × gain − cut: a high gain makes spots, a low one makes clouds. */
  gain: number;
  cut: number;
  softness?: number;
};

function textured(texture: Texture, content: string): string {
  const { frequency, octaves = 2, seed = 5, colour, gain, cut, softness = 0 } = texture;
  const noise = { type: 'fractalNoise', baseFrequency: frequency, numOctaves: octaves, seed };
  const primitives = [
    element('feTurbulence', noise),
    element('feColorMatrix', { values: `0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 ${gain} 0 0 0 ${-cut}` }),
    element('feGaussianBlur', { stdDeviation: softness, result: 'amount' }),
    element('feFlood', { 'flood-color': colour }),
    element('feComposite', { in2: 'amount', operator: 'in' }),
    element('feComposite', { in2: 'SourceAlpha', operator: 'in', result: 'texture' }),
    element('feMerge', {}, '<feMergeNode in="SourceGraphic"/><feMergeNode in="texture"/>'),
  ];
  return filtered(primitives.join(''), content);
}

/** Iron spots in a stoneware glaze. */
export function speckled(content: string, colour = '#4a3a2c'): string {
  const fine = textured({ frequency: '0.23', octaves: 1, colour, gain: 7, cut: 5.2, softness: 0.4 }, content);
  return textured({ frequency: '0.1', octaves: 1, seed: 9, colour, gain: 8, cut: 6.3, softness: 0.6 }, fine);
}

/** The uneven depth of a hand-made glaze or of fired clay. */
export function clouded(content: string, colour: string, strength = 0.3): string {
  return textured(
    { frequency: '0.006 0.009', octaves: 3, colour, gain: strength, cut: strength * 0.4 },
    content,
  );
}

/** The fine tooth of clay that was never glazed. */
export function gritty(content: string, colour: string): string {
  return textured({ frequency: '0.5', octaves: 2, colour, gain: 0.5, cut: 0.2 }, content);
}

/** Grain along the wood: `across` for a top that lies, `upright` for legs and fronts. */
export function grained(content: string, direction: 'across' | 'upright', colour = '#7a4a1e'): string {
  const turn = (along: number, over: number) =>
    direction === 'across' ? `${along} ${over}` : `${over} ${along}`;
  const broad = { frequency: turn(0.0022, 0.03), octaves: 2, seed: 4, colour, gain: 0.9, cut: 0.36 };
  const fine = { frequency: turn(0.006, 0.22), octaves: 3, seed: 11, colour, gain: 1.1, cut: 0.5 };
  return textured(fine, textured(broad, content));
}

/** Threads over and under each other. */
export function woven(content: string, colour: string): string {
  const weft = { frequency: '0.02 0.36', octaves: 2, seed: 2, colour, gain: 0.8, cut: 0.28 };
  const warp = { frequency: '0.36 0.02', octaves: 2, seed: 6, colour, gain: 0.8, cut: 0.28 };
  return textured(warp, textured(weft, content));
}
