import type { Env } from '../../env.ts';
import type { DatabaseConnection } from '../database/connections/client.ts';
import { type ChangeFeed, openChangeFeed } from './change-feed.ts';
import type { Mark } from './listening-connection.ts';
import { createResponseCache, noResponseCache, type ResponseCache } from './response-cache.ts';

type OpenedResponseCache = { responseCache: ResponseCache; feed: ChangeFeed; close: () => Promise<void> };
type Options = {
  clock?: () => Date;
  /** The settings may have changed. A process without a cache is told too. */
  onSettings?: () => void;
  /** Anything that everybody sees may have changed. */
  onChange?: () => void;
  marks?: readonly Mark[];
};

/** Caches replies for as long as the database confirms that their data has not changed. */
export function openResponseCache(
  connection: DatabaseConnection,
  { RESPONSE_CACHE }: Pick<Env, 'RESPONSE_CACHE'>,
  { clock = () => new Date(), onSettings = () => {}, onChange = () => {}, marks = [] }: Options = {},
): OpenedResponseCache {
  const feed = openChangeFeed(connection, {
    marks,
    onChange: (productId) => {
      onChange();
      responseCache.forget(productId);
    },
    onSettings,
  });
  // Without a cache a replica may still have to be waited for.
  const catchUp = async () => void (await feed.confirm());
  const responseCache =
    RESPONSE_CACHE === 'off' ? { ...noResponseCache, catchUp } : createResponseCache({ clock, feed });
  return { responseCache, feed, close: feed.close };
}
