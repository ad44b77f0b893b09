import type { Db } from '../database/connections/client.ts';
import { deleteKeysSeenBefore, selectPublishedKeys, upsertPublishedKeys } from './published-keys.queries.ts';
import { OLD_KEY_LIFE_MS, type SigningKeys } from './signing-keys.ts';

const PUBLISH_EVERY_MS = 60_000;

/** A key is in the database before anything is signed with it, so every machine that an agent may ask knows it. */
export function shareSigningKeys(
  own: SigningKeys,
  { db, clock }: { db: Db; clock: () => Date },
): SigningKeys {
  let published = { kids: '', at: 0 };
  return {
    read: async () => {
      const keys = await own.read();
      const kids = keys.published.map(({ kid }) => kid);
      const now = clock();
      const weekAgo = new Date(now.getTime() - OLD_KEY_LIFE_MS);
      if (kids.join() !== published.kids || now.getTime() - published.at > PUBLISH_EVERY_MS) {
        await upsertPublishedKeys(db, keys.published, now);
        await deleteKeysSeenBefore(db, weekAgo);
        published = { kids: kids.join(), at: now.getTime() };
      }
      const all = await selectPublishedKeys(db, weekAgo);
      const others = all.filter(({ kid }) => !kids.includes(kid));
      return { ...keys, published: [...keys.published, ...others] };
    },
  };
}
