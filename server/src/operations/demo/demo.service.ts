import type { Deps } from '../../deps.ts';
import { insertDemoMark, isUntouched } from './demo.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'imageStore'>;

/** Fills an untouched shop once, all or nothing. Returns whether this call did it. */
export async function fillDemoShop(shop: Shop): Promise<boolean> {
  const prepareVariants = await shop.db.transaction(async (db) => {
    if (!(await insertDemoMark(db)) || !(await isUntouched(db))) return undefined;
    // Imported only here, so that later starts do not load the demo data.
    const { fillUntouchedShop } = await import('./fill-untouched-shop.ts');
    return fillUntouchedShop({ ...shop, db });
  });
  prepareVariants?.();
  return prepareVariants !== undefined;
}
