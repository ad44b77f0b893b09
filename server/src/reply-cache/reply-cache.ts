import { LRUCache } from 'lru-cache';
import { type CachedReply, type ReplyBody, toCachedReply } from './cached-reply.ts';
import type { ChangeFeed } from './change-feed.ts';

/** What a reply depends on. Changing a product affects its own replies and everything that lists products. */
export type Dependency = 'lists' | { product: string };

type CacheRequest = {
  /** The same for every equivalent request. */
  key: string;
  /** The URL as it was sent, which finds the reply without parsing the request. */
  address: string;
  dependency: Dependency;
};

export type ReplyCache = {
  /** The cached reply to a URL, if there is one and it is certain to be current. */
  find: (address: string) => CachedReply | undefined;
  /** Returns the cached reply, or makes a new one, once for all requests that wait for it. */
  read: (question: CacheRequest, make: () => Promise<ReplyBody>) => Promise<CachedReply>;
  /** A product changed; without an id, anything may have changed. */
  forget: (productId?: string) => void;
  /** Resolves once every change committed before this call has been received. */
  catchUp: () => Promise<void>;
  /** How many replies were found in memory and how many were made, since the start. */
  counts: Readonly<{ kept: number; made: number }>;
};

type Entry = { answer: CachedReply; dependency: string };
type PendingReply = { dependency: string; answer: Promise<CachedReply> };
type ReplyCacheOptions = {
  clock: () => Date;
  feed: Pick<ChangeFeed, 'isCurrent' | 'confirm'>;
  maxBytes?: number;
};

const MAX_BYTES = 48 * 1024 * 1024;
const MAX_ADDRESSES = 10_000;
/** Leaves room for the compressed copies, which are made later. */
const SIZE_FACTOR = 1.5;
const LISTS = 'lists';

/** Caches replies that are the same for everyone, as bytes, until a change affects them. */
export function createReplyCache({ clock, feed, maxBytes = MAX_BYTES }: ReplyCacheOptions): ReplyCache {
  const counts = { kept: 0, made: 0 };
  const keysByDependency = new Map<string, Set<string>>();
  const addresses = new LRUCache<string, string>({ max: MAX_ADDRESSES });
  const making = new Map<string, PendingReply>();
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }) => Math.ceil((answer.encoded.identity?.length ?? 0) * SIZE_FACTOR) + 500,
    dispose: ({ dependency }, key) => {
      const keys = keysByDependency.get(dependency);
      keys?.delete(key);
      if (keys?.size === 0) keysByDependency.delete(dependency);
    },
  });

  function freshReply(key: string): CachedReply | undefined {
    const answer = entries.get(key)?.answer;
    if (!answer) return undefined;
    if (answer.validUntil <= clock().getTime()) return void entries.delete(key);
    counts.kept += 1;
    return answer;
  }

  function find(address: string): CachedReply | undefined {
    if (!feed.isCurrent()) return undefined;
    const key = addresses.get(address);
    return key === undefined ? undefined : freshReply(key);
  }

  async function read({ key, address, dependency }: CacheRequest, make: () => Promise<ReplyBody>) {
    if (!(feed.isCurrent() || (await feed.confirm()))) return toCachedReply(await make());
    addresses.set(address, key);
    return freshReply(key) ?? making.get(key)?.answer ?? makeShared(key, dependencyName(dependency), make);
  }

  function makeShared(key: string, dependency: string, make: () => Promise<ReplyBody>): Promise<CachedReply> {
    counts.made += 1;
    const started: PendingReply = { dependency, answer: make().then(toCachedReply) };
    making.set(key, started);
    started.answer.then(
      (answer) => {
        // A change removed this entry while it was being made: it may have read older data.
        if (making.get(key) !== started) return;
        making.delete(key);
        if (answer.status === 200) store(key, { answer, dependency });
      },
      () => {
        if (making.get(key) === started) making.delete(key);
      },
    );
    return started.answer;
  }

  function store(key: string, entry: Entry): void {
    entries.set(key, entry);
    if (!entries.has(key)) return;
    const keys = keysByDependency.get(entry.dependency) ?? new Set();
    keysByDependency.set(entry.dependency, keys.add(key));
  }

  function forget(productId?: string): void {
    if (productId === undefined) {
      entries.clear();
      making.clear();
      return;
    }
    for (const dependency of [LISTS, productId]) {
      for (const key of [...(keysByDependency.get(dependency) ?? [])]) entries.delete(key);
      for (const [key, { dependency: other }] of making) if (other === dependency) making.delete(key);
    }
  }

  return {
    find,
    read,
    forget,
    counts,
    catchUp: async () => {
      await feed.confirm();
    },
  };
}

/** For a shop without a cache: every request makes its reply. */
export const noReplyCache: ReplyCache = {
  find: () => undefined,
  read: async (_question, make) => toCachedReply(await make()),
  forget: () => {},
  catchUp: async () => {},
  counts: { kept: 0, made: 0 },
};

function dependencyName(dependency: Dependency): string {
  return dependency === LISTS ? LISTS : dependency.product;
}
