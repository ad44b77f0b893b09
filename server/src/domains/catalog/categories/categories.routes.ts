import { categoryTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import { catalogEndpoints } from '@vitrine/contract/catalog/catalog.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mount } from '../../../platform/http/endpoint-route.ts';
import { mountCached } from '../../../platform/http/responses/cached-route.ts';
import { catalogReads } from '../../../platform/replica/replica.ts';
import {
  allCategories,
  changeCategory,
  createCategory,
  orderCategories,
  removeCategory,
  removeCategoryPicture,
  saveCategoryPicture,
} from './categories.service.ts';

export function categoryRoutes(app: FastifyInstance, deps: Deps): void {
  const cache = { responseCache: deps.responseCache, dependency: () => 'lists' as const };
  const reads = catalogReads(deps);
  mountCached(app, catalogEndpoints.categories, cache, async () => ({ data: await allCategories(reads) }));

  mount(app, catalogEndpoints.createCategory, async ({ caller, body }) => {
    const data = await createCategory(deps, caller, body);
    return { data, message: categoryTexts.created };
  });

  mount(app, catalogEndpoints.renameCategory, async ({ caller, params, body }) => {
    const { data, hasNewTexts } = await changeCategory(deps, caller, params.id, body);
    return { data, message: hasNewTexts ? categoryTexts.saved : categoryTexts.renamed };
  });

  mount(app, catalogEndpoints.orderCategories, async ({ caller, body }) => {
    const data = await orderCategories(deps, caller, body.ids);
    return { data, message: categoryTexts.ordered };
  });

  mount(app, catalogEndpoints.saveCategoryPicture, async ({ caller, params, files }) => {
    const data = await saveCategoryPicture(deps, caller, params.id, files.image);
    return { data, message: categoryTexts.pictureSaved };
  });

  mount(app, catalogEndpoints.removeCategoryPicture, async ({ caller, params }) => {
    const data = await removeCategoryPicture(deps, caller, params.id);
    return { data, message: categoryTexts.pictureRemoved };
  });

  mount(app, catalogEndpoints.removeCategory, async ({ caller, params }) => {
    await removeCategory(deps, caller, params.id);
    return { message: categoryTexts.deleted };
  });
}
