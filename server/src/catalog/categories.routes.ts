import { catalogEndpoints } from '@vitrine/contract/catalog/catalog.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount } from '../http/endpoint-route.ts';
import { allCategories } from './categories.service.ts';

export function categoryRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, catalogEndpoints.categories, async () => ({ data: await allCategories(deps) }));
}
