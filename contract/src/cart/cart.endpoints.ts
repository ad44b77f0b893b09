import { catalogRefusals } from '../catalog/catalog.refusals.ts';
import { dataReply, dataWithMessageReply, defineEndpoint } from '../shared/endpoint.ts';
import { fields, id } from '../shared/fields.ts';
import { sharedRefusals } from '../shared/refusals.ts';
import { cartRefusals } from './cart.refusals.ts';
import { cartChangeInput, cartSchema } from './cart.schemas.ts';

export const cartEndpoints = {
  read: defineEndpoint('GET /cart', {
    summary: "The caller's cart, also of a guest where the shop sells to guests",
    reply: dataReply(cartSchema),
  }),
  add: defineEndpoint('POST /cart/add', {
    summary: "Change the quantity of a product in the caller's cart",
    body: cartChangeInput,
    reply: dataWithMessageReply(cartSchema),
    refusals: [
      catalogRefusals.productNotFound,
      catalogRefusals.variantNotFound,
      cartRefusals.variantMissing,
      cartRefusals.lineNotFound,
      cartRefusals.tooManyLines,
      cartRefusals.soldOut,
      cartRefusals.notEnoughStock,
      sharedRefusals.notFound,
      sharedRefusals.forbidden,
      sharedRefusals.tooManyRequests,
    ],
  }),
  remove: defineEndpoint('DELETE /cart/delete/:userId/:productId', {
    summary: "Take a product out of the caller's cart",
    params: fields({ userId: id('User id'), productId: id('Product id') }),
    /** Of a product with options, the variant that goes. */
    query: fields({ variant: id('Variant id').optional() }),
    reply: dataWithMessageReply(cartSchema),
    refusals: [sharedRefusals.forbidden],
  }),
} as const;
