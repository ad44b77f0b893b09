import type { Endpoint } from '@vitrine/contract/shared/endpoint';
import type { FastifyInstance } from 'fastify';
import { apiDocsPage } from './api-docs.ts';
import { openApiOf } from './openapi.ts';

/** Watches which calls get mounted, so that the documents list exactly what can be called. */
export function collectEndpoints(app: FastifyInstance): readonly Endpoint[] {
  const mounted = new Set<Endpoint>();
  const list: Endpoint[] = [];
  app.addHook('onRoute', ({ config }) => {
    if (!config?.endpoint || mounted.has(config.endpoint)) return;
    mounted.add(config.endpoint);
    list.push(config.endpoint);
  });
  return list;
}

export type DocsOptions = { endpoints: readonly Endpoint[]; publicUrl: string; version: string };

export function docsRoutes(app: FastifyInstance, { endpoints, publicUrl, version }: DocsOptions): void {
  // Writing either takes some 50 ms, and anyone may ask for them; by the first request every call is mounted.
  let openApi: ReturnType<typeof openApiOf> | undefined;
  app.get('/openapi.json', { config: { access: 'everyone' } }, async () => {
    openApi ??= openApiOf(endpoints, { publicUrl, version });
    return openApi;
  });

  let page: string | undefined;
  app.get('/docs', { config: { access: 'everyone' } }, async (_request, reply) => {
    page ??= apiDocsPage(endpoints);
    return reply.type('text/html; charset=utf-8').send(page);
  });
}
