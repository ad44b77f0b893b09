import { manualOrderTexts } from '@vitrine/contract/checkout/manual-orders/manual-orders.texts';
import { EDIT_WAYS } from '@vitrine/contract/orders/edits/order-edits.rules';
import { orderEditTexts as texts } from '@vitrine/contract/orders/edits/order-edits.texts';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import type { OrderSums } from '@vitrine/contract/pricing/order-sums.rules';
import { formatCents, toCents } from '../../../../lib/shop/shop-money.ts';
import { RadioGroup } from '../../../../ui/controls/radio-group.tsx';
import { DraftSums } from '../new-order/draft-sums.tsx';
import type { EditDraft } from './edit-draft.ts';

type EditMoneyProps = {
  order: AdminOrder;
  draft: EditDraft;
  sums: OrderSums;
  canSendLink: boolean;
  onChange: (change: Partial<EditDraft>) => void;
};

/** What the order costs now, what of it is paid, and what is done about the difference. */
export function EditMoney({ order, draft, sums, canSendLink, onChange }: EditMoneyProps) {
  const before = toCents(order.totalPrice);
  const difference = sums.total - before;
  const label = difference === 0 ? texts.same : difference > 0 ? texts.toCharge : texts.toRefund;
  return (
    <>
      <DraftSums sums={sums} />
      <div role="status" aria-label={texts.difference}>
        <dl className="mt-3 grid gap-1.5 border-border border-t pt-3 tabular-nums">
          <div className="flex items-baseline justify-between gap-4 text-muted">
            <dt>{texts.before}</dt>
            <dd>{formatCents(before)}</dd>
          </div>
          <div className="flex items-baseline justify-between gap-4 font-semibold">
            <dt>{label}</dt>
            <dd>{difference === 0 ? '' : formatCents(Math.abs(difference))}</dd>
          </div>
        </dl>
      </div>
      {difference < 0 && (
        <p className="mt-2 text-muted text-sm">
          {isPaidByHand(order) ? manualOrderTexts.refundByHand : texts.refundHint} {texts.stockHint}
        </p>
      )}
      {difference > 0 && (
        <div className="mt-3">
          <RadioGroup
            legend={texts.payment}
            options={EDIT_WAYS.filter((way) => way !== 'link' || canSendLink).map((way) => ({
              value: way,
              label: texts.payments[way],
            }))}
            value={draft.payment}
            onChange={(payment) => onChange({ payment })}
          />
          <p className="mt-2 text-muted text-sm">
            {draft.payment === 'link' ? texts.linkHint : texts.chargeHint}
          </p>
        </div>
      )}
    </>
  );
}

function isPaidByHand({ manual, awaited }: AdminOrder): boolean {
  return Boolean(manual?.paidBy) || (awaited !== undefined && awaited.way !== 'online');
}
