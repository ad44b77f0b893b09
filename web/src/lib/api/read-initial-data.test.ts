import { describe, expect, it } from 'vitest';
import { parseFirstData } from './read-initial-data.ts';

describe('parseFirstData', () => {
  it('reads what the server wrote into the page', () => {
    expect(parseFirstData('{"categories":[]}')).toEqual({ categories: [] });
  });

  it.each([undefined, null, '', 'true', 'null', '{'])('has nothing with %j', (json) => {
    expect(parseFirstData(json)).toEqual({});
  });
});
