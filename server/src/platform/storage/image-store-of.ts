import { join } from 'node:path';
import type { Env } from '../../env.ts';
import { diskImages } from './disk-images.ts';
import type { ImageStore } from './image-store.ts';
import { objectImages } from './object-images.ts';
import { objectStoreSettings, type StorageEnv } from './object-store-settings.ts';

export function mediaDirOf({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string {
  return join(DATA_DIR, 'media');
}

export function imageStoreOf(env: StorageEnv & Pick<Env, 'DATA_DIR'>): ImageStore {
  const settings = objectStoreSettings(env);
  return settings ? objectImages(settings) : diskImages(mediaDirOf(env));
}
