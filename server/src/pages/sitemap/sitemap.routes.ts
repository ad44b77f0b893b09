import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { readInQueue } from '../../platform/rate-limits/read-queues.ts';
import { toNetwork } from '../../platform/rate-limits/to-network.ts';
import { isUuid } from '../../platform/shared/uuid.ts';
import {
  PAGES_SITEMAP_PATH,
  pagesSitemap,
  productsSitemap,
  robotsText,
  SITEMAP_PATH,
  sitemapIndex,
} from './sitemap.service.ts';

const open = { config: { access: 'everyone' } } as const;
const XML_TYPE = 'application/xml; charset=utf-8';
/** Building the index reads every product's id, and anyone may request it. */
const INDEX_CACHED_MS = 10 * 60_000;

export function sitemapRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'settings'>,
): void {
  app.get('/robots.txt', open, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsText(deps.publicUrl)),
  );

  let cached: { index: Promise<string>; until: number } | undefined;
  app.get(SITEMAP_PATH, open, async (_request, reply) => {
    const now = deps.clock().getTime();
    if (!cached || cached.until <= now) cached = { index: sitemapIndex(deps), until: now + INDEX_CACHED_MS };
    cached.index.catch(() => {
      cached = undefined;
    });
    return reply.type(XML_TYPE).send(await cached.index);
  });

  app.get(PAGES_SITEMAP_PATH, open, async (request, reply) => {
    const queue = { queue: 'read', network: toNetwork(request.ip) } as const;
    return reply.type(XML_TYPE).send(await readInQueue(queue, () => pagesSitemap(deps)));
  });

  app.get('/sitemap-products-:firstId([^/.]+).xml', open, async (request, reply) => {
    const { firstId } = request.params as { firstId: string };
    if (!isUuid(firstId)) return reply.callNotFound();
    const network = toNetwork(request.ip);
    return reply.type(XML_TYPE).send(Readable.from(productsSitemap(deps, { firstId, network })));
  });
}
