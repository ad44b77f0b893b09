import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { encode, type ReplyBody } from './cached-response.ts';
import { createResponseCache } from './response-cache.ts';

const feed = { isCurrent: vi.fn(() => true), confirm: vi.fn(async () => true) };

const bound = (bytes: number, perVisitor = bytes) => ({ bytes, perVisitor });

function shop({ now = 0, replies = bound(1_000_000), addresses = bound(1_000_000) } = {}) {
  const time = { now };
  feed.isCurrent.mockReturnValue(true);
  feed.confirm.mockResolvedValue(true);
  const bounds = { cachedResponses: replies, cachedAddresses: addresses };
  return { time, responseCache: createResponseCache({ clock: () => new Date(time.now), feed, bounds }) };
}

const body = (text: string, validUntil?: number): ReplyBody => ({
  body: text,
  contentType: 'text/plain',
  validUntil,
});
const lists = (key: string, network = '1.1.1.1') => ({
  key,
  address: `/api/${key}`,
  dependency: 'lists' as const,
  network,
});
const detail = (id: string) => ({
  key: `detail ${id}`,
  address: `/api/products/${id}`,
  dependency: { product: id },
  network: '1.1.1.1',
});
const textOf = (answer: { encoded: { identity: Buffer | undefined } } | undefined) =>
  answer?.encoded.identity?.toString();

describe('cached responses', () => {
  it('are made once for everyone who asks at the same time, and then found by their address', async () => {
    const { responseCache } = shop();
    const make = vi.fn(async () => body('list'));
    const [first, second] = await Promise.all([
      responseCache.read(lists('a'), make),
      responseCache.read(lists('a'), make),
    ]);
    expect(textOf(first)).toBe('list');
    expect(second).toBe(first);
    expect(responseCache.find('/api/a')).toBe(first);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('are shared by every way to ask the same question', async () => {
    const { responseCache } = shop();
    const make = vi.fn(async () => body('list'));
    await responseCache.read({ ...lists('a'), address: '/api/a?x=1&y=2' }, make);
    await responseCache.read({ ...lists('a'), address: '/api/a?y=2&x=1' }, make);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('go when a product changes: its own and every list, but no other product', async () => {
    const { responseCache } = shop();
    for (const question of [lists('a'), detail('p1'), detail('p2')])
      await responseCache.read(question, async () => body('x'));
    responseCache.forget('p1');
    expect(responseCache.find('/api/a')).toBeUndefined();
    expect(responseCache.find('/api/products/p1')).toBeUndefined();
    expect(responseCache.find('/api/products/p2')).toBeDefined();
    responseCache.forget();
    expect(responseCache.find('/api/products/p2')).toBeUndefined();
  });

  it('are not cached, nor given to later visitors, when a change arrived while they were made', async () => {
    const { responseCache } = shop();
    const old = Promise.withResolvers<ReplyBody>();
    const early = responseCache.read(detail('p1'), () => old.promise);
    await vi.waitFor(() => expect(responseCache.find('/api/products/p1')).toBeUndefined());
    responseCache.forget('p1');
    const late = await responseCache.read(detail('p1'), async () => body('new'));
    old.resolve(body('old'));
    expect(textOf(await early)).toBe('old');
    expect(textOf(late)).toBe('new');
    expect(textOf(responseCache.find('/api/products/p1'))).toBe('new');
  });

  it('are never served past the moment at which they change by themselves', async () => {
    const { responseCache, time } = shop();
    await responseCache.read(lists('a'), async () => body('new until 1000', 1000));
    time.now = 999;
    expect(responseCache.find('/api/a')).toBeDefined();
    time.now = 1000;
    expect(responseCache.find('/api/a')).toBeUndefined();
    expect(textOf(await responseCache.read(lists('a'), async () => body('no longer new')))).toBe(
      'no longer new',
    );
  });

  it('are bypassed while the database cannot be reached', async () => {
    const { responseCache } = shop();
    await responseCache.read(lists('a'), async () => body('cached'));
    feed.isCurrent.mockReturnValue(false);
    feed.confirm.mockResolvedValue(false);
    expect(responseCache.find('/api/a')).toBeUndefined();
    expect(textOf(await responseCache.read(lists('a'), async () => body('fresh')))).toBe('fresh');
  });

  it('keep nothing of a failure', async () => {
    const { responseCache } = shop();
    await expect(responseCache.read(lists('a'), () => Promise.reject(new Error('down')))).rejects.toThrow(
      'down',
    );
    expect(textOf(await responseCache.read(lists('a'), async () => body('up again')))).toBe('up again');
  });

  it('stay within their memory, and forget what was asked for longest ago', async () => {
    const { responseCache } = shop({ replies: bound(11_000) });
    for (let n = 0; n < 10; n++)
      await responseCache.read(lists(String(n)), async () => body('x'.repeat(1000)));
    expect(responseCache.find('/api/0')).toBeUndefined();
    expect(responseCache.find('/api/9')).toBeDefined();
    const cached = [...Array(10).keys()].filter((n) => responseCache.find(`/api/${n}`));
    expect(cached).toHaveLength(5);
  });

  it('hold no memory but their own bytes, plain and compressed', async () => {
    const { responseCache } = shop();
    const answer = await responseCache.read(lists('a'), async () => body('clay '.repeat(300)));
    for (const encoding of ['br', 'gzip', 'identity'] as const) {
      const bytes = await encode(answer, encoding);
      expect(bytes.buffer.byteLength).toBe(bytes.length);
    }
  });

  it('keep nothing of a long request but a hash', async () => {
    const { responseCache } = shop({ replies: bound(48_000_000), addresses: bound(8_000_000) });
    const before = heapAfterCollection();
    for (let n = 0; n < 400; n++)
      await responseCache.read(lists(`${n} ${'x'.repeat(250_000)}`), async () => body('[]'));
    expect(responseCache.find(`/api/399 ${'x'.repeat(250_000)}`)).toBeDefined();
    expect(responseCache.bytes()).toBeLessThan(1_000_000);
    // The requests were 100 MB.
    expect(heapAfterCollection() - before).toBeLessThan(20_000_000);
  });

  it('of one visitor take a share, and leave those of the others', async () => {
    const { responseCache } = shop({ replies: bound(100_000, 50_000), addresses: bound(100_000, 50_000) });
    await responseCache.read(lists('other', '2.2.2.2'), async () => body('x'.repeat(1000)));
    for (let n = 0; n < 200; n++)
      await responseCache.read(lists(String(n)), async () => body('x'.repeat(1000)));
    expect(responseCache.find('/api/other')).toBeDefined();
    expect(responseCache.bytes('1.1.1.1')).toBeLessThanOrEqual(100_000);
    for (let n = 0; n < 500; n++)
      await responseCache.read({ ...lists('199'), address: `/api/199?${n}` }, async () => body('x'));
    expect(responseCache.find('/api/other')).toBeDefined();
  });

  it('remember no address that led nowhere', async () => {
    const { responseCache } = shop();
    for (let n = 0; n < 100; n++)
      await responseCache.read(lists(String(n)), async () => ({ ...body('not found'), status: 404 }));
    expect(responseCache.bytes()).toBe(0);
  });
});

function heapAfterCollection(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}
