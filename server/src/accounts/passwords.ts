import { hash, verify } from '@node-rs/argon2';

/** OWASP's argon2id floor: 19 MiB and two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Hashing fills a core for a while; two at once leave the shop responsive while many people sign in. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

let decoy: Promise<string> | undefined;

/** Without a stored hash it does the same work and says no, so that timing does not tell which accounts exist. */
export async function isPassword(password: string, storedHash: string | null | undefined): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const against = storedHash ?? (await decoy);
  const isRight = await inTurn(() => verify(against, password));
  return isRight && Boolean(storedHash);
}
