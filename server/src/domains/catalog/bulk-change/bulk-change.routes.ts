import { bulkChangeEndpoints } from '@vitrine/contract/catalog/bulk-change.endpoints';
import { bulkDone, bulkUndone } from '@vitrine/contract/catalog/bulk-change.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mount } from '../../../platform/http/endpoint-route.ts';
import {
  applyBulkChange,
  bulkSelection,
  latestBulkChange,
  previewBulkChange,
} from './bulk-change.service.ts';
import { undoBulkChange } from './bulk-undo.service.ts';

export function bulkChangeRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, bulkChangeEndpoints.selection, async ({ query }) => ({
    data: await bulkSelection(deps, query),
  }));
  mount(app, bulkChangeEndpoints.previewBulkChange, async ({ body }) => ({
    data: await previewBulkChange(deps, body),
  }));
  mount(app, bulkChangeEndpoints.latestBulkChange, async ({ caller }) => ({
    data: await latestBulkChange(deps, caller),
  }));

  mount(app, bulkChangeEndpoints.applyBulkChange, async ({ caller, body }) => {
    const data = await applyBulkChange(deps, caller, body);
    return { data, message: bulkDone(data.changed, data.staying.length) };
  });

  mount(app, bulkChangeEndpoints.undoBulkChange, async ({ caller, params }) => {
    const data = await undoBulkChange(deps, caller, params.id);
    return { data, message: bulkUndone(data.restored, data.leftAlone) };
  });
}
