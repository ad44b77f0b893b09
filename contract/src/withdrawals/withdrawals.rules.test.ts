import { describe, expect, it } from 'vitest';
import { appTexts } from '../shared/texts/texts.ts';
import { plainOrderNumber, withdrawalProblem } from './withdrawals.rules.ts';
import { withdrawalInput } from './withdrawals.schemas.ts';
import { exactTime, withdrawalTexts } from './withdrawals.texts.ts';

const draft = { name: 'Marta Lind', orderNumber: '#3F9A1C', email: 'marta@lind.example' };

describe('a withdrawal', () => {
  it('needs a name, an order number and an email address, and nothing else', () => {
    expect(withdrawalProblem(draft)).toBeNull();
    for (const field of ['name', 'orderNumber', 'email'] as const)
      expect(withdrawalProblem({ ...draft, [field]: ' ' })).toEqual({
        field,
        message: withdrawalTexts.fieldsRequired,
      });
    expect(withdrawalProblem({ ...draft, email: 'marta@lind' })).toEqual({
      field: 'email',
      message: appTexts.emailInvalid,
    });
  });

  it('takes any number on one line, as it was typed', () => {
    expect(withdrawalInput.parse({ ...draft, orderNumber: 'RE-2026-17' }).orderNumber).toBe('RE-2026-17');
    expect(withdrawalInput.safeParse({ ...draft, orderNumber: '1\n2' }).success).toBe(false);
    expect(withdrawalInput.safeParse({ ...draft, orderNumber: 'x'.repeat(61) }).success).toBe(false);
    expect(withdrawalInput.safeParse({ ...draft, name: 'x'.repeat(61) }).success).toBe(false);
  });

  it('finds the order however its number is written', () => {
    for (const typed of ['#3F9A1C', '3f9a1c', ' # 3f9a1c ']) expect(plainOrderNumber(typed)).toBe('3f9a1c');
  });

  it('has the time of its receipt to the second, the same in every time zone', () => {
    expect(exactTime('2026-11-21T08:41:05.123Z')).toBe('2026-11-21 08:41:05 UTC');
  });
});
