import { deliveryNumbers } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.rules';
import type { SettingsValue } from '../../../../domains/shop/settings.hooks.ts';
import { NumberField } from '../../../../ui/controls/number-field.tsx';
import { WasValue } from '../parts/settings-fields.tsx';
import type { SettingsForm } from '../parts/use-settings-form.ts';

type NumberRowProps = {
  form: SettingsForm<SettingsValue<'delivery'>>;
  name: keyof typeof deliveryNumbers;
  title: string;
  text: string;
};

/** A whole number with its title and what it means. */
export function NumberRow({ form, name, title, text }: NumberRowProps) {
  const value = form.values[name];
  const { label, min, max } = deliveryNumbers[name];
  const isChanged = form.changed.includes(name);
  return (
    <div className="mt-4 flex items-start justify-between gap-6 border-border border-t pt-4">
      <div className="min-w-0">
        <b className="font-semibold">{title}</b>
        <p className="text-muted">{text}</p>
        {isChanged && <WasValue was={String(form.saved[name])} onPutBack={() => form.putBack(name)} />}
      </div>
      <NumberField
        label={label}
        isLabelHidden
        name={name}
        inputMode="numeric"
        min={min}
        max={max}
        value={Number.isNaN(value) ? '' : value}
        error={isChanged ? form.problems[name] : undefined}
        className="w-28 flex-none"
        onChange={({ target }) => form.change(name, target.valueAsNumber)}
      />
    </div>
  );
}
