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

const environment = z.object({
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
