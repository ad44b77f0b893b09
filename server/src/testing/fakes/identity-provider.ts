import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { IdentitySettings } from '../../deps.ts';
import { HOUR_MS } from '../../platform/shared/durations.ts';

const TEST_PROJECT = 'vitrine-test';
const ISSUER = `https://securetoken.google.com/${TEST_PROJECT}`;

type Claims = Record<string, unknown> & { sub?: string };
type Forgery = {
  issuer?: string;
  audience?: string;
  issuedAt?: Date;
  expiresAt?: Date;
  isOtherKey?: boolean;
};

export type TestIdentityProvider = {
  settings: IdentitySettings;
  /** An ID token signed like the provider's, or one with a single defect. */
  sign: (claims: Claims, forgery?: Forgery) => Promise<string>;
  close: () => Promise<void>;
};

/** A fake identity provider: signs ID tokens with its own key and publishes the key over HTTP. */
export async function startIdentityProvider(now: Date): Promise<TestIdentityProvider> {
  const [{ publicKey, privateKey }, stranger] = await Promise.all([
    generateKeyPair('RS256'),
    generateKeyPair('RS256'),
  ]);
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] };
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(keys));
  }).listen(0, 'localhost');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: { keysUrl: `http://localhost:${port}/keys`, config: testConfig },
    sign: (claims, { issuer = ISSUER, audience = TEST_PROJECT, issuedAt = now, ...forgery } = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(forgery.expiresAt ?? new Date(issuedAt.getTime() + HOUR_MS))
        .sign(forgery.isOtherKey ? stranger.privateKey : privateKey),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const testConfig: IdentitySettings['config'] = {
  apiKey: 'key',
  authDomain: 'vitrine-test.example',
  projectId: TEST_PROJECT,
  storageBucket: 'bucket',
  messagingSenderId: '1',
  appId: 'app',
  measurementId: 'measure',
};
