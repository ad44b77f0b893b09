import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { uiTexts } from '../ui.texts.ts';

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

type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** Label, control, hint and error, linked by id. The child must spread the given props on its control. */
function Field({ children, ...props }: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { label, isLabelHidden = false, hint, error, aside, className } = props;
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const describedBy = classNames(errorId, hintId) || undefined;

  return (
    <div className={classNames('field', className)}>
      <div className={isLabelHidden ? 'sr-only' : 'flex items-baseline justify-between gap-4'}>
        <label htmlFor={id} className="field-label">
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': describedBy,
        'aria-invalid': error === undefined ? undefined : true,
      })}
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

type NativeProps<T extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<T>, 'id' | 'className'>;

export function TextField(props: FieldProps & NativeProps<'input'>) {
  const [field, native] = splitProps(props);
  return <Field {...field}>{(control) => <input {...native} {...control} className="input" />}</Field>;
}

export function TextArea(props: FieldProps & NativeProps<'textarea'>) {
  const [field, native] = splitProps(props);
  return <Field {...field}>{(control) => <textarea {...native} {...control} className="input" />}</Field>;
}

/** A native select: best on phones, and it needs no script. The options are its children. */
export function SelectField(props: FieldProps & NativeProps<'select'>) {
  const [field, native] = splitProps(props);
  return <Field {...field}>{(control) => <select {...native} {...control} className="input" />}</Field>;
}

export function PasswordField(props: FieldProps & Omit<NativeProps<'input'>, 'type'>) {
  const [field, native] = splitProps(props);
  const [isShown, setShown] = useState(false);
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          <input {...native} {...control} type={isShown ? 'text' : 'password'} className="input pr-12" />
          <IconButton
            label={uiTexts.showPassword}
            aria-pressed={isShown}
            icon={isShown ? <EyeOff /> : <Eye />}
            className="absolute inset-y-0.5 right-0.5 h-auto"
            onClick={() => setShown(!isShown)}
          />
        </div>
      )}
    </Field>
  );
}

function splitProps<P extends FieldProps>(props: P): [FieldProps, Omit<P, keyof FieldProps>] {
  const { label, isLabelHidden, hint, error, aside, className, ...native } = props;
  return [{ label, isLabelHidden, hint, error, aside, className }, native];
}
