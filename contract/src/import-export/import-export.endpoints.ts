import { z } from 'zod';
import { redirectRefusals } from '../catalog/redirects/redirects.refusals.ts';
import { imageRefusals } from '../media/media.refusals.ts';
import { dataReply, dataWithMessageReply, defineEndpoint, pageReply } from '../shared/endpoint.ts';
import { idParams } from '../shared/fields.ts';
import { importExportRefusals } from './import-export.refusals.ts';
import {
  columnsInput,
  exportParams,
  exportQuery,
  importedRedirectsSchema,
  importSchema,
  problemSchema,
  problemsQuery,
  runInput,
  uploadQuery,
} from './import-export.schemas.ts';

const { importNotFound, importBusy } = importExportRefusals;
/** A file instead of a JSON reply. */
const fileReply = z.null();

export const importExportEndpoints = {
  export: defineEndpoint('GET /admin/exports/:kind', {
    summary:
      'Products, orders, customers, subscribers or redirects as a CSV file, all or those that a list shows',
    params: exportParams,
    query: exportQuery,
    reply: fileReply,
  }),
  latest: defineEndpoint('GET /admin/imports/latest', {
    summary: 'The import that was begun last, or null',
    reply: dataReply(importSchema.nullable()),
  }),
  upload: defineEndpoint('POST /admin/imports', {
    summary: 'Begin an import with a CSV file as the body (text/csv)',
    query: uploadQuery,
    reply: dataReply(importSchema),
    refusals: [
      importExportRefusals.notATable,
      importExportRefusals.notUtf8,
      importExportRefusals.noRows,
      importExportRefusals.columnsRepeated,
      importExportRefusals.tooManyColumns,
      importExportRefusals.fileTooLarge,
      imageRefusals.diskFull,
      imageRefusals.storeUnavailable,
    ],
  }),
  one: defineEndpoint('GET /admin/imports/:id', {
    summary: 'How far an import is',
    params: idParams,
    reply: dataReply(importSchema),
    refusals: [importNotFound],
  }),
  pictures: defineEndpoint('PUT /admin/imports/:id/pictures', {
    summary: 'Add the images as a zip in the body (application/zip)',
    params: idParams,
    reply: dataReply(importSchema),
    refusals: [
      importNotFound,
      importBusy,
      importExportRefusals.notAZip,
      importExportRefusals.zipTooLarge,
      importExportRefusals.fileTooLarge,
      imageRefusals.diskFull,
      imageRefusals.storeUnavailable,
    ],
  }),
  check: defineEndpoint('POST /admin/imports/:id/check', {
    summary: 'Read the whole file with these columns and list its problems; changes nothing',
    params: idParams,
    body: columnsInput,
    reply: dataReply(importSchema),
    refusals: [importNotFound, importBusy, importExportRefusals.columnsNeeded],
  }),
  problems: defineEndpoint('GET /admin/imports/:id/problems', {
    summary: 'What is wrong in which row, a page at a time',
    params: idParams,
    query: problemsQuery,
    reply: pageReply(problemSchema),
    refusals: [importNotFound],
  }),
  run: defineEndpoint('POST /admin/imports/:id/run', {
    summary: 'Import the checked file: all rows in one transaction, or the good ones step by step',
    params: idParams,
    body: runInput,
    reply: dataReply(importSchema),
    refusals: [
      importNotFound,
      importBusy,
      importExportRefusals.importNotChecked,
      importExportRefusals.importHasProblems,
      importExportRefusals.tooManyRows,
    ],
  }),
  stop: defineEndpoint('POST /admin/imports/:id/stop', {
    summary: 'Stop a check or an import; rows imported so far stay, unless all rows were to be imported',
    params: idParams,
    reply: dataReply(importSchema),
    refusals: [importNotFound],
  }),
  redirects: defineEndpoint('POST /admin/imports/redirects', {
    summary:
      'Add the redirects of a CSV file in the body (text/csv); rows with a problem are left out and listed',
    reply: dataWithMessageReply(importedRedirectsSchema),
    refusals: [
      importExportRefusals.notATable,
      importExportRefusals.notUtf8,
      importExportRefusals.redirectColumnsNeeded,
      importExportRefusals.tooManyRedirectRows,
      importExportRefusals.fileTooLarge,
      redirectRefusals.tooMany,
      imageRefusals.diskFull,
      imageRefusals.storeUnavailable,
    ],
  }),
  leftOut: defineEndpoint('GET /admin/imports/:id/left-out', {
    summary: 'The rows with a problem as a CSV file, each with what to do',
    params: idParams,
    reply: fileReply,
    refusals: [importNotFound, imageRefusals.diskFull, imageRefusals.storeUnavailable],
  }),
} as const;
