import { type ReactNode, useId } from 'react';

type RadioGroupProps<V extends string> = {
  legend: string;
  /** For a form that is sent without scripts. */
  name?: string;
  options: readonly { value: V; label: ReactNode }[];
  value: V;
  onChange: (value: V) => void;
};

/** Native radios: a single tab stop, and the arrow keys choose. */
export function RadioGroup<V extends string>({ legend, name, options, value, onChange }: RadioGroupProps<V>) {
  const ownName = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3.5 text-sm font-semibold">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="option">
          <input
            type="radio"
            className="radio"
            name={name ?? ownName}
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
