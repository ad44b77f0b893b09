import { describe, expect, it } from 'vitest';
import { difference, pageProblem } from './replies.ts';

describe('a reply', () => {
  const problem = pageProblem('one product', ({ data }) => data.length === 1);

  it('is right where it holds what it should', () => {
    expect(problem('{"data":[{}],"total":1}')).toBeUndefined();
  });

  it.each(['{"data":[],"total":0}', '{"message":"Not found"}', '<!doctype html>'])('is not %s', (body) => {
    expect(problem(body)).toContain('expected one product');
  });
});

describe('the shop and the same by hand', () => {
  it('differ in a value only where the values must be equal', () => {
    const [shop, byHand] = ['{"data":[{"name":"Vase"}]}', '{"data":[{"name":"Bowl"}]}'];
    expect(difference(shop, byHand, true)).toContain('Bowl');
    expect(difference(shop, byHand, false)).toBeUndefined();
  });

  it('differ in their form when a field is missing', () => {
    expect(difference('{"data":[{"name":"Vase","price":1}]}', '{"data":[{"name":"Vase"}]}', false)).toContain(
      'the reply.data.0.price: "number" and undefined',
    );
  });

  it('may name the next page in their own ways', () => {
    expect(difference('{"data":[],"nextCursor":"a"}', '{"data":[],"nextCursor":"b"}', true)).toBeUndefined();
  });
});
