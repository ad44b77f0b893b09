import type { PaymentProviderName } from '@vitrine/contract/payments/payments.rules';
import type { SessionReport } from '../../platform/payment-providers/payment-provider.ts';

/** A provider's report, from an event or on request, with its unique event id. */
export type SettlementReport = {
  provider: PaymentProviderName;
  eventId: string;
  type: string;
  report: SessionReport;
};
