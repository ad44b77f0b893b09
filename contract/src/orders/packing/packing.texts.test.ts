import { describe, expect, it } from 'vitest';
import { packingTexts } from './packing.texts.ts';

describe('when the email about a packed order is sent', () => {
  it.each([
    [10.02, 'The email is sent in 10 minutes.'],
    [9.9, 'The email is sent in 10 minutes.'],
    [1.2, 'The email is sent in 1 minute.'],
    [0.4, 'The email is sent in a moment.'],
  ])('%d minutes before', (minutes, text) => {
    expect(packingTexts.emailInMinutes(minutes)).toBe(text);
  });
});
