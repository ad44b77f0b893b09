import { createHash, randomBytes } from 'node:crypto';
import { succeeds } from '../shared/succeeds.ts';
import { openObjectClient } from './object-client.ts';
import { bucketUrl, type ObjectStoreSettings, objectUrl } from './object-store-settings.ts';

const ANONYMOUS_MS = 5_000;
/** The checksum of other bytes than those that are sent. */
const WRONG_CHECKSUM = createHash('md5').update('something else').digest('base64');

/** Why the store cannot be used, in a sentence for the owner, and whether a setting is wrong or the store is away. */
type StoreProblem = { isWrongSetting: boolean; sentence: string };

/** Asks for the list of images, which needs the right bucket and the right keys and changes nothing. */
export async function findStoreProblem(settings: ObjectStoreSettings): Promise<StoreProblem | undefined> {
  try {
    await openObjectClient(settings).list('.').next();
    return undefined;
  } catch (error) {
    return problemOf(error, settings);
  }
}

function problemOf(error: unknown, settings: ObjectStoreSettings): StoreProblem {
  const { bucket, keyId, endpoint = 'Amazon S3', region } = settings;
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
  const sentence = `${endpoint} does not answer as an object store does (${message || name}).`;
  return { isWrongSetting: false, sentence };
}

const testName = () => `.doctor-${randomBytes(8).toString('hex')}`;

/** Whether the keys may write, read and delete; returns what they may not. */
export async function findMissingRight(settings: ObjectStoreSettings): Promise<string | undefined> {
  const client = openObjectClient(settings);
  const name = testName();
  const steps = {
    write: () => client.put(name, Buffer.from(name), 'text/plain'),
    read: () => client.get(name),
    delete: () => client.remove(name),
  };
  for (const [right, step] of Object.entries(steps)) if (!(await succeeds(step()))) return right;
  return undefined;
}

/** A store that objects to the checksum would have let anybody write; what one that ignores it has written is deleted. */
async function isWritableByEveryone(settings: ObjectStoreSettings): Promise<boolean> {
  const name = testName();
  const reply = await fetch(objectUrl(settings, name), {
    method: 'PUT',
    body: 'open',
    headers: { 'content-md5': WRONG_CHECKSUM },
    signal: AbortSignal.timeout(ANONYMOUS_MS),
  });
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(await reply.text()) ?? [];
  if (reply.ok) await openObjectClient(settings).remove(name);
  return reply.ok || ['BadDigest', 'InvalidDigest'].includes(code);
}

async function isListedToEveryone(settings: ObjectStoreSettings): Promise<boolean> {
  const signal = AbortSignal.timeout(ANONYMOUS_MS);
  const reply = await fetch(`${bucketUrl(settings)}?list-type=2&max-keys=1`, { signal });
  return (await reply.text()).includes('<ListBucketResult') && reply.ok;
}

/** What anyone may do with the bucket that only the shop should, in a sentence for the owner. */
export async function findPublicAccess(settings: ObjectStoreSettings): Promise<string | undefined> {
  const { bucket } = settings;
  if (await isWritableByEveryone(settings))
    return `Anyone may write to the bucket ${bucket} without a key; take that right away from everybody now.`;
  if (await isListedToEveryone(settings))
    return `Anyone may list the bucket ${bucket} and so find pictures of drafts and imported files; allow everybody to read at most.`;
  return undefined;
}
