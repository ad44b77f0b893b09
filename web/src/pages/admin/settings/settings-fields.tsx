import { TextArea, TextField } from '../../../ui/field.tsx';
import type { SettingsForm } from './use-settings-form.ts';
import { WasValue } from './was-value.tsx';

type TextKey<V> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string;

type SettingsTextProps<V extends object> = {
  form: SettingsForm<V>;
  field: TextKey<V>;
  type?: 'text' | 'email' | 'tel' | 'url';
  isLong?: boolean;
  hint?: string;
  className?: string;
};

/** A typed setting with its label, its error and, once changed, its saved value. */
export function SettingsText<V extends object>(props: SettingsTextProps<V>) {
  const { form, field, type = 'text', isLong = false, hint, className } = props;
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
    onChange: ({ target }: { target: { value: string } }) =>
      // The key's type guarantees that the field is text.
      form.change(field, target.value as V[TextKey<V>]),
  };
  return isLong ? <TextArea {...shared} rows={3} /> : <TextField {...shared} type={type} />;
}
