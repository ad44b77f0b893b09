import { createReadStream } from 'node:fs';
import { finished, pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { googleFeedFile } from '../domains/catalog/google-feed/google-feed.service.ts';
import { countOrRefuse } from '../platform/rate-limits/rate-limits.service.ts';
import { atOnce } from '../platform/rate-limits/rate-limits.ts';
import { toNetwork } from '../platform/rate-limits/to-network.ts';
import { limitConcurrency } from '../platform/shared/limit-concurrency.ts';
import { Refusal } from '../platform/shared/refusal.ts';

const unavailable = (retryAfterSeconds: number) =>
  new Refusal(sharedRefusals.unavailable, { retryAfterSeconds });
/** The file of a large shop is large, and a slow reader keeps it open. */
const send = limitConcurrency({
  atOnce: atOnce.feeds,
  atOncePerKey: atOnce.feedsPerVisitor,
  queue: { size: atOnce.feedsWaiting, refusal: () => unavailable(10) },
});
const NOT_MADE_YET_SECONDS = 60;

type Shop = Pick<Deps, 'db' | 'clock' | 'imageStore' | 'mediaDir'>;

/** The file that a job made, as it is stored where the reader takes gzip. */
export async function sendGoogleFeed(deps: Shop, request: FastifyRequest, reply: FastifyReply) {
  const network = toNetwork(request.ip);
  await countOrRefuse(deps, { feedReadsPerVisitor: network });
  const file = await googleFeedFile(deps);
  if (!file) throw unavailable(NOT_MADE_YET_SECONDS);
  const { headers, method } = request;
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(headers['accept-encoding'] ?? '');
  const etag = `"${file.tag}${takesGzip ? '' : '-plain'}"`;
  reply.headers({ etag, vary: 'Accept-Encoding', 'cache-control': 'public, max-age=600' });
  if (headers['if-none-match'] === etag) return reply.status(304).send();
  reply.type('application/xml; charset=utf-8');
  if (takesGzip) reply.header('content-encoding', 'gzip');
  if (method === 'HEAD') return reply.send();
  await turnOf(network, reply);
  const stored = createReadStream(file.path);
  if (takesGzip) return reply.send(stored);
  const plain = createGunzip();
  // Whoever goes away ends both.
  pipeline(stored, plain, () => {});
  return reply.send(plain);
}

/** Resolves when it is this reader's turn, which lasts until the reply ends. */
async function turnOf(network: string, { raw }: FastifyReply): Promise<void> {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const ended = () => new Promise<void>((resolve) => finished(raw, () => resolve()));
  const turn = send(() => {
    begin();
    return ended();
  }, [network]);
  await Promise.race([begun, turn]);
}
