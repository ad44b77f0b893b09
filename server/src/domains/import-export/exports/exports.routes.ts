import { Readable } from 'node:stream';
import { importExportEndpoints } from '@vitrine/contract/import-export/import-export.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mountFile } from '../../../platform/http/input/file-route.ts';
import { exportForAdmin } from './exports.service.ts';

export function exportRoutes(app: FastifyInstance, deps: Deps): void {
  mountFile(app, importExportEndpoints.export, async ({ params: { kind }, caller }) => ({
    name: `${kind}-${deps.clock().toISOString().slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
    content: Readable.from(await exportForAdmin(deps, caller, kind)),
  }));
}
