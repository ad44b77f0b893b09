import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { ObjectStoreSettings } from '../../platform/storage/object-store-settings.ts';

type BucketCall = Pick<ObjectStoreSettings, 'bucket' | 'region' | 'keyId' | 'secret'> & { endpoint: string };

/** What an owner does once, before the shop is given the bucket. */
export async function makeBucket({ bucket, endpoint, region, keyId, secret }: BucketCall): Promise<void> {
  const credentials = { accessKeyId: keyId, secretAccessKey: secret };
  const client = new S3Client({ region, endpoint, credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
}
