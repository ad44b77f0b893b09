import { hash } from 'node:crypto';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { CACHE_FOREVER } from '../shared/web/header-values.ts';
import type { ObjectStoreSettings } from './object-store-settings.ts';

/** A picture has a few hundred kilobytes: a store that takes longer than this is as good as gone. */
const ATTEMPT_MS = 5_000;
const CONNECT_MS = 3_000;
const ATTEMPTS = 2;
const ALTOGETHER_MS = 8_000;

export type ObjectFacts = { name: string; bytes: number; writtenAt: Date };

export type ObjectClient = ReturnType<typeof openObjectClient>;

/** Names are relative to the store's folder; unexpected replies are thrown. Loaded only if a store is set: it takes memory. */
export function openObjectClient(settings: ObjectStoreSettings) {
  const client = s3Client(settings);
  const { bucket: Bucket, prefix } = settings;
  const at = (name: string) => ({ Bucket, Key: `${prefix}${name}` });
  return {
    put: async (name: string, bytes: Buffer, type: string): Promise<void> => {
      const object = {
        ContentType: type,
        CacheControl: CACHE_FOREVER,
        Metadata: { sha256: hash('sha256', bytes) },
      };
      const put = new PutObjectCommand({ ...at(name), Body: bytes, ...object });
      requireTag((await client.send(put, soon())).ETag);
    },
    get: async (name: string): Promise<Buffer | undefined> => {
      try {
        const { Body, ETag, Metadata } = await client.send(new GetObjectCommand(at(name)), soon());
        requireTag(ETag);
        const bytes = Buffer.from((await Body?.transformToByteArray()) ?? []);
        if (Metadata?.sha256 && Metadata.sha256 !== hash('sha256', bytes))
          throw new Error('the object is not what was stored');
        return bytes;
      } catch (error) {
        return unlessMissing(error, undefined);
      }
    },
    has: async (name: string): Promise<boolean> => {
      try {
        requireTag((await client.send(new HeadObjectCommand(at(name)), soon())).ETag);
        return true;
      } catch (error) {
        return unlessMissing(error, false);
      }
    },
    list: (beginning = '') => listObjects(client, { Bucket, prefix, beginning }),
    remove: async (name: string): Promise<void> => {
      await client.send(new DeleteObjectCommand(at(name)), soon());
    },
  };
}

function s3Client({ endpoint, region, keyId, secret }: ObjectStoreSettings): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    // Stores other than Amazon's rarely have a name in the DNS for each bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Many of them do not know the newer checksums; the shop compares hashes itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ATTEMPT_MS,
      throwOnRequestTimeout: true,
    },
  });
}

const soon = () => ({ abortSignal: AbortSignal.timeout(ALTOGETHER_MS) });

async function* listObjects(
  client: S3Client,
  { Bucket, prefix, beginning }: { Bucket: string; prefix: string; beginning: string },
): AsyncGenerator<ObjectFacts> {
  let next: string | undefined;
  do {
    const list = new ListObjectsV2Command({
      Bucket,
      Prefix: `${prefix}${beginning}`,
      ContinuationToken: next,
    });
    const page = await client.send(list, soon());
    // A genuine reply repeats the bucket's name; an empty reply from something else must not pass for an empty store.
    if (page.Name !== Bucket) throw new Error('the answer to a list of objects is not about the bucket');
    for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? [])
      yield { name: Key.slice(prefix.length), bytes: Size, writtenAt: LastModified };
    next = page.NextContinuationToken;
  } while (next);
}

/** Every object has a tag, so a reply without one comes from something else, such as a proxy with its own page. */
function requireTag(tag: string | undefined): void {
  if (!tag) throw new Error('the answer is not that of an object store');
}

function unlessMissing<T>(error: unknown, otherwise: T): T {
  const isMissing = error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name);
  if (!isMissing) throw error;
  return otherwise;
}
