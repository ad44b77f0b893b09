import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cachedFindings } from '../outbound/agent-profiles.ts';
import { createResponseCache } from '../response-cache/response-cache.ts';
import { type MemoryBound, memoryBounds } from './bounds.ts';

const HOSTILE = '203.0.113.7';
const KB = 1024;

type Filled = { bytes: number; ofVisitor: number };
const feed = { isCurrent: () => true, confirm: async () => true };

/** Stores replies for each of the visitors, more than each may cause. */
async function fillReplies(
  networks: readonly string[],
  { bytes, length }: { bytes: number; length: number },
) {
  const cache = createResponseCache({ clock: () => new Date(0), feed });
  for (const network of networks)
    for (let n = 0; n < (1.2 * bytes) / length; n++) {
      const key = `${network} ${n}`;
      await cache.read({ key, address: key, dependency: 'lists', network }, async () => ({
        body: 'x'.repeat(length),
        contentType: 'text/plain',
      }));
    }
  return cache;
}

function fillFindings(networks: readonly string[], bound: MemoryBound, chars: number): Filled {
  const cache = cachedFindings(bound);
  const profile = { version: 'x', capabilities: new Map(), keys: [], eventUrl: undefined, chars };
  const finding = chars > 0 ? { profile } : ({ problem: 'unreachable' } as const);
  for (const network of networks)
    for (let n = 0; n < 3_000; n++)
      cache.set(`https://a${n}.example/${network}`, { finding, until: 0 }, network);
  return { bytes: cache.bytes(), ofVisitor: cache.bytesOf(HOSTILE) };
}

const others = Array.from({ length: 4 }, (_, n) => `198.51.100.${n}`);
const everyone = [HOSTILE, ...others];

describe('what grows in memory', () => {
  it('is within its bounds once many visitors have filled the response cache', async () => {
    const { cachedResponses, cachedAddresses } = memoryBounds;
    const cache = await fillReplies(everyone.slice(0, 3), {
      bytes: cachedResponses.perVisitor,
      length: 200 * KB,
    });
    expect(cache.bytes()).toBeLessThanOrEqual(cachedResponses.bytes + cachedAddresses.bytes);
    expect(cache.bytes()).toBeGreaterThan(cachedResponses.bytes / 2);
    const alone = await fillReplies([HOSTILE], { bytes: cachedResponses.perVisitor, length: 200 * KB });
    expect(alone.bytes(HOSTILE)).toBeLessThanOrEqual(cachedResponses.perVisitor + cachedAddresses.perVisitor);
  });

  it('is within its bounds once many visitors have named many profiles of agents', () => {
    for (const [bound, chars] of [
      [memoryBounds.agentProfiles, 2_000],
      [memoryBounds.unreadableAgentProfiles, 0],
    ] as const) {
      expect(fillFindings(everyone, bound, chars).bytes).toBeLessThanOrEqual(bound.bytes);
      expect(fillFindings([HOSTILE], bound, chars).ofVisitor).toBeLessThanOrEqual(bound.perVisitor);
      expect(fillFindings([HOSTILE, ...others], bound, chars).bytes).toBeGreaterThan(bound.perVisitor);
    }
  });
});

/** Maps, sets and lists that outlive a request, and what bounds each of them. */
const lasting: Record<string, string> = {
  'domains/accounts/passwords/common-passwords.ts': 'written once, at the start',
  'domains/agents/agent-report.service.ts': 'memoryBounds.agentVisits',
  'domains/analytics/discount-simulation.service.ts': 'one entry for each admin whose simulation waits',
  'domains/catalog/empty-searches/empty-searches.service.ts': 'memoryBounds.emptySearches',
  'domains/catalog/google-feed/feed-file.ts': 'one entry for each file that is being fetched',
  'domains/catalog/product-list/product-list.queries.ts': 'one statement for each sort and kind of filter',
  'platform/database/connections/client.ts': 'one entry for each connection that is being opened',
  'platform/http/sockets.ts': 'atOnce.sockets',
  'platform/storage/object-images.ts': '10,000 names of pictures that exist',
  'domains/media/media.service.ts': 'atOnce.imageVariantsRequested',
  'domains/media/variant-queue.ts': 'one entry for each store of pictures',
  'operations/metrics/worker-values.ts': 'one entry for each question of a process to the others',
  'platform/outbound/agent-profiles.ts': 'atOnce.agentProfiles and atOnce.agentProfilesPerMinute',
  'platform/response-cache/response-cache.ts':
    'memoryBounds.cachedResponses, atOnce.readsWaiting and atOnce.searchesWaiting, with hashed keys',
  'platform/settings/settings.ts': 'one entry for each group of settings',
  'platform/shared/bounded-cache.ts': 'the bounds that it is given',
  'platform/shared/limit-concurrency.ts': 'the sizes of the queues in atOnce',
  'operations/start/processes/fork-workers.ts': 'one entry for each process',
};

describe('maps, sets and caches that outlive a request', () => {
  it('are listed with what bounds them', () => {
    const source = join(import.meta.dirname, '../..');
    const files = globSync('**/*.ts', { cwd: source }).filter(
      (file) =>
        !/\.test\.ts$|^(testing|operations\/(demo|backups|commands|doctor)|domains\/import-export)\//.test(
          file,
        ),
    );
    // Empty when a module makes it, so it is filled later; a cache of a library anywhere.
    const growing = /(?:^|\n)(?:export )?(?:const|let) \w+ = new (?:Map|Set)(?:<[^\n]*>)?\(\)|new LRUCache/;
    const found = files.filter((file) => growing.test(readFileSync(join(source, file), 'utf8')));
    expect(found.length).toBeGreaterThan(3);
    expect(found.filter((file) => !(file in lasting))).toEqual([]);
    expect(Object.keys(lasting).filter((file) => !files.includes(file))).toEqual([]);
  });
});
