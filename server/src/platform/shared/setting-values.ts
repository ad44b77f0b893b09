import { z } from 'zod';
import { withoutTrailingSlashes } from './web/without-trailing-slashes.ts';

export const trueOrFalse = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((word) => word === 'true');

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be a whole number from ${min} to ${max}`);

export const identifier = z.string().max(500, 'must have at most 500 characters');

/** Without the slash at its end. */
export const httpAddress = (example: string) =>
  z
    .url({ protocol: /^https?$/, error: `must be an address such as ${example}` })
    .transform(withoutTrailingSlashes);

export const secretOf = (min: number) =>
  z.string().min(min, `must have at least ${min} characters`).max(500, 'must have at most 500 characters');
