import type { DatabaseConnection } from '../db/client.ts';
import type { Env } from '../env.ts';
import { createReplyCache, noReplyCache, type ReplyCache } from './reply-cache.ts';
import { openChangeFeed } from './change-feed.ts';

type OpenedReplyCache = { answers: ReplyCache; close: () => Promise<void> };

/** Caches replies for as long as the database confirms that their data has not changed. */
export function openReplyCache(
  connection: DatabaseConnection,
  { ANSWERS }: Pick<Env, 'ANSWERS'>,
  clock = () => new Date(),
): OpenedReplyCache {
  if (ANSWERS === 'off') return { answers: noReplyCache, close: async () => {} };
  const feed = openChangeFeed(connection, { onChange: (productId) => answers.forget(productId) });
  const answers = createReplyCache({ clock, feed });
  return { answers, close: feed.close };
}
