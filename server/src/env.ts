import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { ONLINE_PROVIDERS, type PaymentProviderName } from '@vitrine/contract/payments/payments.rules';
import { z } from 'zod';
import { ADDED_PROVIDERS } from './platform/payment-providers/added-providers.ts';
import {
  certificateFile,
  databaseAddress,
  httpAddress,
  identifier,
  secretOf,
  trueOrFalse,
  wholeNumber,
  withPassword,
  withSecretFiles,
} from './platform/shared/setting-values.ts';
import { StartupError } from './platform/shared/startup-error.ts';
import { isLocalAddress } from './platform/shared/web/addresses.ts';

/** More processes than this would need more connections than PostgreSQL has by default. */
const MAX_WORKERS = 24;

const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;

/** Where Google publishes the keys that sign Firebase's tokens. */
const GOOGLE_KEYS_URL =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

const textLike = (pattern: RegExp, kind: string) => z.string().regex(pattern, `must be ${kind}`);
const webAddress = (kind: string) => z.url({ protocol: /^https?$/, error: `must be ${kind}` });

const SENDER = /^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/;
const emailSettings = {
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' }).optional(),
  MAIL_FROM: textLike(SENDER, 'an address such as My Shop <hello@shop.example>').optional(),
};

const firebaseSettings = {
  FIREBASE_API_KEY: identifier.optional(),
  FIREBASE_PROJECT_ID: identifier.optional(),
  // It becomes part of the pages' content security policy, so it must be a plain host.
  FIREBASE_AUTH_DOMAIN: textLike(/^[\w.-]{1,253}$/, 'a host name such as auth.example').default(''),
  FIREBASE_STORAGE_BUCKET: identifier.default(''),
  FIREBASE_MESSAGING_SENDER_ID: identifier.default(''),
  FIREBASE_APP_ID: identifier.default(''),
  FIREBASE_MEASUREMENT_ID: identifier.default(''),
  FIREBASE_KEYS_URL: webAddress('the address of a key set').default(GOOGLE_KEYS_URL),
};

const PROVIDERS: string[] = [...ONLINE_PROVIDERS, ...ADDED_PROVIDERS.map(({ name }) => name)];

const secret = secretOf(16);
const paymentSettings = {
  PAYMENT_PROVIDER: z.enum(PROVIDERS, `must be one of ${PROVIDERS.join(', ')}`).optional(),
  STRIPE_SECRET_KEY: secret.optional(),
  STRIPE_WEBHOOK_SECRET: secret.optional(),
  STRIPE_PREVIOUS_WEBHOOK_SECRET: secret.optional(),
  STRIPE_API_URL: webAddress('an address').optional(),
  SANDBOX_WEBHOOK_SECRET: secret.optional(),
  PAYMENT_CHECK_SECONDS: wholeNumber(1, 3600).default(180),
};

const backupSettings = {
  BACKUP_DIR: z.string().optional(),
  BACKUP_EVERY_HOURS: wholeNumber(1, 8760).default(24),
  BACKUP_KEEP: wholeNumber(1, 1000).default(14),
  BACKUP_KEY: secret.optional(),
};

const databaseSettings = {
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_REPLICA_URL: databaseAddress.optional(),
  DATABASE_CA_FILE: certificateFile.optional(),
  DATABASE_PASSWORD: identifier.optional(),
  DATABASE_POOL_SIZE: wholeNumber(2, 100).optional(),
};

const BUCKET = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w.-]+)*\/?$/;
const storageSettings = {
  STORAGE_URL: z.string().regex(BUCKET, 'must look like s3://bucket or s3://bucket/folder').optional(),
  STORAGE_ENDPOINT: httpAddress('https://storage.example').optional(),
  STORAGE_REGION: textLike(/^[\w-]{1,50}$/, 'a region such as eu-central-1').default('us-east-1'),
  STORAGE_KEY_ID: identifier.optional(),
  STORAGE_SECRET: identifier.optional(),
  STORAGE_PUBLIC_URL: httpAddress('https://cdn.example/images').optional(),
};

const keepingSettings = {
  AUDIT_LOG_KEEP_DAYS: wholeNumber(30, 36_500).optional(),
  MAIL_KEEP_DAYS: wholeNumber(1, 3_650).default(30),
  IMPORT_KEEP_DAYS: wholeNumber(1, 3_650).default(7),
  IMAGE_KEEP_HOURS: wholeNumber(1, 8_760).default(1),
};

const SHARE = 'must be a number from 0 to 1';
/** Where traces go. OpenTelemetry defines these names, and its library reads further ones by itself. */
const samplers = ['always_on', 'always_off', 'traceidratio'].flatMap((name) => [name, `parentbased_${name}`]);
const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress('http://collector.example:4318').optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: httpAddress('http://collector.example:4318/v1/traces').optional(),
  OTEL_SERVICE_NAME: identifier.default('vitrine'),
  OTEL_TRACES_SAMPLER: z
    .enum(samplers, `must be one of ${samplers.join(', ')}`)
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number(SHARE)
    .refine((share) => share >= 0 && share <= 1, SHARE)
    .default(1),
  OTEL_SDK_DISABLED: trueOrFalse.default(false),
};

const agentSettings = {
  AGENTS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  AGENT_SIGNING_KEY: z.string().max(2_000, 'must have at most 2000 characters').optional(),
};

const PAIRS = [
  ['FIREBASE_API_KEY', 'FIREBASE_PROJECT_ID'],
  // Without the secret, anybody could report to the shop that an order was paid.
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
] as const;

/** A setting, and the one without which it means nothing. */
const NEEDS_ANOTHER = [
  ['STRIPE_PREVIOUS_WEBHOOK_SECRET', 'STRIPE_WEBHOOK_SECRET'],
  ['DATABASE_DIRECT_URL', 'DATABASE_URL'],
  ['DATABASE_REPLICA_URL', 'DATABASE_URL'],
  ['DATABASE_PASSWORD', 'DATABASE_URL'],
  ['STORAGE_PUBLIC_URL', 'STORAGE_URL'],
] as const;

/** Settings that had another name before 1.0.0. */
const NEW_NAMES = { LOG_KEEP_DAYS: 'AUDIT_LOG_KEEP_DAYS', REPLY_CACHE: 'RESPONSE_CACHE' } as const;

const environment = z
  .object({
    PORT: wholeNumber(1, 65535).default(3000),
    HOST: textLike(/^\S+$/, 'a host name or an address').default('localhost'),
    PUBLIC_URL: webAddress('an address such as https://shop.example')
      .transform((address) => new URL(address).origin)
      .optional(),
    DATA_DIR: z.string().default('./data'),
    DEMO: trueOrFalse.optional(),
    OWNER_EMAIL: z.email('must be an email address').max(254).optional(),
    OWNER_PASSWORD: z
      .string()
      .min(8, 'must have 8 to 128 characters')
      .max(128, 'must have 8 to 128 characters')
      .optional(),
    RESPONSE_CACHE: z.enum(['on', 'off'], 'must be on or off').default('on'),
    WORKERS: wholeNumber(1, MAX_WORKERS).optional(),
    TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
    METRICS_TOKEN: secret.optional(),
    SECRET_KEY: secretOf(32).optional(),
    LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
    ...databaseSettings,
    ...emailSettings,
    ...firebaseSettings,
    ...paymentSettings,
    ...backupSettings,
    ...storageSettings,
    ...keepingSettings,
    ...agentSettings,
    ...tracingSettings,
  })
  .superRefine((env, context) => {
    const check = (isMet: unknown, name: keyof typeof env, message: string) => {
      if (!isMet) context.addIssue({ code: 'custom', path: [name], message });
    };
    for (const [name, other] of PAIRS)
      check(Boolean(env[name]) === Boolean(env[other]), name, `must be set together with ${other}`);
    check(
      env.PAYMENT_PROVIDER !== 'stripe' || env.STRIPE_SECRET_KEY,
      'STRIPE_SECRET_KEY',
      'must be set where PAYMENT_PROVIDER is stripe',
    );
    check(
      !env.STORAGE_URL || (env.STORAGE_KEY_ID && env.STORAGE_SECRET),
      'STORAGE_URL',
      'must be set together with STORAGE_KEY_ID and STORAGE_SECRET',
    );
    for (const [name, other] of NEEDS_ANOTHER)
      check(!env[name] || env[other], name, `must be set together with ${other}`);
  });

export const SETTINGS = environment.shape;

export type Env = ReturnType<typeof readEnv>;

/** The only code that reads the environment. An empty value counts as absent, as in most shells' `NAME= command`. */
export function readEnv(source: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const renamed = Object.entries(NEW_NAMES).filter(([name]) => given[name] !== undefined);
  for (const [name, newName] of renamed) given[newName] ??= given[name];
  const result = environment.safeParse(withSecretFiles(given));
  if (!result.success) {
    const [issue] = result.error.issues;
    const problem = `${String(issue?.path[0])} ${issue?.message}`;
    throw new StartupError(`The setting ${problem}; see docs/configuration.md.`);
  }
  const { PORT, PUBLIC_URL, DATA_DIR, DATABASE_URL, BACKUP_DIR, DEMO: demo, ...rest } = result.data;
  // A database that someone configured belongs to a real shop, so demo data must be requested explicitly there.
  const DEMO = demo ?? (DATABASE_URL === undefined && isLocalAddress(PUBLIC_URL));
  return {
    ...rest,
    PORT,
    DATABASE_URL,
    ...withPassword(result.data, rest.DATABASE_PASSWORD),
    DATA_DIR: resolve(DATA_DIR),
    BACKUP_DIR: BACKUP_DIR === undefined ? undefined : resolve(BACKUP_DIR),
    PUBLIC_URL: PUBLIC_URL ?? `http://localhost:${PORT}`,
    DEMO,
    WORKERS: rest.WORKERS ?? (DEMO ? 1 : Math.min(availableParallelism(), MAX_WORKERS)),
    RENAMED: renamed,
    /** The settings of a provider that was added, which alone knows their names. */
    ADDED_PROVIDER: addedSettings(rest.PAYMENT_PROVIDER, given),
    /** What was set, for the start to decide by what the shop's data says. */
    GIVEN: { DEMO: demo, PAYMENT_PROVIDER: rest.PAYMENT_PROVIDER },
    PAYMENT_PROVIDER: rest.PAYMENT_PROVIDER ?? defaultProvider(DEMO, rest.STRIPE_SECRET_KEY),
  };
}

function addedSettings(provider: string | undefined, given: Readonly<Record<string, string | undefined>>) {
  const prefix = `${provider?.toUpperCase()}_`;
  return Object.fromEntries(Object.entries(given).filter(([name]) => name.startsWith(prefix)));
}

/** Without a collector, no code for tracing is loaded. */
export function isTraced(env: Env): boolean {
  const collector = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT;
  return collector !== undefined && !env.OTEL_SDK_DISABLED;
}

/** The sandbox marks every order as paid without taking money, so a real shop must name it explicitly. */
export function defaultProvider(isDemo: boolean, stripeKey?: string): PaymentProviderName | undefined {
  return stripeKey ? 'stripe' : isDemo ? 'sandbox' : undefined;
}
