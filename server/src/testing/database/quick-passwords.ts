import type * as Argon2 from '@node-rs/argon2';
import { vi } from 'vitest';

/** The same function with the least work: hundreds of sign-ins would take a fifth of the run. passwords.test.ts checks the real cost. */
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof Argon2>();
  const hash: typeof Argon2.hash = (password, options) =>
    argon2.hash(password, { ...options, memoryCost: 64, timeCost: 1 });
  return { ...argon2, hash };
});
