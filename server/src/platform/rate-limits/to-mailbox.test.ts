import { describe, expect, it } from 'vitest';
import { toMailbox } from './to-mailbox.ts';

describe('toMailbox', () => {
  it.each([
    ['Ana@Mail.example', 'ana@mail.example'],
    ['ana+one@mail.example', 'ana@mail.example'],
    ['ana+one+two@mail.example', 'ana@mail.example'],
    ['a.na@mail.example', 'a.na@mail.example'],
    ['a.n.a+x@gmail.com', 'ana@gmail.com'],
    ['ana@googlemail.com', 'ana@gmail.com'],
    ['no address', '@no address'],
  ])('of %s is %s', (email, mailbox) => {
    expect(toMailbox(email)).toBe(mailbox);
  });
});
