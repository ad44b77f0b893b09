import { manualOrderTexts as texts } from '@vitrine/contract/checkout/manual-orders/manual-orders.texts';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { useSendPaymentLink } from '../../../domains/checkout/manual-orders.hooks.ts';
import { useDemoRule } from '../../../lib/session/demo-admin.ts';
import { toast } from '../../../lib/toast.ts';
import { CopyBox } from '../../../ui/admin/copy-box.tsx';
import { Button } from '../../../ui/button.tsx';

/** Of an order that the team entered: how it was paid, or the link by which it can be. */
export function ManualPayment({ order, isEmailOn }: { order: AdminOrder; isEmailOn: boolean }) {
  const { manual, isPaid, isRefunded, status } = order;
  if (!manual) return null;
  if (isPaid)
    return manual.paidBy && !isRefunded ? (
      <p className="text-muted text-sm">
        {texts.paid[manual.paidBy]}. {texts.refundByHand}
      </p>
    ) : null;
  // What waits for its pickup has a panel of its own.
  return status === 'cancelled' || order.awaited ? null : (
    <PaymentLink id={order._id} isEmailOn={isEmailOn} />
  );
}

function PaymentLink({ id, isEmailOn }: { id: string; isEmailOn: boolean }) {
  const { writeButton } = useDemoRule();
  const send = useSendPaymentLink();
  const url = send.data?.url;
  return (
    <section className="panel grid gap-3 p-4">
      <h3 className="font-semibold text-sm">{texts.waiting}</h3>
      <Button
        variant="line"
        size="sm"
        isBlock
        isBusy={send.isPending}
        {...writeButton(() =>
          send.mutate(id, { onSuccess: () => isEmailOn && toast.success(texts.linkSent) }),
        )}
      >
        {isEmailOn ? texts.sendLink : texts.getLink}
      </Button>
      {url !== undefined && <CopyBox text={url} copied={texts.linkCopied} />}
    </section>
  );
}
