import { randomBytes } from 'node:crypto';
import { openObjectClient } from './object-client.ts';
import { type ObjectStoreSettings, objectUrl } from './object-store-settings.ts';

const ANONYMOUS_MS = 5_000;

/** Why the store cannot be used, in a sentence for the owner, and whether a setting is wrong or the store is away. */
export type StoreProblem = { isWrongSetting: boolean; sentence: string };

/** Asks for the list of images, which needs the right bucket and the right keys and changes nothing. */
export async function findStoreProblem(settings: ObjectStoreSettings): Promise<StoreProblem | undefined> {
  try {
    await openObjectClient(settings).list('.').next();
    return undefined;
  } catch (error) {
    return problemOf(error, settings);
  }
}

function problemOf(
  error: unknown,
  { bucket, keyId, endpoint = 'Amazon S3', region }: ObjectStoreSettings,
): StoreProblem {
  const { name, message, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } };
  const wrong = (sentence: string) => ({ isWrongSetting: true, sentence });
  if (name === 'NoSuchBucket')
    return wrong(
      `STORAGE_URL names the bucket ${bucket}, which ${endpoint} does not have; create it or correct the name.`,
    );
  if (name === 'PermanentRedirect' || name === 'AuthorizationHeaderMalformed')
    return wrong(`The bucket ${bucket} is not in ${region}; set STORAGE_REGION to its region.`);
  if (name === 'InvalidAccessKeyId' || name === 'SignatureDoesNotMatch')
    return wrong(`${endpoint} refuses the key ${keyId}; correct STORAGE_KEY_ID and STORAGE_SECRET.`);
  if ($metadata?.httpStatusCode === 403)
    return wrong(
      `The key ${keyId} may not list the bucket ${bucket}; allow it to list, read, write and delete there.`,
    );
  const reason = message || name;
  return {
    isWrongSetting: false,
    sentence: `${endpoint} does not answer as an object store does (${reason}).`,
  };
}

/** Whether the keys may write, read and delete; says what they may not. */
export async function findMissingRight(settings: ObjectStoreSettings): Promise<string | undefined> {
  const client = openObjectClient(settings);
  const name = `.doctor-${randomBytes(8).toString('hex')}`;
  const steps = {
    write: () => client.put(name, Buffer.from(name), 'text/plain'),
    read: () => client.get(name),
    delete: () => client.remove(name),
  };
  for (const [right, step] of Object.entries(steps))
    if (
      !(await step().then(
        () => true,
        () => false,
      ))
    )
      return right;
  return undefined;
}

/** Tries it without any key. What could be written is deleted again. */
export async function isWritableByEveryone(settings: ObjectStoreSettings): Promise<boolean> {
  const name = `.doctor-${randomBytes(8).toString('hex')}`;
  const signal = AbortSignal.timeout(ANONYMOUS_MS);
  const { ok } = await fetch(objectUrl(settings, name), { method: 'PUT', body: 'open', signal });
  if (ok) await openObjectClient(settings).remove(name);
  return ok;
}
