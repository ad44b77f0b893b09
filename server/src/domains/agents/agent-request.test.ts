import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { agentRequestOf } from './agent-request.ts';

const profileIn = (header: string | string[] | undefined, named?: string) => {
  const request = { headers: { 'ucp-agent': header }, ip: '192.0.2.1' } as unknown as FastifyRequest;
  return agentRequestOf(request, 'https://shop.example', named).profile;
};

describe('the profile that UCP-Agent names', () => {
  it.each([
    ['alone', 'profile="https://a.example/p"', 'https://a.example/p'],
    ['with a parameter', ' profile="https://a.example/p";v=1 ', 'https://a.example/p'],
    [
      'behind others',
      'name="My agent, profile=\\"x\\"" ,profile="https://a.example/p"',
      'https://a.example/p',
    ],
    ['with a comma', 'profile="https://a.example/p,q"', 'https://a.example/p,q'],
    ['twice', 'profile="https://a.example/1", profile="https://a.example/2"', 'https://a.example/2'],
    ['in two headers', ['v=1', 'profile="https://a.example/p"'], 'https://a.example/p'],
  ])('is read %s', (_name, header, profile) => {
    expect(profileIn(header)).toBe(profile);
  });

  it.each([
    'https://a.example/p',
    'profile=https://a.example/p',
    'profile="https://a.example/p',
    'profile=("https://a.example/p")',
    'name="profile=\\"https://a.example/p\\""',
    `profile="https://a.example/${'x'.repeat(4_000)}"`,
  ])('is none in %s', (header) => {
    expect(profileIn(header, 'https://named.example')).toBeUndefined();
  });

  it('is the one of the message where the header is missing', () => {
    expect(profileIn(undefined, 'https://named.example')).toBe('https://named.example');
  });
});

describe('the address that a signature must cover', () => {
  it.each([
    '/ucp/carts/a?b=c',
    'http://other.example/ucp/carts/a?b=c',
    'HTTPS://x@other.example:1/ucp/carts/a?b=c',
  ])('is the shop’s own for a request to %s', (url) => {
    const request = { url, method: 'GET', headers: {}, ip: '192.0.2.1' } as unknown as FastifyRequest;
    const { message } = agentRequestOf(request, 'https://shop.example');
    expect(message().url.href).toBe('https://shop.example/ucp/carts/a?b=c');
  });
});
