import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

type RadioOption<V extends string> = { value: V; label: ReactNode };

export type RadioGroupProps<V extends string> = {
  legend: ReactNode;
  options: readonly RadioOption<V>[];
  value: V;
  onChange: (value: V) => void;
  className?: string;
};

/** Native radios: a single tab stop, and the arrow keys choose. */
export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const { legend, options, value, onChange, className } = props;
  const name = useId();
  return (
    <fieldset className={classNames('min-w-0', className)}>
      <legend className="mb-3.5 text-sm font-semibold">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="option">
          <input
            type="radio"
            className="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
