import { z } from 'zod';
import { dataReply, defineEndpoint } from '../shared/endpoint.ts';
import { checkoutInput } from './checkout.schemas.ts';

export const checkoutEndpoints = {
  checkOut: defineEndpoint('POST /checkout', {
    summary: 'Place an order; returns the address of its payment session',
    body: checkoutInput,
    reply: dataReply(z.string()),
  }),
} as const;
