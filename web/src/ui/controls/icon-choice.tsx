import { type ReactNode, useId } from 'react';

type IconChoiceProps<T extends string> = {
  legend: string;
  options: readonly T[];
  icons: Record<T, ReactNode>;
  labels: Record<T, string>;
  value: T;
  onChange: (option: T) => void;
  optionClassName?: string;
};

export function IconChoice<T extends string>(props: IconChoiceProps<T>) {
  const { legend, options, icons, labels, value, onChange, optionClassName } = props;
  const name = useId();
  return (
    <fieldset className="segments">
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label key={option} title={labels[option]} className={optionClassName}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option}
            checked={option === value}
            aria-label={labels[option]}
            onChange={() => onChange(option)}
          />
          {icons[option]}
        </label>
      ))}
    </fieldset>
  );
}
