import { describe, expect, it } from 'vitest';
import { firstSentence, heroNameSize, slidesReducer } from './home-hero-slides.ts';

describe('slidesReducer', () => {
  it('goes on to the next slide with time and begins again after the last (S-HOM-02, S-HOM-04)', () => {
    expect(slidesReducer({ current: 0 }, { kind: 'elapsed', count: 3 })).toEqual({ current: 1 });
    expect(slidesReducer({ current: 2 }, { kind: 'elapsed', count: 3 })).toEqual({ current: 0 });
  });

  it('loops both ways by hand, and stands still from then on (S-HOM-04)', () => {
    expect(slidesReducer({ current: 0 }, { kind: 'step', by: -1, count: 3 })).toEqual({
      current: 2,
      isPlaying: false,
    });
    expect(slidesReducer({ current: 2, isPlaying: true }, { kind: 'step', by: 1, count: 3 })).toEqual({
      current: 0,
      isPlaying: false,
    });
    expect(slidesReducer({ current: 2 }, { kind: 'chosen', slide: 1 })).toEqual({
      current: 1,
      isPlaying: false,
    });
  });

  it('stays on its slide when it is paused or played', () => {
    expect(slidesReducer({ current: 2 }, { kind: 'play', isPlaying: true })).toEqual({
      current: 2,
      isPlaying: true,
    });
  });
});

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
