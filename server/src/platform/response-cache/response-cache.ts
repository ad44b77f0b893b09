import { createHash } from 'node:crypto';
import { shortIdOf } from '@vitrine/contract/catalog/search-engines/short-id.rules';
import { type MemoryBound, memoryBounds } from '../rate-limits/bounds.ts';
import { boundedCache } from '../shared/bounded-cache.ts';
import { type CachedResponse, type ReplyBody, toCachedResponse } from './cached-response.ts';
import type { ChangeFeed } from './change-feed.ts';

/** What a reply depends on. Changing a product, named by its id or its short id, affects its own replies and everything that lists products. */
export type Dependency = 'lists' | { product: string };

type CacheRequest = {
  /** The same for every equivalent request. */
  key: string;
  /** The URL as it was sent, which finds the reply without parsing the request. */
  address: string;
  dependency: Dependency;
  /** Who asks: what a visitor causes to be cached takes only a share of the cache. */
  network: string;
};

export type ResponseCache = ReturnType<typeof createResponseCache>;
type MakeReply = () => Promise<ReplyBody>;
type PendingReply = { dependency: string; answer: Promise<CachedResponse> };
type ResponseCacheOptions = {
  clock: () => Date;
  feed: Pick<ChangeFeed, 'isCurrent' | 'confirm'>;
  bounds?: { cachedResponses: MemoryBound; cachedAddresses: MemoryBound };
};

/** A longer key or address is stored as its hash, so that what a visitor sends takes no memory. */
const MAX_KEY_CHARS = 256;
const LISTS = 'lists';

/** Caches replies that are the same for everyone, as bytes, until a change affects them. */
export function createResponseCache({ clock, feed, bounds = memoryBounds }: ResponseCacheOptions) {
  const counts = { cached: 0, made: 0 };
  const addresses = boundedCache<string>(bounds.cachedAddresses, { sizeOf: (key) => 2 * key.length });
  const making = new Map<string, PendingReply>();
  const replies = storedResponses(bounds.cachedResponses);

  function freshReply(key: string): CachedResponse | undefined {
    const answer = replies.get(key);
    if (!answer) return undefined;
    if (answer.validUntil <= clock().getTime()) return void replies.delete(key);
    counts.cached += 1;
    return answer;
  }

  /** The cached response to a URL, if there is one and it is certain to be current. */
  function find(address: string): CachedResponse | undefined {
    if (!feed.isCurrent()) return undefined;
    const key = addresses.get(shortKey(address));
    return key === undefined ? undefined : freshReply(key);
  }

  /** Returns the cached response, or makes a new one, once for all requests that wait for it. */
  async function read({ address, dependency, network, ...asked }: CacheRequest, make: MakeReply) {
    if (!(feed.isCurrent() || (await feed.confirm()))) return toCachedResponse(await make());
    const key = shortKey(asked.key);
    const answer = await (freshReply(key) ??
      making.get(key)?.answer ??
      makeShared(key, { dependency: dependencyName(dependency), network }, make));
    // Anyone can ask for addresses that lead nowhere.
    if (answer.status === 200) addresses.set(shortKey(address), key, network);
    return answer;
  }

  function makeShared(
    key: string,
    { dependency, network }: { dependency: string; network: string },
    make: MakeReply,
  ): Promise<CachedResponse> {
    counts.made += 1;
    const started: PendingReply = { dependency, answer: make().then(toCachedResponse) };
    making.set(key, started);
    started.answer.then(
      (answer) => {
        // A change removed this entry while it was being made: it may have read older data.
        if (making.get(key) !== started) return;
        making.delete(key);
        if (answer.status === 200) replies.store(key, { answer, dependency }, network);
      },
      () => {
        if (making.get(key) === started) making.delete(key);
      },
    );
    return started.answer;
  }

  /** A product changed; without an id, anything may have changed. */
  function forget(productId?: string): void {
    if (productId === undefined) {
      replies.clear();
      making.clear();
      return;
    }
    const name = dependencyName({ product: productId });
    const affected = [LISTS, name, shortIdOf(name)];
    for (const dependency of affected) replies.deleteDependent(dependency);
    for (const [key, { dependency }] of making) if (affected.includes(dependency)) making.delete(key);
  }

  return {
    find,
    read,
    forget,
    /** How many responses were found in memory and how many were made, since the start. */
    counts,
    /** What the cache takes, in all or because of one visitor. */
    bytes: (network?: string): number =>
      network === undefined
        ? replies.bytes() + addresses.bytes()
        : replies.bytesOf(network) + addresses.bytesOf(network),
    /** Resolves once every change committed before this call has been received. */
    catchUp: async (): Promise<void> => void (await feed.confirm()),
  };
}

/** For a shop without a cache: every request makes its response. */
export const noResponseCache: ResponseCache = {
  find: () => undefined,
  read: async (_question, make) => toCachedResponse(await make()),
  forget: () => {},
  catchUp: async () => {},
  counts: { cached: 0, made: 0 },
  bytes: () => 0,
};

/** The same for every spelling of a product's id: the database ignores case, hyphens and braces. */
function dependencyName(dependency: Dependency): string {
  return dependency === LISTS ? LISTS : dependency.product.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

function shortKey(text: string): string {
  return text.length <= MAX_KEY_CHARS ? text : createHash('sha256').update(text).digest('base64url');
}

/** Leaves room for the compressed copies, which are made later. */
const SIZE_FACTOR = 1.5;

type Entry = { answer: CachedResponse; dependency: string };

/** Responses within their bounds, by key and by what they depend on. */
function storedResponses(bound: MemoryBound) {
  const keysByDependency = new Map<string, Set<string>>();
  const entries = boundedCache<Entry>(bound, {
    sizeOf: ({ answer, dependency }) =>
      answer.encoded.identity.length * (SIZE_FACTOR + answer.copies) + 2 * dependency.length,
    onRemove: ({ dependency }, key) => {
      const keys = keysByDependency.get(dependency);
      keys?.delete(key);
      if (keys?.size === 0) keysByDependency.delete(dependency);
    },
  });
  return {
    ...entries,
    get: (key: string) => entries.get(key)?.answer,
    store: (key: string, entry: Entry, network: string): void => {
      if (!entries.set(key, entry, network)) return;
      const keys = keysByDependency.get(entry.dependency) ?? new Set();
      keysByDependency.set(entry.dependency, keys.add(key));
    },
    deleteDependent: (dependency: string): void => {
      for (const key of [...(keysByDependency.get(dependency) ?? [])]) entries.delete(key);
    },
  };
}
