import { historyEndpoints } from '@vitrine/contract/history/history.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { asData, mountAll } from '../../platform/http/endpoint-route.ts';
import { mountFile } from '../../platform/http/input/file-route.ts';
import { csvFile } from '../import-export/files/csv-file.ts';
import { productsAsOf, settingsAsOf } from './as-of/as-of.service.ts';
import { historyEntries, historyPage } from './history.service.ts';
import { historyFile } from './history-file.service.ts';
import { undoOperation } from './undo.service.ts';

export function historyRoutes(app: FastifyInstance, deps: Deps): void {
  mountAll(app, historyEndpoints, {
    list: ({ caller, query }) => historyPage(deps, caller, query),
    entries: ({ caller, params, query }) => historyEntries(deps, caller, params.id, query),
    productsAsOf: ({ query }) => productsAsOf(deps, query),
    settingsAsOf: asData(({ caller, query }) => settingsAsOf(deps, caller, query)),
    undo: ({ caller, params }) => undoOperation(deps, caller, params.id),
  });
  mountFile(app, historyEndpoints.file, async ({ caller, query }) => {
    const day = deps.clock().toISOString().slice(0, 10);
    return csvFile(`history-${day}`, await historyFile(deps, caller, query));
  });
}
