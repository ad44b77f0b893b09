import type { WholeNumberRule } from '@vitrine/contract/shared/field-problem';
import { TextArea, TextField } from '../../../../ui/controls/field.tsx';
import type { SettingsForm } from '../use-settings-form.ts';
import { WasValue } from './was-value.tsx';

type TextKey<V> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string;

type SettingsTextProps<V extends object> = {
  form: SettingsForm<V>;
  field: TextKey<V>;
  type?: 'text' | 'email' | 'tel' | 'url';
  isLong?: boolean;
  hint?: string;
  className?: string;
  isLocked?: boolean;
};

/** A typed setting with its label, its error and, once changed, its saved value. */
export function SettingsText<V extends object>(props: SettingsTextProps<V>) {
  const { form, field, type = 'text', isLong = false, hint, className, isLocked = false } = props;
  const isChanged = form.changed.includes(field);
  const shared = {
    name: field,
    label: form.labels[field],
    value: String(form.values[field]),
    error: isChanged ? form.problems[field] : undefined,
    hint: isChanged ? (
      <WasValue was={String(form.saved[field])} onPutBack={() => form.putBack(field)} />
    ) : (
      hint
    ),
    className,
    disabled: isLocked,
    onChange: ({ target }: { target: { value: string } }) =>
      // The key's type guarantees that the field is text.
      form.change(field, target.value as V[TextKey<V>]),
  };
  return isLong ? <TextArea {...shared} rows={3} /> : <TextField {...shared} type={type} />;
}

type NumberKey<V> = { [K in keyof V]: V[K] extends number ? K : never }[keyof V] & string;
type SettingsNumberProps<V extends object> = {
  form: SettingsForm<V>;
  field: NumberKey<V>;
  rule: WholeNumberRule;
  isLocked?: boolean;
};

/** A whole number; an empty field is not one, which the form's check reports. */
export function SettingsNumber<V extends object>(props: SettingsNumberProps<V>) {
  const { form, field, rule, isLocked = false } = props;
  const isChanged = form.changed.includes(field);
  const value = Number(form.values[field]);
  return (
    <TextField
      name={field}
      label={form.labels[field]}
      type="number"
      inputMode="numeric"
      min={rule.min}
      max={rule.max}
      value={Number.isNaN(value) ? '' : value}
      disabled={isLocked}
      error={isChanged ? form.problems[field] : undefined}
      hint={
        isChanged ? (
          <WasValue was={String(form.saved[field])} onPutBack={() => form.putBack(field)} />
        ) : undefined
      }
      // The key's type guarantees that the field is a number.
      onChange={({ target }) => form.change(field, target.valueAsNumber as V[NumberKey<V>])}
    />
  );
}
