import { simulationTexts } from '@vitrine/contract/analytics/discount-simulation.texts';
import {
  discountFieldTexts,
  discountFormTexts,
  discountWords,
} from '@vitrine/contract/coupons/discount-terms.texts';
import {
  draftOf,
  OFFER_KINDS,
  type OfferDraft,
  type OfferKind,
  offerProblem,
  termsOfDraft,
} from '@vitrine/contract/pricing/offers/offer-draft.rules';
import { OFFER_NAME_MAX_CHARS } from '@vitrine/contract/pricing/offers/offers.rules';
import { offerTexts } from '@vitrine/contract/pricing/offers/offers.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { Trash2 } from 'lucide-react';
import type { SettingsValue } from '../../../domains/shop/settings.hooks.ts';
import { localToIso, toLocalInputValue } from '../../../lib/local-time.ts';
import { shopCurrency } from '../../../lib/shop/shop-details.ts';
import { type FormField, useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/controls/field.tsx';
import { NumberField } from '../../../ui/controls/number-field.tsx';
import { SubmitButton, WriteButton } from '../parts/write-buttons.tsx';
import { DiscountSimulator } from './discount-simulator.tsx';
import { DiscountTargets } from './discount-targets.tsx';

type StoredOffer = SettingsValue<'offers'>['offers'][number];

type OfferFormProps = {
  /** Undefined for a new one. */
  offer: StoredOffer | undefined;
  isSaving: boolean;
  onSave: (offer: StoredOffer) => void;
  onDelete?: () => void;
  onClose: () => void;
};

export function OfferForm({ offer, isSaving, onSave, onDelete, onClose }: OfferFormProps) {
  const { draft, setDraft, submit, field } = useForm<OfferDraft, StoredOffer, never>({
    empty: emptyDraft(offer),
    check: (typed) => offerProblem(typed, shopCurrency()),
    mutation: { isPending: isSaving, mutate: onSave },
    toInput: (typed) => toOffer(typed, offer),
  });
  const terms = termsOfDraft(draft, shopCurrency()) as StoredOffer['terms'] | undefined;
  return (
    <div className="grid items-start gap-4 p-4 md:p-5 xl:grid-cols-[minmax(0,1fr)_25rem]">
      <form
        noValidate
        aria-label={offerTexts.title}
        onSubmit={submit}
        className="grid items-start gap-4 md:grid-cols-2"
      >
        <TextField
          {...field('name')}
          label={offerTexts.name}
          hint={offerTexts.nameHint}
          maxLength={OFFER_NAME_MAX_CHARS}
        />
        <SelectField
          label={offerTexts.kind}
          value={draft.kind}
          onChange={({ target }) => setDraft({ ...draft, kind: target.value as OfferKind })}
        >
          {OFFER_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {offerTexts.kinds[kind]}
            </option>
          ))}
        </SelectField>
        <DiscountFields kind={draft.kind} field={field} />
        <NumberField
          {...field('minimum')}
          label={discountFieldTexts.minimum}
          hint={discountFieldTexts.minimumHint}
          inputMode="decimal"
          step="any"
        />
        <DiscountTargets
          products={draft.products}
          categories={draft.categories}
          onChange={(targets) => setDraft({ ...draft, ...targets })}
        />
        <TextField {...field('startsAt')} label={discountFieldTexts.startsAt} type="datetime-local" />
        <TextField {...field('endsAt')} label={discountFieldTexts.endsAt} type="datetime-local" />
        {terms && (
          <p className="border-border border-t pt-3 text-muted md:col-span-2">
            <b className="font-semibold text-ink">{discountFormTexts.customersRead}</b>{' '}
            {discountWords({ ...terms, ...timesOf(draft) }, shopCurrency())}
          </p>
        )}
        <div className="flex flex-wrap gap-3 md:col-span-2">
          <SubmitButton isBusy={isSaving}>{offerTexts.save}</SubmitButton>
          <Button variant="line" size="sm" onClick={onClose}>
            {appTexts.cancel}
          </Button>
          {onDelete && (
            <WriteButton
              variant="text-danger"
              icon={<Trash2 />}
              className="-mr-3.5 ml-auto"
              onClick={onDelete}
            >
              {offerTexts.remove}
            </WriteButton>
          )}
        </div>
      </form>
      <DiscountSimulator title={simulationTexts.offerTitle} input={terms && { offer: terms }} />
    </div>
  );
}

type DiscountFieldsProps = {
  kind: OfferKind;
  field: (name: 'percent' | 'amount' | 'buy' | 'pay') => FormField;
};

function DiscountFields({ kind, field }: DiscountFieldsProps) {
  if (kind === 'bundle')
    return (
      <div className="grid grid-cols-2 items-start gap-4">
        <NumberField {...field('buy')} label={discountFieldTexts.buy} inputMode="numeric" />
        <NumberField {...field('pay')} label={discountFieldTexts.pay} inputMode="numeric" />
      </div>
    );
  if (kind === 'amount')
    return (
      <NumberField {...field('amount')} label={discountFieldTexts.amount} inputMode="decimal" step="any" />
    );
  return <NumberField {...field('percent')} label={discountFieldTexts.percent} inputMode="numeric" />;
}

function emptyDraft(offer: StoredOffer | undefined): OfferDraft {
  const draft = draftOf(offer ?? { name: '', terms: {} }, shopCurrency());
  const local = (moment: string | undefined) => (moment ? toLocalInputValue(new Date(moment)) : '');
  return { ...draft, startsAt: local(offer?.startsAt), endsAt: local(offer?.endsAt) };
}

function timesOf({ startsAt, endsAt }: OfferDraft) {
  const isMoment = (typed: string) => !Number.isNaN(Date.parse(typed));
  return {
    ...(isMoment(startsAt) && { startsAt: localToIso(startsAt) }),
    ...(isMoment(endsAt) && { endsAt: localToIso(endsAt) }),
  };
}

function toOffer(draft: OfferDraft, offer: StoredOffer | undefined): StoredOffer {
  return {
    id: offer?.id ?? crypto.randomUUID(),
    name: draft.name.trim(),
    isOn: offer?.isOn ?? true,
    ...timesOf(draft),
    terms: (termsOfDraft(draft, shopCurrency()) ?? {}) as StoredOffer['terms'],
  };
}
