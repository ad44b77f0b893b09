import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const PROJECT = 'vitrine-e2e';
const KEY_ID = 'one';

const newPrivateKey = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey;

/**
 * Stands in for Google: it publishes the key that the shop verifies ID tokens with. The tests run in other processes
 * and sign with the private key from the environment.
 */
export async function startIdentityProvider() {
  const privateKey = newPrivateKey();
  const jwk = createPublicKey(privateKey).export({ format: 'jwk' });
  const keys = JSON.stringify({ keys: [{ ...jwk, kid: KEY_ID, alg: 'RS256', use: 'sig' }] });
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(keys);
  }).listen(0, 'localhost');
  await new Promise((resolve) => server.once('listening', resolve));
  process.env.IDENTITY_KEY = privateKey;
  return {
    settings: {
      FIREBASE_API_KEY: 'key',
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_AUTH_DOMAIN: 'auth.shop.example',
      FIREBASE_KEYS_URL: `http://localhost:${(server.address() as AddressInfo).port}/keys`,
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Person = { uid: string; email: string; username: string };

/** The ID token that Google would issue to this person. */
export function idTokenOf(person: Person): string {
  return signToken(process.env.IDENTITY_KEY ?? '', person);
}

/** The same claims, signed with a key the shop does not know. */
export function forgedTokenOf(person: Person): string {
  return signToken(newPrivateKey(), person);
}

function signToken(privateKey: string, { uid, email, username }: Person): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    iat: now,
    exp: now + 3600,
    sub: uid,
    email,
    email_verified: true,
    name: username,
  };
  const signingInput = [{ alg: 'RS256', kid: KEY_ID, typ: 'JWT' }, claims].map(toBase64Url).join('.');
  const signature = sign('sha256', Buffer.from(signingInput), createPrivateKey(privateKey));
  return `${signingInput}.${signature.toString('base64url')}`;
}

const toBase64Url = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
