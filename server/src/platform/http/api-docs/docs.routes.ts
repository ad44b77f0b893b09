import type { Endpoint } from '@vitrine/contract/shared/endpoint';
import type { FastifyInstance } from 'fastify';
import { type BrandedShop, brandOf } from '../../settings/brand.ts';
import { apiDocsPage } from './api-docs.ts';
import { openApiOf } from './openapi.ts';

/** Collects the mounted calls, so that the documentation lists exactly what can be called. */
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

type DocsOptions = BrandedShop & {
  endpoints: readonly Endpoint[];
  version: string;
};

export function docsRoutes(app: FastifyInstance, options: DocsOptions): void {
  const { endpoints } = options;
  // Each takes some 50 ms to generate and anyone may request it, so it is kept; by the first request every call is
  // mounted.
  let openApi: ReturnType<typeof openApiOf> | undefined;
  app.get('/openapi.json', { config: { access: 'everyone' } }, async () => {
    openApi ??= openApiOf(endpoints, options);
    return openApi;
  });

  let page: string | undefined;
  app.get('/docs', { config: { access: 'everyone' } }, async (_request, reply) => {
    page ??= apiDocsPage(brandOf(options), endpoints);
    return reply.type('text/html; charset=utf-8').send(page);
  });
}
