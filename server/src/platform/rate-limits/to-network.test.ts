import { describe, expect, it } from 'vitest';
import { toMailbox, toNetwork } from './to-network.ts';

describe('toNetwork', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(toNetwork(address)).toBe(network);
  });
});

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
