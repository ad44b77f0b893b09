import { historyEndpoints } from '@vitrine/contract/history/history.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { asData, mountAll } from '../../platform/http/endpoint-route.ts';
import { productsAsOf, settingsAsOf } from './as-of/as-of.service.ts';
import { historyEntries, historyPage } from './history.service.ts';
import { undoOperation } from './undo.service.ts';

export function historyRoutes(app: FastifyInstance, deps: Deps): void {
  mountAll(app, historyEndpoints, {
    list: ({ caller, query }) => historyPage(deps, caller, query),
    entries: ({ caller, params, query }) => historyEntries(deps, caller, params.id, query),
    productsAsOf: ({ query }) => productsAsOf(deps, query),
    settingsAsOf: asData(({ caller, query }) => settingsAsOf(deps, caller, query)),
    undo: ({ caller, params }) => undoOperation(deps, caller, params.id),
  });
}
