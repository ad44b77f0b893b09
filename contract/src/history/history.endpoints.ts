import { z } from 'zod';
import { dataReply, dataWithMessageReply, defineEndpoint, pageReply } from '../shared/endpoint.ts';
import { idParams, pageQuery } from '../shared/fields.ts';
import { asOfProductsQuery, asOfQuery, pastProductSchema, pastSettingsSchema } from './as-of.schemas.ts';
import { historyRefusals } from './history.refusals.ts';
import {
  historyEntrySchema,
  historyFileQuery,
  historyQuery,
  operationSchema,
  undoResultSchema,
} from './history.schemas.ts';

export const historyEndpoints = {
  list: defineEndpoint('GET /admin/history', {
    summary: 'What happened, newest first, one operation for each request, with whether it can be undone',
    query: historyQuery,
    reply: pageReply(operationSchema),
  }),
  file: defineEndpoint('GET /admin/history/file', {
    summary: 'The operations that the list shows as a CSV file, newest first',
    query: historyFileQuery,
    // A file instead of a JSON reply.
    reply: z.null(),
  }),
  entries: defineEndpoint('GET /admin/history/:id/entries', {
    summary: 'The changes of one operation',
    params: idParams,
    query: pageQuery,
    reply: pageReply(historyEntrySchema),
    refusals: [historyRefusals.operationNotFound],
  }),
  productsAsOf: defineEndpoint('GET /admin/history/as-of/products', {
    summary: 'The products that were in the shop at a moment, as they were, newest first',
    query: asOfProductsQuery,
    reply: pageReply(pastProductSchema),
  }),
  settingsAsOf: defineEndpoint('GET /admin/history/as-of/settings', {
    summary: 'All settings as they were at a moment, without passwords and keys',
    query: asOfQuery,
    reply: dataReply(z.array(pastSettingsSchema)),
  }),
  undo: defineEndpoint('POST /admin/history/:id/undo', {
    summary:
      'Take an operation back; what was changed since stays. Needs the permission of the original call',
    params: idParams,
    reply: dataWithMessageReply(undoResultSchema),
    refusals: [historyRefusals.operationNotFound, historyRefusals.cannotUndo],
  }),
} as const;
