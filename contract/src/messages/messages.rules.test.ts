import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { quickMessageProblem, senderOf } from './admin-messages.rules.ts';
import {
  contactProblem,
  newsletterAddress,
  newsletterProblem,
  subscribeProblem,
  UNREAD_POLL_MS,
} from './messages.rules.ts';
import { newMessageInput, subscribeInput } from './messages.schemas.ts';
import { newsletterMessage, newsletterTexts } from './messages.texts.ts';

function complaints(schema: z.ZodType, input: unknown): string[] {
  return schema.safeParse(input).error?.issues.map(({ message }) => message) ?? [];
}

const written = { subject: 'Chip', message: 'One of the two has a chip.' };
const guest = { kind: 'guest' as const, name: 'Lea', email: 'lea@moreau.example' };

describe('contactProblem (S-CON-03 to S-CON-07)', () => {
  it.each([
    [{ ...written, subject: ' ', sender: { ...guest, name: '' } }, 'Please fill in all required fields'],
    [{ ...written, message: '', sender: { ...guest, name: '' } }, 'Please fill in all required fields'],
    [{ ...written, sender: { ...guest, name: ' ', email: 'x' } }, 'Please provide your name and email'],
    [{ ...written, sender: { ...guest, email: '' } }, 'Please provide your name and email'],
    [{ ...written, sender: { ...guest, email: 'lea@moreau' } }, 'Please enter a valid email address'],
    [
      { ...written, sender: { kind: 'user' as const } },
      'Unable to identify user. Please try logging out and back in.',
    ],
  ])('stops at the first thing wrong with %j', (draft, message) => {
    expect(contactProblem(draft)?.message).toBe(message);
  });

  it('has nothing to say about a guest with name and email, or a user with an id', () => {
    expect(contactProblem({ ...written, sender: { ...guest, email: ' lea@moreau.example ' } })).toBeNull();
    expect(contactProblem({ ...written, sender: { kind: 'user', userId: 'u1' } })).toBeNull();
  });
});

describe('newsletterProblem (S-NWS-01, S-NWS-02)', () => {
  it.each([
    [{ email: ' ', name: '', isGuest: true }, 'Please enter your email address'],
    [{ email: 'a', name: ' ', isGuest: true }, 'Please enter your name'],
    [{ email: 'a', name: '', isGuest: false }, undefined],
    [{ email: 'a', name: 'Ana', isGuest: true }, undefined],
  ])('for %j is %s', (draft, message) => {
    expect(newsletterProblem(draft)?.message).toBe(message);
  });
});

describe('newsletterAddress (U-17)', () => {
  const { subject } = newsletterTexts;

  it.each([
    [{ subject, message: newsletterMessage('ana@mail.example') }, 'ana@mail.example'],
    [{ subject, message: newsletterMessage('ana') }, 'ana'],
    [{ subject, message: 'Please stop the newsletter.' }, undefined],
    [{ subject: 'Chip', message: newsletterMessage('ana@mail.example') }, undefined],
  ])('in %j is %s', (message, address) => {
    expect(newsletterAddress(message)).toBe(address);
  });
});

describe('subscribeProblem (S-ABT-07)', () => {
  it.each([
    ['', 'Please enter a valid email address'],
    ['ana', 'Please enter a valid email address'],
    ['@', undefined],
  ])('for %j is %s', (email, message) => {
    expect(subscribeProblem(email)?.message).toBe(message);
  });
});

describe('quickMessageProblem (A-QMS-01)', () => {
  it('asks for both fields', () => {
    expect(quickMessageProblem({ ...written, subject: ' ' })?.message).toBe('Please fill in all fields');
    expect(quickMessageProblem({ ...written, message: '' })?.message).toBe('Please fill in all fields');
    expect(quickMessageProblem(written)).toBeNull();
  });
});

const fromGuest = { userId: null, guestName: 'Lea', guestEmail: 'lea@moreau.example' };
const fromUser = {
  userId: { username: 'Ana', email: 'ana@mail.example', photoUrl: '/a.webp' },
  guestName: null,
  guestEmail: null,
};

describe('senderOf (A-MSG-05, A-MSG-06)', () => {
  it('names a guest and a registered user alike', () => {
    expect(senderOf(fromGuest)).toEqual({
      name: 'Lea',
      email: 'lea@moreau.example',
      photoUrl: null,
      isGuest: true,
    });
    expect(senderOf(fromUser)).toEqual({
      name: 'Ana',
      email: 'ana@mail.example',
      photoUrl: '/a.webp',
      isGuest: false,
    });
  });
});

describe('UNREAD_POLL_MS (A-SHL-18)', () => {
  it('is a minute', () => {
    expect(UNREAD_POLL_MS).toBe(60_000);
  });
});

describe('newMessageInput (S-CON-08, S-CON-09)', () => {
  it('keeps several lines in the message and refuses them in the subject', () => {
    expect(newMessageInput.parse({ ...written, message: 'a\nb' }).message).toBe('a\nb');
    expect(complaints(newMessageInput, { ...written, subject: 'a\r\nBcc: x' })).toEqual([
      'Subject contains a hidden character',
    ]);
  });

  it('refuses what is missing or too long', () => {
    expect(complaints(newMessageInput, {})).toEqual(Array(2).fill('Please fill in all required fields'));
    expect(complaints(newMessageInput, { ...written, subject: 'x'.repeat(201) })).toEqual([
      'Subject must be at most 200 characters',
    ]);
    expect(complaints(newMessageInput, { ...written, message: 'x'.repeat(5001) })).toEqual([
      'Message must be at most 5000 characters',
    ]);
  });

  it("refuses a guest's email of the wrong form", () => {
    expect(complaints(newMessageInput, { ...written, guestName: 'Lea', guestEmail: 'lea' })).toEqual([
      'Please enter a valid email address',
    ]);
  });
});

describe('subscribeInput (S-ABT-08)', () => {
  it('normalises the address', () => {
    expect(subscribeInput.parse({ email: ' Ana@Mail.example' })).toEqual({ email: 'ana@mail.example' });
    expect(complaints(subscribeInput, { email: '' })).toEqual(['Please enter a valid email address']);
  });
});
