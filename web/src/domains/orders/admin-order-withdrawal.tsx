import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import {
  exactTime,
  orderWithdrawalTexts,
  withdrawnText,
} from '@vitrine/contract/withdrawals/withdrawals.texts';
import { RefundOrderButton } from './admin-order-details.tsx';

type OrderWithdrawalProps = {
  order: AdminOrder;
  withdrawal: NonNullable<AdminOrder['withdrawal']>;
  isEmailOn: boolean;
};

/** The refund it opens has every line that is left. */
export function OrderWithdrawal({ order, withdrawal, isEmailOn }: OrderWithdrawalProps) {
  return (
    <section
      aria-label={orderWithdrawalTexts.title}
      className="order-first col-span-full flex flex-wrap items-center gap-x-6 gap-y-3 border-ticket border-l-3 bg-warn-soft px-4 py-3"
    >
      <div className="min-w-0 flex-1">
        <b className="font-semibold">{orderWithdrawalTexts.title}</b>
        <p>{withdrawnText(withdrawal.name, exactTime(withdrawal.receivedAt))}</p>
        {withdrawal.products && (
          <p className="whitespace-pre-line break-words">
            {orderWithdrawalTexts.products(withdrawal.products)}
          </p>
        )}
      </div>
      <div className="flex-none">
        <RefundOrderButton order={order} isEmailOn={isEmailOn} />
      </div>
    </section>
  );
}
