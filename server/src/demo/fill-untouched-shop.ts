import { demoLife } from '@vitrine/demo/life';
import { demoUserJoinedAt } from '@vitrine/demo/life/demo-user';
import type { Deps } from '../deps.ts';
import { insertGoods, insertLife, updateDemoUserJoined } from './demo.queries.ts';
import { goodsRows } from './demo-goods-rows.ts';
import { makeDemoIds } from './demo-ids.ts';
import { lifeRows } from './demo-life-rows.ts';
import {
  copyDemoPictures,
  deleteDemoPictures,
  nameDemoPictures,
  queueDemoVariants,
} from './demo-pictures.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'mediaDir'>;

/**
 * Writes the demo into the transaction that `db` is. Answers what is left to do once that is committed: nothing is encoded
 * before, and not before the shop is open either, for which the queue waits.
 */
export async function fillUntouchedShop({ db, clock, mediaDir }: Shop): Promise<() => void> {
  const now = clock();
  const life = demoLife(now);
  const ids = makeDemoIds(life);
  const pictures = nameDemoPictures();
  try {
    await copyDemoPictures(mediaDir, pictures);
    await insertGoods(db, goodsRows(now, ids, pictures));
    await updateDemoUserJoined(db, demoUserJoinedAt(now));
    await insertLife(db, lifeRows(now, life, { ids, pictures }));
  } catch (error) {
    // Only before the commit: a connection that breaks at it may have broken after it, and the shop needs its pictures.
    await deleteDemoPictures(mediaDir, pictures);
    throw error;
  }
  return () => queueDemoVariants(mediaDir, pictures);
}
