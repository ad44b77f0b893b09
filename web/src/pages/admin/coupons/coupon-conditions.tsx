import { type ConditionsDraft, conditionsOf } from '@vitrine/contract/coupons/discount-draft.rules';
import {
  discountFieldTexts,
  discountFormTexts,
  discountWords,
} from '@vitrine/contract/coupons/discount-terms.texts';
import { useState } from 'react';
import type { CouponDraft } from '../../../domains/coupons/admin-coupons.hooks.ts';
import { localToIso } from '../../../lib/local-time.ts';
import { shopCurrency } from '../../../lib/shop/shop-details.ts';
import type { FormField } from '../../../lib/use-form.ts';
import { Fold } from '../../../ui/admin/fold.tsx';
import { TextField } from '../../../ui/controls/field.tsx';
import { NumberField } from '../../../ui/controls/number-field.tsx';
import { Tick } from '../../../ui/controls/tick.tsx';
import { DiscountTargets } from './discount-targets.tsx';

type TextName = 'amount' | 'minimum' | 'maxUses' | 'maxUsesPerCustomer' | 'startsAt';

type CouponConditionsProps = {
  draft: CouponDraft;
  field: (name: TextName) => FormField;
  onChange: (changes: Partial<ConditionsDraft>) => void;
};

/** Behind the specified form; what is not set does not limit the coupon. */
export function CouponConditionFields({ draft, field, onChange }: CouponConditionsProps) {
  const [isOpen, setOpen] = useState(false);
  const conditions = conditionsOf(draft, shopCurrency());
  const count = Object.keys(conditions ?? {}).length;
  return (
    <Fold
      title={<h2 className="font-semibold font-text text-sm">{discountFormTexts.more}</h2>}
      count={count > 0 ? discountFormTexts.count(count) : undefined}
      onToggle={setOpen}
      className="mt-3 border-border border-t pt-1"
    >
      {isOpen && (
        <div className="grid items-start gap-4 pt-2 md:grid-cols-2">
          <NumberField
            {...field('amount')}
            label={discountFieldTexts.amount}
            hint={discountFormTexts.amountHint}
            inputMode="decimal"
            step="any"
          />
          <NumberField
            {...field('minimum')}
            label={discountFieldTexts.minimum}
            hint={discountFieldTexts.minimumHint}
            inputMode="decimal"
            step="any"
          />
          <DiscountTargets products={draft.products} categories={draft.categories} onChange={onChange} />
          <NumberField
            {...field('maxUses')}
            label={discountFieldTexts.maxUses}
            placeholder={discountFormTexts.unlimited}
            inputMode="numeric"
          />
          <NumberField
            {...field('maxUsesPerCustomer')}
            label={discountFieldTexts.maxUsesPerCustomer}
            placeholder={discountFormTexts.unlimited}
            inputMode="numeric"
          />
          <TextField {...field('startsAt')} label={discountFieldTexts.startsAt} type="datetime-local" />
          <div className="grid gap-3 md:pt-8">
            <Tick
              label={discountFieldTexts.freeDelivery}
              isOn={draft.freeDelivery}
              onChange={(freeDelivery) => onChange({ freeDelivery })}
            />
            <Tick
              label={discountFieldTexts.firstOrderOnly}
              isOn={draft.firstOrderOnly}
              onChange={(firstOrderOnly) => onChange({ firstOrderOnly })}
            />
          </div>
          {(conditions || Number(draft.discount) > 0) && (
            <p className="border-border border-t pt-3 text-muted md:col-span-2">
              <b className="font-semibold text-ink">{discountFormTexts.customersRead}</b> {wordsOf(draft)}
            </p>
          )}
        </div>
      )}
    </Fold>
  );
}

function wordsOf(draft: CouponDraft): string {
  const endsAt = Number.isNaN(Date.parse(draft.expiresAt)) ? undefined : localToIso(draft.expiresAt);
  const percent = Number(draft.discount) || 0;
  return discountWords({ ...conditionsOf(draft, shopCurrency()), percent, endsAt }, shopCurrency());
}
