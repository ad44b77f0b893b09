import { catalogEndpoints } from '@vitrine/contract/catalog/catalog.endpoints';
import { productAdminTexts } from '@vitrine/contract/catalog/catalog.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount } from '../http/endpoint-route.ts';
import { createProduct, removeProduct, updateProduct } from './product-edit.service.ts';
import { adminProducts, listProducts } from './product-list.service.ts';
import { featuredProducts, newArrivals, oneProduct } from './products.service.ts';

export function productRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, catalogEndpoints.featured, async () => ({ data: await featuredProducts(deps) }));
  mount(app, catalogEndpoints.newArrivals, async () => ({ data: await newArrivals(deps) }));
  mount(app, catalogEndpoints.list, ({ query }) => listProducts(deps, query));
  mount(app, catalogEndpoints.one, async ({ params }) => ({ data: await oneProduct(deps, params.id) }));
  mount(app, catalogEndpoints.adminList, ({ query }) => adminProducts(deps, query));

  mount(app, catalogEndpoints.create, async ({ caller, body, files }) => {
    const data = await createProduct(deps, caller, { product: body, images: files.images });
    return { data, message: productAdminTexts.created };
  });

  mount(app, catalogEndpoints.update, async ({ caller, params, body, files }) => {
    const data = await updateProduct(deps, caller, {
      id: params.id,
      update: body,
      newImages: files.newImages,
    });
    return { data, message: productAdminTexts.updated };
  });

  mount(app, catalogEndpoints.remove, async ({ caller, params }) => {
    await removeProduct(deps, caller, params.id);
    return { message: productAdminTexts.deleted };
  });
}
