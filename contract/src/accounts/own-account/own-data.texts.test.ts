import { describe, expect, it } from 'vitest';
import { storedAfterDeletion } from './own-data.texts.ts';

describe('what is shown before an account is deleted', () => {
  it.each([
    [{ openOrders: 0, keptOrders: 0, keptUntil: null }, []],
    [
      { openOrders: 1, keptOrders: 1, keptUntil: null },
      ['1 order is paid and not delivered yet: name and address stay until delivery.'],
    ],
    [
      { openOrders: 2, keptOrders: 3, keptUntil: '2040-06-15T12:00:00.000Z' },
      [
        '2 orders are paid and not delivered yet: name and address stay until delivery.',
        '3 orders keep name, address, amount and date for bookkeeping, until Jun 15, 2040 at the latest.',
      ],
    ],
  ])('names open orders, what stays stored and until when: %o', (deletion, sentences) => {
    expect(storedAfterDeletion(deletion)).toEqual(sentences);
  });
});
