import type { Env } from '../../env.ts';
import type { DatabaseConnection } from '../database/connections/client.ts';
import { type ChangeFeed, openChangeFeed } from './change-feed.ts';
import type { Mark } from './listening-connection.ts';
import { createReplyCache, noReplyCache, type ReplyCache } from './response-cache.ts';

type OpenedReplyCache = { replyCache: ReplyCache; feed: ChangeFeed; close: () => Promise<void> };
type Options = {
  clock?: () => Date;
  /** The settings may have changed. A process without a cache is told too. */
  onSettings?: () => void;
  /** Anything that everybody sees may have changed. */
  onChange?: () => void;
  marks?: readonly Mark[];
};

/** Caches replies for as long as the database confirms that their data has not changed. */
export function openReplyCache(
  connection: DatabaseConnection,
  { REPLY_CACHE }: Pick<Env, 'REPLY_CACHE'>,
  { clock = () => new Date(), onSettings = () => {}, onChange = () => {}, marks = [] }: Options = {},
): OpenedReplyCache {
  const feed = openChangeFeed(connection, {
    marks,
    onChange: (productId) => {
      onChange();
      replyCache.forget(productId);
    },
    onSettings,
  });
  // Without a cache a replica may still have to be waited for.
  const catchUp = async () => void (await feed.confirm());
  const replyCache = REPLY_CACHE === 'off' ? { ...noReplyCache, catchUp } : createReplyCache({ clock, feed });
  return { replyCache, feed, close: feed.close };
}
