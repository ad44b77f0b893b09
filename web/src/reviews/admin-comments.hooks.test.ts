import { describe, expect, it } from 'vitest';
import { withoutComment } from './admin-comments.hooks.ts';

describe('withoutComment (A-CMT-03, A-CMT-10)', () => {
  it('takes one comment out of its page and out of the count', () => {
    const list = {
      pages: [
        { data: [{ _id: 'a' }, { _id: 'b' }], total: 3 },
        { data: [{ _id: 'c' }], total: 3 },
      ],
      pageParams: [],
    };
    expect(withoutComment(list, 'b').pages).toEqual([
      { data: [{ _id: 'a' }], total: 2 },
      { data: [{ _id: 'c' }], total: 2 },
    ]);
  });
});
