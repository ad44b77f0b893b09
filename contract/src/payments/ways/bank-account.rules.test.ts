import { describe, expect, it } from 'vitest';
import {
  creditorReference,
  inGroups,
  isBic,
  isCreditorReference,
  isIban,
  plainAccount,
} from './bank-account.rules.ts';

describe('isIban', () => {
  it.each([
    'DE89370400440532013000',
    'GB29NWBK60161331926819',
    'NO9386011117947',
    'MT84MALT011000012345MTLCAST001S',
  ])('accepts %s', (iban) => expect(isIban(iban)).toBe(true));

  it.each([
    ['a wrong digit', 'DE89370400440532013001'],
    ['two digits the other way round', 'DE89370400440532010300'],
    ['other check digits', 'DE88370400440532013000'],
    ['nothing', ''],
    ['no country', '89370400440532013000'],
    ['small letters', 'de89370400440532013000'],
    ['spaces', 'DE89 3704 0044 0532 0130 00'],
    ['too much', `DE89370400440532013000${'0'.repeat(20)}`],
  ])('refuses %s', (_what, iban) => expect(isIban(iban)).toBe(false));

  it('reads what people type', () => {
    expect(isIban(plainAccount(' de89 3704 0044 0532\u00a00130 00 '))).toBe(true);
    expect(inGroups('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
  });
});

describe('isBic', () => {
  it.each(['COBADEFF', 'COBADEFFXXX'])('accepts %s', (bic) => expect(isBic(bic)).toBe(true));
  it.each(['COBADEF', 'COBADEFFXX', 'COBA1EFF', ''])('refuses %j', (bic) => expect(isBic(bic)).toBe(false));
});

describe('creditorReference', () => {
  it('has the check digits of ISO 11649', () => {
    expect(creditorReference('539007547034')).toBe('RF18539007547034');
    expect(isCreditorReference('RF18539007547034')).toBe(true);
  });

  it('is refused by banks with one character changed', () => {
    const reference = creditorReference('K7M2X9QP');
    expect(isCreditorReference(reference)).toBe(true);
    expect(isCreditorReference(reference.replace('K', 'L'))).toBe(false);
  });
});
