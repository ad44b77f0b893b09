import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { calculateJwkThumbprint } from 'jose';
import { describe, expect, it } from 'vitest';
import type { Refusal } from '../shared/refusal.ts';
import { type SignedMessage, signMessage, verifyMessage } from './http-signatures.ts';

const NOW = new Date('2030-06-15T12:00:00Z');
const CREATED = NOW.getTime() / 1000;
const { privateKey, jwk } = aKey('P-256');
const unknownKey = aKey('P-256');
const keys = [
  { ...jwk, kid: 'k1' },
  { ...jwk, kid: 'one, "two"; (three)' },
  { ...aKey('P-384').jwk, kid: 'other curve' },
];

function aKey(namedCurve: string) {
  const pair = generateKeyPairSync('ec', { namedCurve });
  return { privateKey: pair.privateKey, jwk: pair.publicKey.export({ format: 'jwk' }) };
}
const digestOf = (algorithm: string, body: Buffer) =>
  `:${createHash(algorithm).update(body).digest('base64')}:`;

const body = Buffer.from('{"line_items":[]}');
const post: SignedMessage = {
  method: 'POST',
  url: new URL('https://shop.example/ucp/carts?page=2'),
  headers: {
    'content-type': 'application/json',
    'ucp-agent': 'profile="https://agent.example/p.json"',
    'idempotency-key': 'once',
    'content-digest': `sha-256=${digestOf('sha256', body)}`,
  },
  body,
};
const get: SignedMessage = {
  method: 'GET',
  url: new URL('https://shop.example/ucp/x'),
  headers: {},
  body: Buffer.alloc(0),
};
const TARGET = '"@method" "@authority" "@path"';
const TARGET_LINES = ['"@method": GET', '"@authority": shop.example', '"@path": /ucp/x'];

/** Signs the lines of a signature base that is written out here, so that the library does not test itself. */
function signLines(lines: readonly string[], params: string, by: KeyObject = privateKey): string {
  const base = [...lines, `"@signature-params": ${params}`].join('\n');
  return `:${sign('sha256', Buffer.from(base), { key: by, dsaEncoding: 'ieee-p1363' }).toString('base64')}:`;
}
/** A signed GET request: what its header states, and what the signer signed if that is written another way. */
function signedGet(stated: string, signed = stated, lines: readonly string[] = TARGET_LINES): SignedMessage {
  return withHeaders({ 'signature-input': `a=${stated}`, signature: `a=${signLines(lines, signed)}` });
}
/** A signed POST request with this digest, of which the component has this value. */
function signedPost(digest: string, component: string, value: string): SignedMessage {
  const params = `(${TARGET} "@query" ${component} "content-type");keyid="k1"`;
  const lines = ['"@method": POST', '"@authority": shop.example', '"@path": /ucp/carts', '"@query": ?page=2'];
  const signature = signLines([...lines, `${component}: ${value}`, '"content-type": text/x'], params);
  const headers = { 'content-type': 'text/x', 'content-digest': digest };
  return { ...post, headers: { ...headers, 'signature-input': `a=${params}`, signature: `a=${signature}` } };
}
const withHeaders = (headers: SignedMessage['headers'], message = get): SignedMessage => ({
  ...message,
  headers: { ...message.headers, ...headers },
});
const outcome = (message: SignedMessage, known = keys) =>
  verifyMessage(message, known, NOW).then(
    () => 'verified',
    (refusal: Refusal) => refusal.declared.code,
  );
const sent = (message: SignedMessage, kid = 'k1') =>
  withHeaders(signMessage(message, { kid, privateKey, now: NOW }), message);

describe('a signature that is written in another way', () => {
  it.each([
    ['with spaces in its list', `( "@method"  "@authority" "@path" );keyid="k1"`, `(${TARGET});keyid="k1"`],
    [
      'with spaces before its parameters',
      `(${TARGET}); created=${CREATED};  keyid="k1"`,
      `(${TARGET});created=${CREATED};keyid="k1"`,
    ],
    ['with its key before its time', `(${TARGET});keyid="k1";created=${CREATED}`],
    ['without a time', `(${TARGET});keyid="k1"`],
    ['with parameters that nobody knows', `(${TARGET});x;nonce="a)b";keyid="k1";y=:AAAA:`],
    [
      'with an old time in a quoted parameter',
      `(${TARGET});nonce="a;created=1;expires=1;keyid=\\"x\\"";keyid="k1"`,
    ],
    [
      'with commas, quotes and brackets in the name of its key',
      `(${TARGET});keyid="one, \\"two\\"; (three)"`,
    ],
    ['with the algorithm of the key', `(${TARGET});keyid="k1";alg="ecdsa-p256-sha256"`],
  ])('counts: %s', async (_name, stated, signed = stated) => {
    expect(await outcome(signedGet(stated, signed))).toBe('verified');
  });

  it('counts with components in any order, and with more than the shop needs', async () => {
    const params = '("accept" "@path" "@method" "@authority" "@target-uri");keyid="k1"';
    const lines = [
      '"accept": a, b',
      '"@path": /ucp/x',
      '"@method": GET',
      '"@authority": shop.example',
      '"@target-uri": https://shop.example/ucp/x',
    ];
    expect(await outcome(withHeaders({ accept: ' a, b ' }, signedGet(params, params, lines)))).toBe(
      'verified',
    );
  });

  it.each([
    `sha-512=${digestOf('sha512', body)}, sha-256=${digestOf('sha256', body)}`,
    `  sha-256=${digestOf('sha256', body)} ,unknown="a, b"`,
  ])('counts with the digest %s', async (digest) => {
    expect(await outcome(signedPost(digest, '"content-digest"', digest.trim()))).toBe('verified');
  });
});

describe('several signatures', () => {
  const params = `(${TARGET});keyid="k1"`;
  const foreign = `(${TARGET});keyid="proxy"`;
  const good = signLines(TARGET_LINES, params);
  const bad = signLines(TARGET_LINES, params, unknownKey.privateKey);
  const both = (inputs: string, signatures: string) =>
    outcome(withHeaders({ 'signature-input': inputs, signature: signatures }));

  it('count if one of them does, wherever it is', async () => {
    expect(await both(`a=${foreign}, b=${params}`, `a=${bad}, b=${good}`)).toBe('verified');
    expect(await both(`a=${params},b=${foreign}`, `b=${bad},a=${good}`)).toBe('verified');
    expect(await both(`a=${params},\t b=${params}`, `a=${bad} , b=${good}`)).toBe('verified');
  });

  it('are refused for the reason of the first if none counts', async () => {
    expect(await both(`a=${foreign}, b=${params}`, `a=${bad}, b=${bad}`)).toBe('key_not_found');
    expect(await both(`a=${params}, b=${foreign}`, `a=${bad}, b=${bad}`)).toBe('signature_invalid');
  });

  it('are refused if their names differ, or one name is there twice', async () => {
    expect(await both(`a=${params}`, `b=${good}`)).toBe('signature_invalid');
    expect(await both(`a=${params}, b=${params}`, `a=${good}`)).toBe('signature_invalid');
    expect(await both(`a=${foreign}, a=${params}`, `a=${good}`)).toBe('signature_invalid');
  });

  it('are looked at up to the fourth', async () => {
    const among = (count: number) => {
      const names = Array.from({ length: count }, (_, index) => `s${index}`);
      return both(
        names.map((name, index) => `${name}=${index === count - 1 ? params : foreign}`).join(', '),
        names.map((name) => `${name}=${good}`).join(', '),
      );
    };
    expect(await among(4)).toBe('verified');
    expect(await among(5)).toBe('key_not_found');
  });
});

describe('a signature for Web Bot Auth too', () => {
  const agent = 'a="https://agent.example/p.json";type=jwks_uri, b="https://proxy.example"';
  const line = '"signature-agent";key="a": "https://agent.example/p.json";type=jwks_uri';
  const ask = async (list: string, lines: string[], keyid: string) => {
    const params = `(${list});keyid="${keyid}";created=${CREATED};expires=${CREATED + 60};tag="web-bot-auth"`;
    const message = withHeaders({ 'signature-agent': agent }, signedGet(params, params, lines));
    return outcome(message, [...keys, { ...jwk, kid: await calculateJwkThumbprint(jwk) }]);
  };

  it('counts over its member of Signature-Agent', async () => {
    const thumbprint = await calculateJwkThumbprint(jwk);
    expect(await ask(`${TARGET} "signature-agent";key="a"`, [...TARGET_LINES, line], thumbprint)).toBe(
      'verified',
    );
    expect(await ask(TARGET, TARGET_LINES, thumbprint)).toBe('signature_invalid');
  });

  it('is refused if the name of the key is not its thumbprint', async () => {
    expect(await ask(`${TARGET} "signature-agent";key="a"`, [...TARGET_LINES, line], 'k1')).toBe(
      'signature_invalid',
    );
  });
});

describe('what the shop signs', () => {
  it('counts as it is, and for no other method, address, caller, key, body or type', async () => {
    const good = sent(post);
    expect(await outcome(good)).toBe('verified');
    const changes: [Partial<SignedMessage>, string][] = [
      [{ method: 'PUT' }, 'signature_invalid'],
      [{ url: new URL('https://shop.example/ucp/carts?page=3') }, 'signature_invalid'],
      [{ url: new URL('https://shop.example/ucp/other?page=2') }, 'signature_invalid'],
      [{ url: new URL('https://other.example/ucp/carts?page=2') }, 'signature_invalid'],
      [{ body: Buffer.from('{}') }, 'digest_mismatch'],
      ...['ucp-agent', 'idempotency-key', 'content-type'].map((name): [Partial<SignedMessage>, string] => [
        { headers: { ...good.headers, [name]: 'profile="https://evil.example/"' } },
        'signature_invalid',
      ]),
    ];
    for (const [change, code] of changes)
      expect(await outcome({ ...good, ...change }), JSON.stringify(change)).toBe(code);
  });

  it('is refused by the name of a key that is unknown or of another kind', async () => {
    expect(await outcome(sent(post, 'k2'))).toBe('key_not_found');
    expect(await outcome(sent(post, 'other curve'))).toBe('algorithm_unsupported');
  });
});

describe('a signature that does not count', () => {
  it.each([
    ['nothing', {}],
    ['no list', { 'signature-input': 'a', signature: 'a=:AAAA:' }],
    ['an unclosed list', { 'signature-input': 'a=("@method"', signature: 'a=:AAAA:' }],
    ['no signature', { 'signature-input': `a=(${TARGET});keyid="k1"` }],
    ['text instead of bytes', { 'signature-input': `a=(${TARGET});keyid="k1"`, signature: 'a="AAAA"' }],
    [
      'too much',
      { 'signature-input': `a=(${TARGET});keyid="k1";nonce="${'x'.repeat(4_000)}"`, signature: 'a=:AAAA:' },
    ],
  ])('is refused: %s', async (_name, headers: SignedMessage['headers']) => {
    expect(await outcome(withHeaders(headers))).toBe('signature_invalid');
  });

  it.each([
    ['a component twice', `("@method" ${TARGET});keyid="k1"`, ['"@method": GET', ...TARGET_LINES]],
    ['a header that is missing', `(${TARGET} "accept");keyid="k1"`, [...TARGET_LINES, '"accept": ']],
    ['a time in words', `(${TARGET});created="now";keyid="k1"`, TARGET_LINES],
    ['the algorithm of another key', `(${TARGET});keyid="k1";alg="ed25519"`, TARGET_LINES],
    ['less than the target', '("@method" "@authority");keyid="k1"', TARGET_LINES.slice(0, 2)],
  ])('is refused although the key signed it: %s', async (_name, params, lines) => {
    expect(await outcome(signedGet(params, params, lines))).toBe('signature_invalid');
  });

  it('does not cover a header by one member of it', async () => {
    const digest = `sha-512=:AAAA:, sha-256=${digestOf('sha256', body)}`;
    expect(await outcome(signedPost(digest, '"content-digest";key="sha-512"', ':AAAA:'))).toBe(
      'signature_invalid',
    );
  });

  it.each([
    [`created=${CREATED + 301}`, 'signature_invalid'],
    [`created=${CREATED + 299}`, 'verified'],
    [`created=${CREATED - 24 * 3600}`, 'signature_invalid'],
    [`created=${CREATED - 23 * 3600}`, 'verified'],
    [`expires=${CREATED - 1}`, 'signature_invalid'],
    [`expires=${CREATED + 1}`, 'verified'],
  ])('is one of another time: %s is %s', async (parameter, expected) => {
    expect(await outcome(signedGet(`(${TARGET});${parameter};keyid="k1"`))).toBe(expected);
  });
});
