import { describe, expect, it } from 'vitest';
import { parseObject } from './parse-object.ts';

describe('parseObject', () => {
  it('reads what the server wrote into the page', () => {
    expect(parseObject('{"categories":[]}')).toEqual({ categories: [] });
  });

  it.each([undefined, null, '', 'true', 'null', '{'])('has nothing with %j', (json) => {
    expect(parseObject(json)).toBeUndefined();
  });
});
