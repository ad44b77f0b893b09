import { describe, expect, it } from 'vitest';
import { maskEmail, maskText } from './demo-mask.ts';

describe('maskEmail', () => {
  it.each([
    ['ines@mail.example', 'i***@mail.example'],
    ['i@mail.example', 'i***@mail.example'],
    ['"a@b"@mail.example', '"***@mail.example'],
    ['no address', 'n***'],
    ['', ''],
  ])('turns %j into %j', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });
});

describe('maskText', () => {
  it.each([
    ['SPRING20', 'S***'],
    ['🌷 tulips', '🌷***'],
    ['', ''],
  ])('turns %j into %j', (text, masked) => {
    expect(maskText(text)).toBe(masked);
  });
});
