import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import { USERNAME_MAX_CHARS } from '@vitrine/contract/accounts/accounts.rules';
import { email, singleLineText, text } from '@vitrine/contract/shared/fields';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';

const KEYS_TIMEOUT_MS = 1_500;
const CLOCK_TOLERANCE_SECONDS = 10;
/** The provider's own hosts for profile pictures; the shop shows pictures from no other site. */
const PICTURE_HOST = /(^|\.)googleusercontent\.com$/;

const pictureUrl = text({ label: 'Picture', max: 2048 }).refine((value) => {
  const url = URL.parse(value);
  return url?.protocol === 'https:' && PICTURE_HOST.test(url.hostname);
});

/** Everything but the subject is optional and ignored if malformed. */
const claimsSchema = z.object({
  iss: z.string(),
  sub: text({ label: 'Subject', max: 128 }),
  email: email().optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  name: singleLineText({ label: 'Name', max: USERNAME_MAX_CHARS }).optional().catch(undefined),
  picture: pictureUrl.optional().catch(undefined),
});

export type Identity = z.infer<typeof claimsSchema>;
export type ReadIdentity = (idToken: string) => Promise<Identity>;

/** Caches the provider's keys between calls, so create one for the whole app. */
export function createIdentityReader({
  identity,
  clock,
}: Required<Pick<Deps, 'identity' | 'clock'>>): ReadIdentity {
  const { projectId } = identity.config;
  const keys = createRemoteJWKSet(new URL(identity.keysUrl), { timeoutDuration: KEYS_TIMEOUT_MS });
  return async (idToken) => {
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        algorithms: ['RS256'],
        issuer: `https://securetoken.google.com/${projectId}`,
        audience: projectId,
        requiredClaims: ['exp', 'iat', 'sub'],
        currentDate: clock(),
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
      });
      return claimsSchema.parse(payload);
    } catch (error) {
      throw toRefusal(error);
    }
  };
}

/** Errors from fetching the provider's keys; every other error is the token's fault. */
const PROVIDER_FAULTS = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']);

function toRefusal(error: unknown): Refusal {
  const isTokenFault =
    error instanceof z.ZodError || (error instanceof errors.JOSEError && !PROVIDER_FAULTS.has(error.code));
  if (isTokenFault) return new Refusal(accountRefusals.googleTokenInvalid);
  return new Refusal(sharedRefusals.unavailable);
}
