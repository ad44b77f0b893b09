import { googleFeedEndpoints } from '@vitrine/contract/catalog/search-engines/google-feed.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { asData, mountAll } from '../../../platform/http/endpoint-route.ts';
import { googleRefusals } from './feed-refusals.service.ts';
import { googleFeed } from './google-feed.service.ts';

export function googleFeedRoutes(app: FastifyInstance, deps: Deps): void {
  mountAll(app, googleFeedEndpoints, {
    googleFeed: asData(() => googleFeed(deps)),
    googleRefusals: ({ query }) => googleRefusals(deps, query),
  });
}
