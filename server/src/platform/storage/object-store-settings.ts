import type { Env } from '../../env.ts';

export type ObjectStoreSettings = NonNullable<ReturnType<typeof objectStoreSettings>>;

export type StorageEnv = Pick<
  Env,
  `STORAGE_${'URL' | 'ENDPOINT' | 'REGION' | 'KEY_ID' | 'SECRET' | 'PUBLIC_URL'}`
>;

/** None if the images are files. */
export function objectStoreSettings(env: StorageEnv) {
  if (!env.STORAGE_URL) return undefined;
  const [bucket = '', ...folders] = env.STORAGE_URL.slice('s3://'.length).split('/');
  const folder = folders.filter(Boolean).join('/');
  return {
    bucket,
    /** Empty, or ends with a slash. */
    prefix: folder ? `${folder}/` : '',
    /** Absent for Amazon's own. */
    endpoint: env.STORAGE_ENDPOINT,
    region: env.STORAGE_REGION,
    keyId: env.STORAGE_KEY_ID ?? '',
    secret: env.STORAGE_SECRET ?? '',
    publicUrl: env.STORAGE_PUBLIC_URL,
  };
}

export function bucketUrl({ bucket, endpoint, region }: ObjectStoreSettings): string {
  return `${endpoint ? `${endpoint}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`}/`;
}

export function objectUrl(settings: ObjectStoreSettings, name: string): string {
  return `${bucketUrl(settings)}${settings.prefix}${name}`;
}
