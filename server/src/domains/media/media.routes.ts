import { MEDIA_PATH } from '@vitrine/contract/media/media.rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { CACHE_FOREVER } from '../../platform/shared/web/header-values.ts';
import type { ImageStore } from '../../platform/storage/image-store.ts';
import { imageTypeOf } from '../../platform/storage/object-images.ts';
import { parseImageName } from './image-names.ts';
import { canSendAvif, chooseFile, hasImage, makeVariants } from './media.service.ts';
import { closeVariantQueue, openVariantQueue } from './variant-queue.ts';

const IMAGE_HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  // Pictures are public, and webmail shows them on another site's page.
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': CACHE_FOREVER,
};

/** A browser may go straight to the other address for so long; after a change of it, no longer than this. */
const REDIRECT_CACHE = 'public, max-age=86400';

/** Names are random and never reused, so a browser may cache an image forever. */
export function mediaRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'imageStore'>): void {
  const { imageStore } = deps;
  app.get(`${MEDIA_PATH}/:name`, { config: { access: 'everyone' } }, async (request, reply) => {
    const name = parseImageName((request.params as { name: string }).name);
    if (!name || !(await hasImage(deps, name))) return reply.callNotFound();
    const readsAvif = request.headers.accept?.includes('image/avif') ?? false;
    const file = await chooseFile(deps, name, readsAvif);
    if (canSendAvif(name)) reply.header('vary', 'Accept');
    if (imageStore.publicUrl)
      return reply.header('cache-control', REDIRECT_CACHE).redirect(`${imageStore.publicUrl}/${file}`);
    if (imageStore.folder === undefined) return sendObject(imageStore, file, { request, reply });
    return reply.headers(IMAGE_HEADERS).sendFile(file, imageStore.folder);
  });

  app.addHook('onReady', async () =>
    openVariantQueue(imageStore, (names, isOpen) => makeVariants(deps, names, isOpen)),
  );
  app.addHook('onClose', () => closeVariantQueue(imageStore));
}

type Exchange = { request: FastifyRequest; reply: FastifyReply };

/** The whole picture is read before anything is sent, so that a store that breaks off breaks no reply. */
async function sendObject(imageStore: ImageStore, file: string, { request, reply }: Exchange) {
  // The content of a name never changes, so the name is all that a browser has to compare.
  const headers = { ...IMAGE_HEADERS, etag: `"${file}"` };
  if (request.headers['if-none-match'] === headers.etag) return reply.headers(headers).status(304).send();
  const bytes = await imageStore.read(file);
  if (!bytes) return reply.callNotFound();
  return reply.headers(headers).type(imageTypeOf(file)).send(bytes);
}
