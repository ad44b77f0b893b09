import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Adds `sendFile(name, root)` to replies; it mounts no route of its own, so every file is behind a declared one. */
export async function allowSendingFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, { root, serve: false, cacheControl: false, preCompressed: true });
}
