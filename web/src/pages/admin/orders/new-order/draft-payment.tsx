import {
  DISCOUNT_REASON_MAX_CHARS,
  MANUAL_PAYMENTS,
} from '@vitrine/contract/checkout/manual-orders/manual-orders.rules';
import { manualOrderTexts as texts } from '@vitrine/contract/checkout/manual-orders/manual-orders.texts';
import { shopInfo } from '../../../../lib/shop/read-shop-info.ts';
import { TextField } from '../../../../ui/controls/field.tsx';
import { RadioGroup } from '../../../../ui/controls/radio-group.tsx';
import { mayBePaidBy, type OrderDraft } from './order-draft.ts';

type FieldsProps = { draft: OrderDraft; onChange: (change: Partial<OrderDraft>) => void };

type DiscountProps = FieldsProps & {
  /** What is wrong with the coupon that is typed. */
  couponProblem: string | undefined;
};

export function DraftDiscount({ draft, couponProblem, onChange }: DiscountProps) {
  const { discountKind, discount, reason, couponCode } = draft;
  return (
    <>
      <RadioGroup
        legend={texts.discount}
        options={[
          { value: 'none', label: texts.noDiscount },
          { value: 'percent', label: texts.percent },
          { value: 'amount', label: texts.amount },
          { value: 'coupon', label: texts.coupon },
        ]}
        value={discountKind}
        onChange={(kind) => onChange({ discountKind: kind })}
      />
      {discountKind === 'coupon' && (
        <TextField
          label={texts.couponCode}
          className="mt-3 max-w-60"
          autoComplete="off"
          autoCapitalize="characters"
          value={couponCode}
          error={couponCode.trim() === '' ? undefined : couponProblem}
          onChange={({ target }) => onChange({ couponCode: target.value })}
        />
      )}
      {(discountKind === 'percent' || discountKind === 'amount') && (
        <div className="mt-3 grid gap-3 md:grid-cols-[8rem_minmax(0,1fr)]">
          <TextField
            label={discountKind === 'percent' ? texts.percent : texts.amount}
            inputMode="decimal"
            autoComplete="off"
            value={discount}
            onChange={({ target }) => onChange({ discount: target.value })}
          />
          <TextField
            label={texts.reason}
            hint={texts.reasonHint}
            required
            maxLength={DISCOUNT_REASON_MAX_CHARS}
            autoComplete="off"
            value={reason}
            onChange={({ target }) => onChange({ reason: target.value })}
          />
        </div>
      )}
    </>
  );
}

type PaymentProps = FieldsProps & { total: number | undefined };

export function DraftPayment({ draft, total, onChange }: PaymentProps) {
  const { ways: offered = [] } = shopInfo;
  if (total === 0) return <p className="text-muted">{texts.nothingToPay}</p>;
  const ways = MANUAL_PAYMENTS.filter(
    (way) => mayBePaidBy(way, draft.delivery) && (way !== 'pickup' || offered.includes(way)),
  );
  return (
    <>
      <RadioGroup
        legend={texts.payment}
        options={ways.map((way) => ({ value: way, label: texts.payments[way] }))}
        value={draft.payment}
        onChange={(payment) => onChange({ payment })}
      />
      <p className="mt-2 text-muted text-sm">{texts.paymentHints[draft.payment]}</p>
    </>
  );
}
