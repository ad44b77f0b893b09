import { PASSWORD_MIN_CHARS } from '@vitrine/contract/accounts/accounts.rules';
import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

describe('isCommonPassword', () => {
  it.each([
    'password',
    'Password1',
    'PASSWORD123',
    'P@ssw0rd',
    'pa55word1!',
    '$unshine',
    'qwertyuiop',
    '12345678',
    '987654321',
    'aaaaaaaa',
    'abcabcabc',
    '11111111111',
    'iloveyou',
    'welcome1!',
    'letmein2026',
    'Vitrine123',
    'Charlotte1',
    'ZXCVBNM1',
    'mickeymouse',
  ])('refuses %j', (password) => {
    expect(password.length).toBeGreaterThanOrEqual(PASSWORD_MIN_CHARS);
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'pass word 1',
    'correct horse',
    'blue-lamp-42',
    'Admin on a hill',
    'müde bin ich',
    '        x',
    'hello 48271935720',
    'zzzzzzzz never first or last',
    '!',
  ])('takes %j', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
