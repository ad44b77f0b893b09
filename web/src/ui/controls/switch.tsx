import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> & {
  label: ReactNode;
  /** What it changes, in a sentence below the label. */
  text?: ReactNode;
  className?: string;
};

/** The browser derives aria-checked from the checkbox. */
export const SWITCH = { type: 'checkbox', role: 'switch', className: 'switch' } as const;

export function Switch({ label, text, className, ...native }: SwitchProps) {
  const textId = useId();
  return (
    <label className={classNames('flex min-h-11 items-center justify-between gap-4', className)}>
      <span>
        <span className="block font-semibold">{label}</span>
        {text !== undefined && (
          <span id={textId} className="block text-muted">
            {text}
          </span>
        )}
      </span>
      <input {...native} {...SWITCH} aria-describedby={text === undefined ? undefined : textId} />
    </label>
  );
}
