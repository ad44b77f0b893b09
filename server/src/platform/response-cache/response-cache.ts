import { createHash } from 'node:crypto';
import { type MemoryBound, memoryBounds } from '../rate-limits/bounds.ts';
import { boundedCache } from '../shared/bounded-cache.ts';
import { type CachedResponse, type ReplyBody, toCachedResponse } from './cached-response.ts';
import type { ChangeFeed } from './change-feed.ts';
import { storedResponses } from './stored-responses.ts';

/** What a reply depends on. Changing a product affects its own replies and everything that lists products. */
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

export type ResponseCache = {
  /** The cached response to a URL, if there is one and it is certain to be current. */
  find: (address: string) => CachedResponse | undefined;
  /** Returns the cached response, or makes a new one, once for all requests that wait for it. */
  read: (question: CacheRequest, make: MakeReply) => Promise<CachedResponse>;
  /** A product changed; without an id, anything may have changed. */
  forget: (productId?: string) => void;
  /** Resolves once every change committed before this call has been received. */
  catchUp: () => Promise<void>;
  /** How many replies were found in memory and how many were made, since the start. */
  counts: Readonly<{ kept: number; made: number }>;
  /** What the cache takes, in all or because of one visitor. */
  bytes: (network?: string) => number;
};

type MakeReply = () => Promise<ReplyBody>;
type PendingReply = { dependency: string; answer: Promise<CachedResponse> };
type ResponseCacheOptions = {
  clock: () => Date;
  feed: Pick<ChangeFeed, 'isCurrent' | 'confirm'>;
  bounds?: { cachedResponses: MemoryBound; cachedAddresses: MemoryBound };
};

/** A longer key or address is kept as its hash, so that what a visitor sends takes no memory. */
const MAX_KEY_CHARS = 256;
const LISTS = 'lists';

/** Caches replies that are the same for everyone, as bytes, until a change affects them. */
export function createResponseCache({
  clock,
  feed,
  bounds = memoryBounds,
}: ResponseCacheOptions): ResponseCache {
  const counts = { kept: 0, made: 0 };
  const addresses = boundedCache<string>({
    maxBytes: bounds.cachedAddresses.bytes,
    maxBytesPerOwner: bounds.cachedAddresses.perVisitor,
    sizeOf: (key) => 2 * key.length,
  });
  const making = new Map<string, PendingReply>();
  const replies = storedResponses(bounds.cachedResponses);

  function freshReply(key: string): CachedResponse | undefined {
    const answer = replies.get(key);
    if (!answer) return undefined;
    if (answer.validUntil <= clock().getTime()) return void replies.delete(key);
    counts.kept += 1;
    return answer;
  }

  function find(address: string): CachedResponse | undefined {
    if (!feed.isCurrent()) return undefined;
    const key = addresses.get(shortKey(address));
    return key === undefined ? undefined : freshReply(key);
  }

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

  function forget(productId?: string): void {
    if (productId === undefined) {
      replies.clear();
      making.clear();
      return;
    }
    for (const dependency of [LISTS, productId]) {
      replies.deleteDependent(dependency);
      for (const [key, { dependency: other }] of making) if (other === dependency) making.delete(key);
    }
  }

  return {
    find,
    read,
    forget,
    counts,
    bytes: (network) =>
      network === undefined
        ? replies.bytes() + addresses.bytes()
        : replies.bytesOf(network) + addresses.bytesOf(network),
    catchUp: async () => {
      await feed.confirm();
    },
  };
}

/** For a shop without a cache: every request makes its reply. */
export const noResponseCache: ResponseCache = {
  find: () => undefined,
  read: async (_question, make) => toCachedResponse(await make()),
  forget: () => {},
  catchUp: async () => {},
  counts: { kept: 0, made: 0 },
  bytes: () => 0,
};

function dependencyName(dependency: Dependency): string {
  return dependency === LISTS ? LISTS : dependency.product;
}

function shortKey(text: string): string {
  return text.length <= MAX_KEY_CHARS ? text : createHash('sha256').update(text).digest('base64url');
}
