import { catalogEndpoints } from '@vitrine/contract/catalog/catalog.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount } from '../http/endpoint-route.ts';
import { featuredProducts, newArrivals, oneProduct } from './products.service.ts';

export function productRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, catalogEndpoints.featured, async () => ({ data: await featuredProducts(deps) }));
  mount(app, catalogEndpoints.newArrivals, async () => ({ data: await newArrivals(deps) }));
  mount(app, catalogEndpoints.one, async ({ params }) => ({ data: await oneProduct(deps, params.id) }));
}
