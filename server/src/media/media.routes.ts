import { MEDIA_PATH } from '@vitrine/contract/media/media.rules';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { CACHE_FOREVER } from '../http/static-files.ts';
import { parseImageName } from './image-names.ts';
import { canSendAvif, chooseFile, hasImage, makeVariant } from './media.service.ts';
import { closeVariantQueue, openVariantQueue } from './variant-queue.ts';

/** Names are random and never reused, so a browser may cache an image forever. */
export function mediaRoutes(app: FastifyInstance, { mediaDir }: Pick<Deps, 'mediaDir'>): void {
  app.get(`${MEDIA_PATH}/:name`, { config: { access: 'everyone' } }, async (request, reply) => {
    const name = parseImageName((request.params as { name: string }).name);
    if (!name || !(await hasImage({ mediaDir }, name))) return reply.callNotFound();
    reply.header('content-security-policy', "default-src 'none'; sandbox");
    // Pictures are public, and webmail shows them on another site's page.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    reply.header('cache-control', CACHE_FOREVER);
    if (canSendAvif(name)) reply.header('vary', 'Accept');
    const readsAvif = request.headers.accept?.includes('image/avif') ?? false;
    return reply.sendFile(await chooseFile({ mediaDir }, name, readsAvif), mediaDir);
  });

  app.addHook('onReady', async () => openVariantQueue(mediaDir, (name) => makeVariant({ mediaDir }, name)));
  app.addHook('onClose', () => closeVariantQueue(mediaDir));
}
