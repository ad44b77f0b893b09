import { shopTextSettings } from '@vitrine/contract/shop/shop.schemas';
import { demoReturns } from '@vitrine/demo/goods/policies';
import { demoLife } from '@vitrine/demo/life';
import { demoUserJoinedAt } from '@vitrine/demo/life/demo-user';
import type { Deps } from '../../deps.ts';
import { insertDemoRows, insertSettings, updateDemoUserJoined } from './demo.queries.ts';
import {
  copyDemoPictures,
  deleteDemoPictures,
  nameDemoPictures,
  queueDemoVariants,
} from './demo-pictures.ts';
import { demoRows } from './demo-rows.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'imageStore'>;

/**
 * Writes the demo in the transaction `db`. Returns what to do after the commit: queue the image variants, which are
 * encoded once the shop is open.
 */
export async function fillUntouchedShop({ db, clock, imageStore }: Shop): Promise<() => void> {
  const now = clock();
  const pictures = nameDemoPictures();
  const { name } = shopTextSettings.returns;
  try {
    await copyDemoPictures(imageStore, pictures);
    await insertSettings(db, { name, value: { text: demoReturns }, version: 1, updatedAt: now });
    await updateDemoUserJoined(db, demoUserJoinedAt(now));
    await insertDemoRows(db, demoRows(now, demoLife(now), pictures));
  } catch (error) {
    // Only before the commit: if the connection breaks during the commit, it may have succeeded, and the shop needs its
    // pictures.
    await deleteDemoPictures(imageStore, pictures);
    throw error;
  }
  return () => queueDemoVariants(imageStore, pictures);
}
