import { dataWithMessageReply, defineEndpoint } from '../shared/endpoint.ts';
import { sharedRefusals } from '../shared/refusals.ts';
import { withdrawalInput, withdrawalReceiptSchema } from './withdrawals.schemas.ts';

export const withdrawalEndpoints = {
  withdraw: defineEndpoint('POST /withdrawals', {
    summary: 'Withdraw from a contract; the reply is the same whether there is such an order or not',
    body: withdrawalInput,
    reply: dataWithMessageReply(withdrawalReceiptSchema),
    refusals: [sharedRefusals.notFound, sharedRefusals.tooManyRequests],
  }),
} as const;
