import { redirectTexts } from '@vitrine/contract/catalog/redirects/redirects.texts';
import { importExportEndpoints } from '@vitrine/contract/import-export/import-export.endpoints';
import {
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ZIP_BYTES,
  MAX_REDIRECT_BYTES,
} from '@vitrine/contract/import-export/import-export.rules';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount } from '../../platform/http/endpoint-route.ts';
import { mountFile, mountUpload } from '../../platform/http/input/file-route.ts';
import { exportForAdmin } from './exports/exports.service.ts';
import { csvFile } from './files/csv-file.ts';
import { leftOutLines } from './imports/import-work.service.ts';
import {
  addPictures,
  beginImport,
  getImport,
  importProblemPage,
  importWithFile,
  latestImport,
  startCheck,
  startRun,
  stopImport,
} from './imports/imports.service.ts';
import { importSentRedirects } from './redirects/imported-redirects.service.ts';

const TABLE = { types: ['text/csv', 'application/octet-stream'], maxBytes: MAX_IMPORT_BYTES };
const REDIRECTS = { ...TABLE, maxBytes: MAX_REDIRECT_BYTES };
const ZIP = { types: ['application/zip', 'application/octet-stream'], maxBytes: MAX_IMPORT_ZIP_BYTES };

export function importExportRoutes(app: FastifyInstance, deps: Deps): void {
  const { upload, pictures, check, run, stop, problems, leftOut } = importExportEndpoints;
  mount(app, importExportEndpoints.latest, async () => ({ data: await latestImport(deps) }));
  mount(app, importExportEndpoints.one, async ({ params }) => ({ data: await getImport(deps, params.id) }));
  mountUpload(app, upload, TABLE, async ({ caller, query, body }) => ({
    data: await beginImport(deps, caller, { fileName: query.fileName, body }),
  }));
  mountUpload(app, pictures, ZIP, async ({ params, body }) => ({
    data: await addPictures(deps, params.id, body),
  }));
  mountUpload(app, importExportEndpoints.redirects, REDIRECTS, async ({ caller, body }) => {
    const data = await importSentRedirects(deps, caller, body);
    return { data, message: redirectTexts.imported(data.added) };
  });
  mount(app, check, async ({ params, body }) => ({ data: await startCheck(deps, params.id, body.fields) }));
  mount(app, run, async ({ caller, params, body }) => ({
    data: await startRun(deps, caller, { id: params.id, options: body }),
  }));
  mount(app, stop, async ({ params }) => ({ data: await stopImport(deps, params.id) }));
  mount(app, problems, ({ params, query }) => importProblemPage(deps, params.id, query));
  mountFile(app, leftOut, async ({ params }) => {
    const row = await importWithFile(deps, params.id);
    return csvFile('rows-left-out', leftOutLines(deps, row));
  });
  mountFile(app, importExportEndpoints.export, async ({ params: { kind }, query, caller }) => {
    const day = deps.clock().toISOString().slice(0, 10);
    return csvFile(`${kind}-${day}`, await exportForAdmin(deps, caller, { kind, filter: query }));
  });
}
