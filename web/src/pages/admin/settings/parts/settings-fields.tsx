import type { WholeNumberRule } from '@vitrine/contract/shared/field-problem';
import { settingsTexts, wasValue } from '@vitrine/contract/shop/settings.texts';
import { TextArea, TextField } from '../../../../ui/controls/field.tsx';
import type { SettingsForm } from './use-settings-form.ts';

export type KeyOf<V, Kind> = { [K in keyof V]: V[K] extends Kind ? K : never }[keyof V] & string;

function fieldProps<V extends object>(
  form: SettingsForm<V>,
  field: keyof V & string,
  hint?: string | undefined,
) {
  const isChanged = form.changed.includes(field);
  const was = <WasValue was={String(form.saved[field])} onPutBack={() => form.putBack(field)} />;
  return {
    name: field,
    label: form.labels[field],
    error: isChanged ? form.problems[field] : undefined,
    hint: isChanged ? was : hint,
  };
}

type SettingsTextProps<V extends object> = {
  form: SettingsForm<V>;
  field: KeyOf<V, string>;
  type?: 'email' | 'tel';
  isLong?: boolean;
  hint?: string;
  /** Shown although the field is as it was saved. */
  error?: string | undefined;
  className?: string;
  isLocked?: boolean;
};

export function SettingsText<V extends object>(props: SettingsTextProps<V>) {
  const { form, field, type = 'text', isLong = false, hint, error, className, isLocked = false } = props;
  const shown = fieldProps(form, field, hint);
  const shared = {
    ...shown,
    error: shown.error ?? error,
    value: String(form.values[field]),
    className,
    disabled: isLocked,
    onChange: ({ target }: { target: { value: string } }) =>
      // The key's type guarantees that the field is text.
      form.change(field, target.value as V[typeof field]),
  };
  return isLong ? <TextArea {...shared} rows={3} /> : <TextField {...shared} type={type} />;
}

type SettingsNumberProps<V extends object> = {
  form: SettingsForm<V>;
  field: KeyOf<V, number>;
  rule: WholeNumberRule;
  hint?: string | undefined;
  isLocked: boolean;
};

/** A whole number; an empty field is not one, which the form's check reports. */
export function SettingsNumber<V extends object>(props: SettingsNumberProps<V>) {
  const { form, field, rule, hint, isLocked } = props;
  const value = Number(form.values[field]);
  return (
    <TextField
      {...fieldProps(form, field, hint)}
      type="number"
      inputMode="numeric"
      min={rule.min}
      max={rule.max}
      value={Number.isNaN(value) ? '' : value}
      disabled={isLocked}
      // The key's type guarantees that the field is a number.
      onChange={({ target }) => form.change(field, target.valueAsNumber as V[typeof field])}
    />
  );
}

/** Below a changed field: the saved value, and a button to restore it. */
export function WasValue({ was, onPutBack }: { was: string; onPutBack: () => void }) {
  return (
    <span className="flex items-center gap-2 text-[0.8125rem] leading-4.5">
      <span aria-hidden="true" className="size-1.5 flex-none rounded-full bg-accent" />
      <span className="min-w-0 truncate">{wasValue(was)}</span>
      <button type="button" onClick={onPutBack} className="ml-auto flex-none font-semibold text-accent">
        {settingsTexts.putBack}
      </button>
    </span>
  );
}
