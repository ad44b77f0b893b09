import { describe, expect, it } from 'vitest';
import { carriersAtHome } from './carriers.ts';
import { recogniseTracking } from './tracking-numbers.rules.ts';

const { home: american, others } = carriersAtHome(['US'], 'USD');
const german = carriersAtHome(['DE'], 'EUR').home;

describe('recogniseTracking', () => {
  it.each([
    ['1Z999AA10123456784', 'UPS'],
    ['1z 999 aa1 01 2345 6784', 'UPS'],
    ['9400111899560000000007', 'USPS'],
    ['9400 1118 9956 0000 0000 07', 'USPS'],
    ['EA123456785US', 'USPS'],
    ['00340434161094042557', 'DHL Paket'],
    ['JJD000390007827395012', 'DHL'],
    ['GM2951173225174494', 'DHL'],
    ['3318810025', 'DHL Express'],
    ['986578788855', 'FedEx'],
    ['961207708039300', undefined],
    ['9612020987654312345672', 'FedEx'],
    ['RR123456785GB', 'Royal Mail'],
    ['RR123456785DE', 'DHL Paket'],
    ['RR123456785FR', 'La Poste Colissimo'],
    ['XY123456785FR', 'Chronopost'],
    ['6A12345678901', 'La Poste Colissimo'],
    ['3SABCD1234567', 'PostNL'],
    ['01505050505050', 'DPD'],
    ['99.00.123456.12345678', 'Swiss Post'],
    ['32321234567890123456789012', undefined],
    ['323212345678901234567890', 'bpost'],
    ['12345678901', 'GLS'],
    ['H01HYA0012345678', 'Evri'],
  ])('%s is of %s', (tracking, carrier) => {
    expect(recogniseTracking(tracking)?.carrier).toBe(carrier);
  });

  it.each([
    '',
    ' ',
    '4471 0093 55',
    'RR123456789GB',
    '1Z999AA10123456785',
    'by hand',
    '<script>',
    '0'.repeat(500),
  ])('recognises nothing in %j, of which a digit is wrong or which is no number', (tracking) => {
    expect(recogniseTracking(tracking)).toBeUndefined();
  });

  it.each([
    ['https://www.ups.com/track?tracknum=1Z', 'UPS'],
    ['https://nolp.dhl.de/x?piececode=1', 'DHL Paket'],
    ['https://gls-group.com/EU/en/parcel-tracking?match=1', 'GLS'],
    ['https://notups.com/track', undefined],
    ['https://ups.com.evil.example/track', undefined],
    ['javascript:alert(1)', undefined],
  ])('recognises the page %s', (tracking, carrier) => {
    expect(recogniseTracking(tracking)?.carrier).toBe(carrier);
  });

  it('takes the number out of a barcode', () => {
    const barcodes = [
      '420941039400111899560000000007',
      `9622${'0'.repeat(18)}986578788855`,
      '%01505050505050',
    ];
    expect(barcodes.map((code) => recogniseTracking(code))).toEqual([
      { carrier: 'USPS', tracking: '9400111899560000000007' },
      { carrier: 'FedEx', tracking: '986578788855' },
      { carrier: 'DPD', tracking: '01505050505050' },
    ]);
  });

  it('prefers the carriers of the own country where a number fits several', () => {
    const number = '15501234567890';
    expect(recogniseTracking(number)?.carrier).toBe('DPD');
    expect(recogniseTracking(number, carriersAtHome(['GB'], 'GBP').home)?.carrier).toBe('DPD UK');
    expect(recogniseTracking(number, ['Hermes'])?.carrier).toBe('Hermes');
    expect(german).toContain('DPD');
  });

  it('names only carriers that the shipping box offers', () => {
    const known = [...american, ...others];
    for (const number of ['1Z999AA10123456784', 'RR123456785CZ', 'RR123456785JP', '15501234567890'])
      expect(known).toContain(recogniseTracking(number)?.carrier);
  });
});
