import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: ReactNode;
  className?: string;
};

export function Checkbox({ label, className, ...native }: CheckboxProps) {
  return (
    <label className={classNames('option', className)}>
      <input {...native} type="checkbox" className="tick" />
      {label}
    </label>
  );
}
