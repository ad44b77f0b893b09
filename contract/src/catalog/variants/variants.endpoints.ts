import { dataReply, dataWithMessageReply, defineEndpoint } from '../../shared/endpoint.ts';
import { idParams } from '../../shared/fields.ts';
import { catalogRefusals } from '../catalog.refusals.ts';
import { variantTableInput, variantTableSchema } from './variants.schemas.ts';

export const variantEndpoints = {
  readVariants: defineEndpoint('GET /admin/products/:id/variants', {
    summary: 'The options and variants of a product, with exact stock',
    params: idParams,
    reply: dataReply(variantTableSchema),
    refusals: [catalogRefusals.productNotFound],
  }),
  saveVariants: defineEndpoint('PUT /admin/products/:id/variants', {
    summary: 'Replace the options and variants of a product; no options end them',
    params: idParams,
    body: variantTableInput,
    reply: dataWithMessageReply(variantTableSchema),
    refusals: [
      catalogRefusals.productNotFound,
      catalogRefusals.variantsChanged,
      catalogRefusals.variantNotFound,
      catalogRefusals.variantBarcodeWrong,
      catalogRefusals.variantImageUnknown,
    ],
  }),
} as const;
