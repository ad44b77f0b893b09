import type { DatabaseConnection } from '../db/client.ts';
import type { Env } from '../env.ts';
import { openChangeFeed } from './change-feed.ts';
import { createReplyCache, noReplyCache, type ReplyCache } from './reply-cache.ts';

type OpenedReplyCache = { replyCache: ReplyCache; close: () => Promise<void> };
type Options = {
  clock?: () => Date;
  /** The settings may have changed. A process without a cache is told too. */
  onSettings?: () => void;
};

/** Caches replies for as long as the database confirms that their data has not changed. */
export function openReplyCache(
  connection: DatabaseConnection,
  { REPLY_CACHE }: Pick<Env, 'REPLY_CACHE'>,
  { clock = () => new Date(), onSettings = () => {} }: Options = {},
): OpenedReplyCache {
  const feed = openChangeFeed(connection, {
    onChange: (productId) => replyCache.forget(productId),
    onSettings,
  });
  const replyCache = REPLY_CACHE === 'off' ? noReplyCache : createReplyCache({ clock, feed });
  return { replyCache, close: feed.close };
}
