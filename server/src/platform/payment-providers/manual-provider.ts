import { type PaymentProvider, ProviderRefusal } from './payment-provider.ts';
import { badSignature } from './provider-event.ts';

async function refuse(): Promise<never> {
  throw new ProviderRefusal('Nobody but the team knows of this payment.');
}

/** For money that the team took itself: nothing is charged here, and a refund is only recorded. */
export const manualProvider: PaymentProvider = {
  name: 'manual',
  openSession: refuse,
  closeSession: refuse,
  findSession: refuse,
  refund: async ({ refundId }) => `manual:${refundId}`,
  readEvent: () => {
    throw badSignature();
  },
};
