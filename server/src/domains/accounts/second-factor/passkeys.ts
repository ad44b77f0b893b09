import { Buffer } from 'node:buffer';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { PasskeyResponse } from '@vitrine/contract/accounts/second-factor/second-factor.schemas';
import { type BrandedShop, shopName } from '../../../platform/settings/brand.ts';
import type { PasskeyRow } from './second-factors.queries.ts';

/** Loaded by the first passkey: it brings hundreds of modules, which would take a tenth of every start. */
const loadWebAuthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256: every authenticator supports at least one of them. */
const ALGORITHMS = [-8, -7, -257];

type Known = Pick<PasskeyRow, 'credentialId' | 'transports'>;

/** A passkey belongs to the shop's host name and works on no other site. */
const hostOf = (publicUrl: string) => new URL(publicUrl).hostname;
const described = (known: readonly Known[]) =>
  known.map(({ credentialId, transports }) => ({ id: credentialId, transports }));

export async function creationOptions(
  shop: BrandedShop,
  { userId, email, known }: { userId: string; email: string; known: readonly Known[] },
) {
  const { generateRegistrationOptions } = await loadWebAuthn();
  return generateRegistrationOptions({
    rpName: shopName(shop),
    rpID: hostOf(shop.publicUrl),
    userName: email,
    userID: new Uint8Array(Buffer.from(userId)),
    excludeCredentials: described(known),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

export async function requestOptions(publicUrl: string, known: readonly Known[]) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return generateAuthenticationOptions({
    rpID: hostOf(publicUrl),
    allowCredentials: described(known),
    userVerification: 'preferred',
  });
}

type Expected = { publicUrl: string; challenge: string };
const expected = ({ publicUrl, challenge }: Expected) => ({
  expectedChallenge: challenge,
  expectedOrigin: publicUrl,
  expectedRPID: hostOf(publicUrl),
  requireUserVerification: false,
});

export async function readNewPasskey(response: PasskeyResponse, wanted: Expected) {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const verified = await verifyRegistrationResponse({
    // The library checks the fields itself, and throws.
    response: response as unknown as RegistrationResponseJSON,
    ...expected(wanted),
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  const key = Buffer.from(publicKey).toString('base64url');
  return { credentialId: id, publicKey: key, counter, transports: [...transports] };
}

/** The passkey's new counter, or undefined if the response does not show that it was used just now. */
export async function readPasskeyUse(
  response: PasskeyResponse,
  { passkey, ...wanted }: Expected & { passkey: PasskeyRow },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const verified = await verifyAuthenticationResponse({
    ...expected(wanted),
    response: response as unknown as AuthenticationResponseJSON,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => undefined);
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}
