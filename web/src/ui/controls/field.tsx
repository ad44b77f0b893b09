import { type ComponentProps, type ElementType, type ReactElement, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

export type FieldProps = {
  label: ReactNode;
  /** Hides the label visually, for a field whose position already explains it. */
  isLabelHidden?: boolean | undefined;
  hint?: ReactNode;
  /** The same message as in the toast; it marks the field as invalid. */
  error?: string | undefined;
  /** Shown at the end of the label's line, such as 'Forgot password?'. */
  aside?: ReactNode;
  className?: string | undefined;
};

export type ControlProps<T extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentProps<T>,
  'id' | 'className'
>;

type FrameProps = FieldProps & { as: ElementType; type?: string | undefined; button?: ReactElement };

/** Label, control, hint and error, linked by id. All other props go to the control. */
export function Field({ as: Control, button, ...props }: FrameProps) {
  const { label, isLabelHidden = false, hint, error, aside, className, ...native } = props;
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const control = (
    <Control
      {...native}
      id={id}
      aria-describedby={classNames(errorId, hintId) || undefined}
      aria-invalid={error === undefined ? undefined : true}
      className={classNames('input', button && 'pr-12')}
    />
  );
  return (
    <div className={classNames('field', className)}>
      <div className={isLabelHidden ? 'sr-only' : 'flex items-baseline justify-between gap-4'}>
        <label htmlFor={id} className="field-label">
          {label}
        </label>
        {aside}
      </div>
      {button ? (
        <div className="relative">
          {control}
          {button}
        </div>
      ) : (
        control
      )}
      {error !== undefined && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={hintId} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}

export function TextField(props: FieldProps & ControlProps<'input'>) {
  return <Field {...props} as="input" />;
}

export function TextArea(props: FieldProps & ControlProps<'textarea'>) {
  return <Field {...props} as="textarea" />;
}

/** A native select: best on phones, and it needs no script. The options are its children. */
export function SelectField(props: FieldProps & ControlProps<'select'>) {
  return <Field {...props} as="select" />;
}
