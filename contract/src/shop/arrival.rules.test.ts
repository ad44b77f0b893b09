import { describe, expect, it } from 'vitest';
import { arrivesBetween } from '../catalog/product.texts.ts';
import { arrivalDays } from './arrival.rules.ts';

const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5];

describe('arrivalDays', () => {
  it.each([
    ['2026-11-18', { fromDays: 1, toDays: 3, workingDays: [...MONDAY_TO_FRIDAY, 6] }, 'Thu 19 to Sat 21 Nov'],
    ['2026-11-18', { fromDays: 1, toDays: 3, workingDays: MONDAY_TO_FRIDAY }, 'Thu 19 to Mon 23 Nov'],
    ['2026-11-21', { fromDays: 1, toDays: 1, workingDays: MONDAY_TO_FRIDAY }, 'Mon 23 Nov'],
    ['2026-11-27', { fromDays: 1, toDays: 3, workingDays: MONDAY_TO_FRIDAY }, 'Mon 30 Nov to Wed 2 Dec'],
    ['2026-11-18', { fromDays: 0, toDays: 0, workingDays: MONDAY_TO_FRIDAY }, 'Thu 19 Nov'],
    ['2026-11-18', { fromDays: 5, toDays: 2, workingDays: MONDAY_TO_FRIDAY }, 'Wed 25 Nov'],
    ['2026-11-18', { fromDays: 2, toDays: 2, workingDays: [0] }, 'Sun 29 Nov'],
    ['2026-12-30', { fromDays: 1, toDays: 2, workingDays: MONDAY_TO_FRIDAY }, 'Thu 31 Dec to Fri 1 Jan'],
  ])('ordered on %s with %j: %s', (today, times, expected) => {
    expect(arrivesBetween(arrivalDays(new Date(`${today}T23:30:00`), times))).toBe(`Arrives ${expected}`);
  });
});
