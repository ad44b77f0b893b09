import { describe, expect, it } from 'vitest';
import { feedAttributeOf, feedProblemsOf } from './google-feed.rules.ts';

const good = {
  title: 'Walnut Lamp, Oak · 30 cm',
  description: 'A lamp.',
  images: ['/media/lamp.webp'],
  unitCents: 1200,
  barcode: '4006381333931',
};

describe('feedProblemsOf', () => {
  it('finds nothing in what Google takes, with a barcode and without one', () => {
    expect(feedProblemsOf(good)).toEqual([]);
    expect(feedProblemsOf({ ...good, barcode: '', title: '🏺'.repeat(150) })).toEqual([]);
  });

  it.each([
    ['noImage', { images: [] }],
    ['noDescription', { description: ' \n' }],
    ['noPrice', { unitCents: 0 }],
    ['longTitle', { title: 'x'.repeat(151) }],
    ['wrongBarcode', { barcode: '4006381333932' }],
    ['wrongBarcode', { barcode: '123' }],
    ['ownBarcode', { barcode: '2000000000008' }],
    ['ownBarcode', { barcode: '0200000000004' }],
  ])('finds %s', (problem, change) => {
    expect(feedProblemsOf({ ...good, ...change })).toEqual([problem]);
  });
});

describe('feedAttributeOf', () => {
  it.each([
    ['Colour', 'color'],
    [' color ', 'color'],
    ['SIZE', 'size'],
    ['Shade', undefined],
  ])('makes of the option %j %j', (option, attribute) => {
    expect(feedAttributeOf(option)).toBe(attribute);
  });
});
