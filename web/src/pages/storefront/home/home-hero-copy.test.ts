import { describe, expect, it } from 'vitest';
import { firstSentence, heroNameSize } from './home-hero-copy.ts';

describe('firstSentence', () => {
  it.each([
    ['An opal glass dome. The light comes through.', 'An opal glass dome.'],
    ['Holds 1.5 litres and pours well! Really.', 'Holds 1.5 litres and pours well!'],
    ['No full stop at all', 'No full stop at all'],
    ['  Over two\nlines. Then more.', 'Over two\nlines.'],
    ['', ''],
  ])('takes from %j what comes before the second sentence', (description, sentence) => {
    expect(firstSentence(description)).toBe(sentence);
  });
});

describe('heroNameSize', () => {
  it.each([
    ['Velin Table Lamp', 'large'],
    ['Amberley Carafe and Tumbler', 'middle'],
    ['Chrysanthemums', 'middle'],
    ['A name that goes on for much longer than a name should', 'small'],
  ])('sets %s in %s letters', (name, size) => {
    expect(heroNameSize({ name })).toBe(size);
  });
});
