import { z } from 'zod';
import { dataReply, dataWithMessageReply, defineEndpoint, messageReply } from '../../shared/endpoint.ts';
import { fields, idParams, text } from '../../shared/fields.ts';
import { sharedRefusals } from '../../shared/refusals.ts';
import { catalogRefusals } from '../catalog.refusals.ts';
import { productSchema } from '../catalog.schemas.ts';

export const previewEndpoints = {
  preview: defineEndpoint('POST /product-previews', {
    summary: 'The draft that a preview link shows; changes nothing',
    // In the body, so that no log holds it.
    body: fields({ token: text({ label: 'Token', max: 64 }) }),
    reply: dataReply(productSchema),
    refusals: [catalogRefusals.previewInvalid, sharedRefusals.tooManyRequests],
  }),
  openPreview: defineEndpoint('POST /admin/products/:id/preview', {
    summary: 'The preview link of a product, which is made if it has none',
    params: idParams,
    reply: dataWithMessageReply(z.object({ token: z.string() })),
    refusals: [catalogRefusals.productNotFound],
  }),
  revokePreview: defineEndpoint('DELETE /admin/products/:id/preview', {
    summary: 'End the preview link of a product',
    params: idParams,
    reply: messageReply(),
    refusals: [catalogRefusals.productNotFound],
  }),
} as const;
