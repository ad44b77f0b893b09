import { catalogEndpoints } from '@vitrine/contract/catalog/catalog.endpoints';
import { previewTexts } from '@vitrine/contract/catalog/previews/previews.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mount } from '../../../platform/http/endpoint-route.ts';
import { openPreview, readPreview, revokePreview } from './previews.service.ts';

export function previewRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, catalogEndpoints.preview, async ({ body, network }) => ({
    data: await readPreview(deps, { ...body, network }),
  }));
  mount(app, catalogEndpoints.openPreview, async ({ caller, params }) => ({
    data: { token: await openPreview(deps, caller, params.id) },
    message: previewTexts.opened,
  }));
  mount(app, catalogEndpoints.revokePreview, async ({ caller, params }) => {
    await revokePreview(deps, caller, params.id);
    return { message: previewTexts.revoked };
  });
}
