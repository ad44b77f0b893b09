import { shopTextSettings } from '@vitrine/contract/shop/shop.schemas';
import { demoReturns } from '@vitrine/demo/goods/policies';
import { demoLife } from '@vitrine/demo/life';
import { demoUserJoinedAt } from '@vitrine/demo/life/demo-user';
import type { Deps } from '../../deps.ts';
import {
  insertGoods,
  insertLife,
  insertSettings,
  type SettingsRows,
  updateDemoUserJoined,
} from './demo.queries.ts';
import { makeDemoIds } from './demo-ids.ts';
import { lifeRows } from './demo-life-rows.ts';
import {
  copyDemoPictures,
  deleteDemoPictures,
  nameDemoPictures,
  queueDemoVariants,
} from './demo-pictures.ts';
import { goodsRows } from './demo-product-rows.ts';

function settingsRows(now: Date): SettingsRows {
  const { name } = shopTextSettings.returns;
  return [{ name, value: { text: demoReturns }, version: 1, updatedAt: now }];
}

type Shop = Pick<Deps, 'db' | 'clock' | 'imageStore'>;

/**
 * Writes the demo in the transaction `db`. Returns what to do after the commit: queue the image variants, which are
 * encoded once the shop is open.
 */
export async function fillUntouchedShop({ db, clock, imageStore }: Shop): Promise<() => void> {
  const now = clock();
  const life = demoLife(now);
  const ids = makeDemoIds(life);
  const pictures = nameDemoPictures();
  try {
    await copyDemoPictures(imageStore, pictures);
    await insertGoods(db, goodsRows(now, ids, pictures));
    await insertSettings(db, settingsRows(now));
    await updateDemoUserJoined(db, demoUserJoinedAt(now));
    await insertLife(db, lifeRows(now, life, { ids, pictures }));
  } catch (error) {
    // Only before the commit: if the connection breaks during the commit, it may have succeeded, and the shop needs its
    // pictures.
    await deleteDemoPictures(imageStore, pictures);
    throw error;
  }
  return () => queueDemoVariants(imageStore, pictures);
}
