import { describe, expect, it } from 'vitest';
import { parseShopInfo } from './read-shop-info.ts';

describe('parseShopInfo', () => {
  it('reads what the server wrote into the page', () => {
    expect(parseShopInfo('{"demo":true}')).toEqual({ demo: true });
    expect(parseShopInfo('{"demo":false}')).toEqual({ demo: false });
  });

  it.each([undefined, null, '', 'true', 'null', '{', '{"demo":"yes"}'])('offers no demo with %j', (json) => {
    expect(parseShopInfo(json)).toEqual({ demo: false });
  });
});
