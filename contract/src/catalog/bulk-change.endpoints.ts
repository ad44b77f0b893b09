import { dataReply, dataWithMessageReply, defineEndpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/fields.ts';
import {
  appliedChangeSchema,
  bulkChangeInput,
  bulkPreviewSchema,
  bulkResultSchema,
  selectionQuery,
  selectionSchema,
  undoResultSchema,
} from './bulk-change.schemas.ts';
import { catalogRefusals } from './catalog.refusals.ts';

export const bulkChangeEndpoints = {
  selection: defineEndpoint('GET /admin/bulk-changes/selection', {
    summary: 'The products that a search of the back office finds, with their versions, newest first',
    query: selectionQuery,
    reply: dataReply(selectionSchema),
  }),
  previewBulkChange: defineEndpoint('POST /admin/bulk-changes/preview', {
    summary: 'What a change would make of each product, and which stay as they are; changes nothing',
    body: bulkChangeInput,
    reply: dataReply(bulkPreviewSchema),
    refusals: [catalogRefusals.categoryUnknown],
  }),
  applyBulkChange: defineEndpoint('POST /admin/bulk-changes', {
    summary: 'Change many products at once; those that were changed since they were seen stay',
    body: bulkChangeInput,
    reply: dataWithMessageReply(bulkResultSchema),
    refusals: [catalogRefusals.categoryUnknown],
  }),
  latestBulkChange: defineEndpoint('GET /admin/bulk-changes/latest', {
    summary: 'The bulk change that can be undone, or null',
    reply: dataReply(appliedChangeSchema.nullable()),
  }),
  undoBulkChange: defineEndpoint('POST /admin/bulk-changes/:id/undo', {
    summary: 'Give the products of the latest bulk change back what they had; those edited since stay',
    params: idParams,
    reply: dataWithMessageReply(undoResultSchema),
    refusals: [catalogRefusals.bulkChangeNotFound],
  }),
} as const;
