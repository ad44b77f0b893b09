import { describe, expect, it } from 'vitest';
import { parseInitialData } from './read-initial-data.ts';

describe('parseInitialData', () => {
  it('reads what the server wrote into the page', () => {
    expect(parseInitialData('{"categories":[]}')).toEqual({ categories: [] });
  });

  it.each([undefined, null, '', 'true', 'null', '{'])('has nothing with %j', (json) => {
    expect(parseInitialData(json)).toEqual({});
  });
});
