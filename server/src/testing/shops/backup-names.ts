import { randomBytes } from 'node:crypto';

/** A name that a stored image can have. */
export const anImageName = () => `${randomBytes(16).toString('hex')}.webp`;
