import {
  DISCOUNT_REASON_MAX_CHARS,
  MANUAL_PAYMENTS,
} from '@vitrine/contract/checkout/manual-orders/manual-orders.rules';
import { manualOrderTexts as texts } from '@vitrine/contract/checkout/manual-orders/manual-orders.texts';
import { TextField } from '../../../../ui/controls/field.tsx';
import { RadioGroup } from '../../../../ui/controls/radio-group.tsx';
import type { OrderDraft } from './order-draft.ts';

type FieldsProps = { draft: OrderDraft; onChange: (change: Partial<OrderDraft>) => void };

export function DraftDiscount({ draft, onChange }: FieldsProps) {
  const { discountKind, discount, reason } = draft;
  return (
    <>
      <RadioGroup
        legend={texts.discount}
        options={[
          { value: 'none', label: texts.noDiscount },
          { value: 'percent', label: texts.percent },
          { value: 'amount', label: texts.amount },
        ]}
        value={discountKind}
        onChange={(kind) => onChange({ discountKind: kind })}
      />
      {discountKind !== 'none' && (
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

export function DraftPayment({ draft, total, onChange }: FieldsProps & { total: number | undefined }) {
  if (total === 0) return <p className="text-muted">{texts.nothingToPay}</p>;
  const ways = MANUAL_PAYMENTS.filter((way) => way !== 'link' || draft.delivery !== 'handedOver');
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
