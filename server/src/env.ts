import { resolve } from 'node:path';
import { z } from 'zod';
import { StartupError } from './shared/startup-error.ts';

const trueOrFalse = z.enum(['true', 'false'], 'must be true or false').transform((word) => word === 'true');
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be a whole number from ${min} to ${max}`);

const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;

/** Where Google publishes the keys that sign Firebase's tokens. */
const GOOGLE_KEYS_URL =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const identifier = z.string().max(500, 'must have at most 500 characters');

const mailSettings = {
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'must be an address such as My Shop <hello@shop.example>')
    .default('Vitrine <hello@vitrine.example>'),
};

const firebaseSettings = {
  FIREBASE_API_KEY: identifier.optional(),
  FIREBASE_PROJECT_ID: identifier.optional(),
  // It becomes part of the pages' security policy, so nothing but a host may stand there.
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .regex(/^[\w.-]{1,253}$/, 'must be a host name such as auth.example')
    .default(''),
  FIREBASE_STORAGE_BUCKET: identifier.default(''),
  FIREBASE_MESSAGING_SENDER_ID: identifier.default(''),
  FIREBASE_APP_ID: identifier.default(''),
  FIREBASE_MEASUREMENT_ID: identifier.default(''),
  FIREBASE_KEYS_URL: z
    .url({ protocol: /^https?$/, error: 'must be the address of a key set' })
    .default(GOOGLE_KEYS_URL),
};

const environment = z
  .object({
    PORT: wholeNumber(1, 65535).default(3000),
    HOST: z.string().regex(/^\S+$/, 'must be a host name or an address').default('localhost'),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: 'must be an address such as https://shop.example' })
      .transform((address) => new URL(address).origin)
      .optional(),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host:5432/name' })
      .optional(),
    DEMO: trueOrFalse.optional(),
    OWNER_EMAIL: z.email('must be an e-mail address').max(254).optional(),
    OWNER_PASSWORD: z
      .string()
      .min(8, 'must have 8 to 128 characters')
      .max(128, 'must have 8 to 128 characters')
      .optional(),
    TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
    LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
    ...mailSettings,
    ...firebaseSettings,
  })
  .refine((env) => Boolean(env.FIREBASE_API_KEY) === Boolean(env.FIREBASE_PROJECT_ID), {
    path: ['FIREBASE_API_KEY'],
    error: 'must be set together with FIREBASE_PROJECT_ID',
  });

export type Env = ReturnType<typeof readEnv>;

/** The only reader of the environment. An empty value counts as absent, as in most shells' `NAME= command`. */
export function readEnv(source: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  if (!result.success) {
    const [issue] = result.error.issues;
    const name = String(issue?.path[0]);
    throw new StartupError(`The setting ${name} ${issue?.message}; see the settings in README.md.`);
  }
  const { PORT, PUBLIC_URL, DATA_DIR, DATABASE_URL, DEMO, ...rest } = result.data;
  return {
    ...rest,
    PORT,
    DATABASE_URL,
    DATA_DIR: resolve(DATA_DIR),
    PUBLIC_URL: PUBLIC_URL ?? `http://localhost:${PORT}`,
    // A database that someone chose on purpose belongs to a real shop, so demo data must be asked for there.
    DEMO: DEMO ?? DATABASE_URL === undefined,
  };
}
