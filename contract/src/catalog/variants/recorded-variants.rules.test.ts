import { describe, expect, it } from 'vitest';
import { isVariantField, recordedName, recordedText } from './recorded-variants.rules.ts';

const plain = { _id: '1', values: ['Ink', 'S'], price: null, stock: null, sku: '', barcode: '' };
const ink = { ...plain, weight: null, image: null, isOn: true };

describe('what the audit log contains of variants', () => {
  it('has a name that no field of a product has', () => {
    expect(recordedName(ink)).toBe('variant Ink · S');
    expect([recordedName(ink), 'options', 'price'].map(isVariantField)).toEqual([true, true, false]);
  });

  it('is shown in words', () => {
    const sold = { ...ink, price: 56, stock: 0, sku: 'CEL-S', weight: 200, isOn: false };
    expect(recordedText('variant Ink · S', sold)).toBe('56, 0, CEL-S, 200 g, off');
    expect(recordedText('variant Ink · S', ink)).toBe('as the product');
    const options = [{ name: 'Colour', values: ['Ink', 'Chalk'] }];
    expect(recordedText('options', options)).toBe('Colour: Ink, Chalk');
    expect(recordedText('options', null)).toBeUndefined();
    expect(recordedText('images', ['/media/a.webp'])).toBeUndefined();
  });
});
