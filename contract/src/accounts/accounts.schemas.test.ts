import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  googleInput,
  loginInput,
  newAdminInput,
  profileInput,
  registerInput,
  roleInput,
  usersQuery,
} from './accounts.schemas.ts';

function messages(schema: z.ZodType, input: unknown): string[] {
  return schema.safeParse(input).error?.issues.map(({ message }) => message) ?? [];
}

const ana = { email: 'ana@mail.example', username: 'Ana', password: 'correct horse' };

describe('registerInput', () => {
  it('normalises the email, trims the name and leaves the password as typed', () => {
    const typed = { email: ' Ana@Mail.Example ', username: ' Ana ', password: '  spaces count ' };
    expect(registerInput.parse({ ...typed, role: 'admin', isVerified: true })).toEqual({
      email: 'ana@mail.example',
      username: 'Ana',
      password: '  spaces count ',
    });
  });

  it('complains in the specified order, once per field (S-REG-07, S-REG-08, S-REG-09)', () => {
    const specified = ['Email is required', 'Username is required', 'Password is required'];
    expect(messages(registerInput, {})).toEqual(specified);
    expect(messages(registerInput, { email: ' ', username: '', password: '' })).toEqual(specified);
  });

  it.each([
    ['1234567', ['Password must be at least 8 characters']],
    ['12345678', []],
    ['x'.repeat(128), []],
    ['x'.repeat(129), ['Password must be at most 128 characters']],
    [12345678, ['Password must be text']],
  ])('judges the password %j', (password, complaints) => {
    expect(messages(registerInput, { ...ana, password })).toEqual(complaints);
  });

  it.each(['a\u202eb', 'a\nb', 'a\u0007b', 'a\u2066b'])('refuses the username %j', (username) => {
    expect(messages(registerInput, { ...ana, username })).toEqual(['Username contains a hidden character']);
  });

  it('refuses a username of more than 60 characters and an email of more than 254', () => {
    expect(messages(registerInput, { ...ana, username: 'x'.repeat(61) })).toEqual([
      'Username must be at most 60 characters',
    ]);
    expect(messages(registerInput, { ...ana, email: `${'x'.repeat(250)}@b.c` })).toEqual([]);
    expect(messages(registerInput, { ...ana, email: `${'x'.repeat(251)}@b.c` })).toEqual([
      'Email must be at most 254 characters',
    ]);
  });

  it('refuses an email of the wrong form', () => {
    expect(messages(registerInput, { ...ana, email: 'ana' })).toEqual(['Please enter a valid email address']);
  });
});

describe('loginInput', () => {
  it('finds the account whatever the case of the email', () => {
    expect(loginInput.parse({ email: ' ANA@mail.example', password: 'x' }).email).toBe('ana@mail.example');
  });

  it('names what is empty (S-LOG-02, S-LOG-03) and nothing about the form', () => {
    expect(messages(loginInput, { email: '', password: '' })).toEqual([
      "Email shouldn't be empty",
      "Password shouldn't be empty",
    ]);
    expect(messages(loginInput, { email: 'ana', password: 'short' })).toEqual([]);
  });
});

describe('googleInput (S-IDP-08)', () => {
  it("takes the specification's four fields and the ID token", () => {
    const sent = {
      uid: 'u',
      email: 'a@b.c',
      username: 'Ana',
      photoUrl: 'https://x.example/a.png',
      idToken: 'a.b.c',
    };
    expect(googleInput.parse(sent)).toEqual(sent);
  });

  it('lets the provider leave name and picture empty', () => {
    expect(
      messages(googleInput, { uid: 'u', email: null, username: null, photoUrl: null, idToken: 't' }),
    ).toEqual([]);
  });
});

describe('profileInput (S-PRF-13)', () => {
  it('takes a new username, and a blank one as none', () => {
    expect(profileInput.parse({ username: ' Ana ', role: 'admin' })).toEqual({ username: 'Ana' });
    expect(profileInput.parse({ username: '  ' }).username).toBeUndefined();
    expect(profileInput.parse({}).username).toBeUndefined();
  });
});

describe('newAdminInput and roleInput', () => {
  it('accept an email and one of the two roles only (A-ADM-07, A-USR-11)', () => {
    expect(newAdminInput.parse({ adminEmail: 'Ana@Mail.Example' })).toEqual({
      adminEmail: 'ana@mail.example',
    });
    expect(messages(roleInput, { role: 'owner' })).toEqual(['Role must be user or admin']);
    expect(messages(roleInput, { role: 'admin' })).toEqual([]);
  });
});

describe('usersQuery', () => {
  it('jumps to a page by its number (A-USR-19)', () => {
    expect(usersQuery.parse({ page: '3', limit: '10', search: 'ana' })).toEqual({
      page: 3,
      limit: 10,
      search: 'ana',
    });
    expect(messages(usersQuery, { page: '0' })).toEqual(['Page must be a whole number from 1 to 1000000']);
  });
});
