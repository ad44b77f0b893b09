import { dataWithMessageReply, defineEndpoint, pageReply } from '../shared/endpoint.ts';
import { idParams, pageQuery } from '../shared/fields.ts';
import { historyRefusals } from './history.refusals.ts';
import { historyEntrySchema, historyQuery, operationSchema, undoResultSchema } from './history.schemas.ts';

export const historyEndpoints = {
  list: defineEndpoint('GET /admin/history', {
    summary: 'What happened, newest first, one operation for each request, with whether it can be undone',
    query: historyQuery,
    reply: pageReply(operationSchema),
  }),
  entries: defineEndpoint('GET /admin/history/:id/entries', {
    summary: 'The changes of one operation',
    params: idParams,
    query: pageQuery,
    reply: pageReply(historyEntrySchema),
    refusals: [historyRefusals.operationNotFound],
  }),
  undo: defineEndpoint('POST /admin/history/:id/undo', {
    summary:
      'Take an operation back; what was changed since stays. Needs the permission of the original call',
    params: idParams,
    reply: dataWithMessageReply(undoResultSchema),
    refusals: [historyRefusals.operationNotFound, historyRefusals.cannotUndo],
  }),
} as const;
