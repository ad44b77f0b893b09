import { describe, expect, it } from 'vitest';
import { fewLeft, isLow, isSoldOut } from './stock.rules.ts';
import { lowStockLine, oversoldNote, tooFewLeft } from './stock.texts.ts';
import { stockProblem } from './stock-admin.rules.ts';
import { reservedNow } from './stock-admin.texts.ts';

describe('a product as shoppers see it', () => {
  it.each([
    [{}, false, undefined],
    [{ stockLeft: 0 }, true, undefined],
    [{ stockLeft: 3 }, false, 3],
  ])('with %j: sold out is %s, few left is %s', (product, soldOut, few) => {
    expect(isSoldOut(product)).toBe(soldOut);
    expect(fewLeft(product)).toBe(few);
    expect(isLow(product)).toBe(soldOut || few !== undefined);
  });
});

describe('stockProblem', () => {
  it('takes whole numbers and an empty threshold', () => {
    expect(stockProblem({ stock: '0', lowStockAt: '' })).toBeUndefined();
    expect(stockProblem({ stock: '999999', lowStockAt: '5' })).toBeUndefined();
  });

  it.each(['', '-1', '1.5', '1000000', 'x'])('names a stock of "%s"', (stock) => {
    const message = 'Stock must be a whole number from 0 to 999999';
    expect(stockProblem({ stock, lowStockAt: '' })).toEqual({ field: 'stock', message });
  });

  it('names a threshold below zero', () => {
    expect(stockProblem({ stock: '1', lowStockAt: '-1' })).toMatchObject({ field: 'lowStockAt' });
  });
});

it('texts about stock name numbers as people do', () => {
  expect(tooFewLeft('Moon Bottle', 0)).toBe('Moon Bottle is sold out');
  expect(tooFewLeft('Moon Bottle', 2)).toBe('Only 2 left of Moon Bottle');
  expect(reservedNow(1)).toBe('1 is reserved for a shopper who is paying now.');
  expect(reservedNow(2)).toBe('2 are reserved for shoppers who are paying now.');
  expect(lowStockLine('Moon Bottle', 0)).toBe('Moon Bottle: none left');
  const missing = [
    { name: 'Moon Bottle', count: 2 },
    { name: 'Tarn Jug', count: 1 },
  ];
  expect(oversoldNote(missing)).toContain('2 × Moon Bottle, 1 × Tarn Jug missing');
});
