import { z } from 'zod';
import { dataReply, defineEndpoint } from '../../shared/endpoint.ts';
import {
  packedOrdersInput,
  packedOrdersSchema,
  packedUndoInput,
  packedUndoSchema,
  recentShipmentSchema,
} from './packing.schemas.ts';

export const packingEndpoints = {
  recentShipments: defineEndpoint('GET /admin/packing', {
    summary: 'What the caller packed and can still take back, newest first',
    reply: dataReply(z.array(recentShipmentSchema)),
  }),
  shipPacked: defineEndpoint('POST /admin/packing/shipments', {
    summary: 'Ship packed orders; for ten minutes they can be taken back, and the emails wait that long',
    body: packedOrdersInput,
    reply: dataReply(packedOrdersSchema),
  }),
  undoPacked: defineEndpoint('POST /admin/packing/undo', {
    summary: 'Take back shipments of packed orders whose emails have not left',
    body: packedUndoInput,
    reply: dataReply(packedUndoSchema),
  }),
} as const;
