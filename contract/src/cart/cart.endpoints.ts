import { dataWithMessageReply, defineEndpoint } from '../shared/endpoint.ts';
import { fields, id } from '../shared/fields.ts';
import { cartChangeInput, cartSchema } from './cart.schemas.ts';

export const cartEndpoints = {
  add: defineEndpoint('POST /cart/add', {
    summary: "Change the quantity of a product in the caller's cart",
    body: cartChangeInput,
    reply: dataWithMessageReply(cartSchema),
  }),
  remove: defineEndpoint('DELETE /cart/delete/:userId/:productId', {
    summary: "Take a product out of the caller's cart",
    params: fields({ userId: id('User id'), productId: id('Product id') }),
    reply: dataWithMessageReply(cartSchema),
  }),
} as const;
