import { MEDIA_PATH } from '@vitrine/contract/media/media.rules';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { CACHE_FOREVER } from '../http/static-files.ts';

/** Names are random and never reused, so a browser may keep an image for good. */
export function mediaRoutes(app: FastifyInstance, { mediaDir }: Pick<Deps, 'mediaDir'>): void {
  app.get(`${MEDIA_PATH}/:name`, { config: { access: 'everyone' } }, async (request, reply) => {
    const { name } = request.params as { name: string };
    if (!/^[0-9a-f]{32}(-\d{3,4})?\.webp$/.test(name)) return reply.callNotFound();
    reply.header('content-security-policy', "default-src 'none'; sandbox");
    reply.header('cache-control', CACHE_FOREVER);
    return reply.sendFile(name, mediaDir);
  });
}
