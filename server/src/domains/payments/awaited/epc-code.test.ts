import { default as jsqr } from 'jsqr';
import { describe, expect, it } from 'vitest';
import { codePart, epcPayload } from './epc-code.ts';

const TRANSFER = {
  holder: 'Müller & Töchter GmbH',
  iban: 'DE89370400440532013000',
  bic: '',
  amountCents: 123405,
  currency: 'EUR',
  reference: 'RF18539007547034',
};

/** Wide enough for a camera to find the edges. */
const PIXELS = 4;

/** What the camera of a phone reads: every dark square of the drawing, black on white. */
function readCode(svg: string): string | undefined {
  const side = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]) * PIXELS;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < PIXELS; row++) {
      const start = ((Number(y) * PIXELS + row) * side + Number(x) * PIXELS) * 4;
      pixels.fill(0, start, start + PIXELS * 4);
    }
  // Opaque again.
  for (let index = 3; index < pixels.length; index += 4) pixels[index] = 255;
  const bytes = jsqr.default(pixels, side, side)?.binaryData;
  return bytes && Buffer.from(bytes).toString();
}

describe('the code of a transfer', () => {
  it('holds its lines in the order of the European standard', () => {
    const payload = epcPayload(TRANSFER) ?? '';
    const lines = [
      'BCD',
      '002',
      '1',
      'SCT',
      '',
      TRANSFER.holder,
      TRANSFER.iban,
      'EUR1234.05',
      '',
      TRANSFER.reference,
    ];
    expect(readCode(codePart(payload, 'Code'))).toBe(lines.join('\n'));
  });

  it('is for euros alone', () => {
    expect(epcPayload({ ...TRANSFER, currency: 'USD' })).toBeUndefined();
  });
});
