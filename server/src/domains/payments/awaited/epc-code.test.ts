import { default as jsqr } from 'jsqr';
import sharp from 'sharp';
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

/** What the camera of a phone reads. */
async function readCode(svg: string): Promise<string | undefined> {
  const image = Buffer.from(svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"'));
  const { data, info } = await sharp(image)
    .resize(600)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const bytes = jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.binaryData;
  return bytes && Buffer.from(bytes).toString();
}

describe('the code of a transfer', () => {
  it('holds its lines in the order of the European standard', async () => {
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
    expect(await readCode(codePart(payload, 'Code'))).toBe(lines.join('\n'));
  });

  it('is for euros alone', () => {
    expect(epcPayload({ ...TRANSFER, currency: 'USD' })).toBeUndefined();
  });
});
