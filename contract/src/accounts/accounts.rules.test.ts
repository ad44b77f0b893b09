import { describe, expect, it } from 'vitest';
import { SESSION_STORAGE_KEY } from '../shared/app.rules.ts';
import {
  canSaveProfile,
  DEMO_ACCOUNTS,
  DEMO_ADMIN_ID,
  DEMO_USER_ID,
  isDemoAccount,
  loginProblem,
  otherRole,
  pageRowRange,
  ROLES,
  registerProblem,
  usersPageCount,
} from './accounts.rules.ts';

describe('registerProblem (S-REG-05 to S-REG-09)', () => {
  it.each([
    [{ email: ' ', username: ' ', password: ' ' }, 'email', 'Email is required'],
    [{ email: 'a', username: ' ', password: ' ' }, 'username', 'Username is required'],
    [{ email: 'a', username: 'b', password: ' ' }, 'password', 'Password is required'],
  ])('checks %j and stops at the %s', (draft, field, message) => {
    expect(registerProblem(draft)).toEqual({ field, message });
  });

  it('enforces no format', () => {
    expect(registerProblem({ email: 'not an address', username: 'b', password: 'c' })).toBeNull();
  });
});

describe('loginProblem (S-LOG-02, S-LOG-03)', () => {
  it.each([
    [
      { email: '', password: '' },
      { field: 'email', message: "Email shouldn't be empty" },
    ],
    [
      { email: 'a', password: '' },
      { field: 'password', message: "Password shouldn't be empty" },
    ],
    [{ email: 'a', password: ' ' }, null],
  ])('for %j is %j', (draft, problem) => {
    expect(loginProblem(draft)).toEqual(problem);
  });
});

describe('canSaveProfile (S-PRF-11, A-SET-04)', () => {
  it.each([
    [{ username: '', hasImage: false }, false],
    [{ username: '  ', hasImage: false }, false],
    [{ username: 'Ana', hasImage: false }, true],
    [{ username: '', hasImage: true }, true],
  ])('%j: %s', (draft, expected) => {
    expect(canSaveProfile(draft)).toBe(expected);
  });
});

describe('pageRowRange and usersPageCount (A-USR-18, A-USR-20)', () => {
  it.each([
    { page: 1, total: 25, rows: { from: 1, to: 10 }, pages: 3 },
    { page: 3, total: 25, rows: { from: 21, to: 25 }, pages: 3 },
    { page: 1, total: 10, rows: { from: 1, to: 10 }, pages: 1 },
    { page: 1, total: 0, rows: { from: 0, to: 0 }, pages: 1 },
  ])('page $page of $total users', ({ page, total, rows, pages }) => {
    expect(pageRowRange(page, total)).toEqual(rows);
    expect(usersPageCount(total)).toBe(pages);
  });
});

describe('constants of accounts', () => {
  it('know two roles, and each is the other of the other (G-APP-02, A-USR-08)', () => {
    expect(ROLES.toSorted()).toEqual(['admin', 'user']);
    expect(ROLES.map(otherRole)).toEqual(ROLES.toReversed());
  });

  it("keep the user record under 'user' (G-SES-01)", () => {
    expect(SESSION_STORAGE_KEY).toBe('user');
  });

  it('fix the demo accounts (S-LOG-07, A-DEM-01)', () => {
    expect(DEMO_ACCOUNTS.admin).toEqual({
      label: 'Admin',
      email: 'admin@vitrine.example',
      password: 'Admin123!',
    });
    expect(DEMO_ACCOUNTS.user).toEqual({
      label: 'User',
      email: 'user@vitrine.example',
      password: 'User123!',
    });
    const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    expect(DEMO_ADMIN_ID).toMatch(uuid);
    expect(DEMO_USER_ID).toMatch(uuid);
    expect(DEMO_ADMIN_ID).not.toBe(DEMO_USER_ID);
    expect([DEMO_ADMIN_ID, DEMO_USER_ID, crypto.randomUUID()].map(isDemoAccount)).toEqual([
      true,
      true,
      false,
    ]);
  });
});
