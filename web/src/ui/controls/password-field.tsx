import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { uiTexts } from '../ui.texts.ts';
import { type ControlProps, Field, type FieldProps } from './field.tsx';

/** In a file of its own, because the store needs the other fields at once. */
export function PasswordField(props: FieldProps & Omit<ControlProps<'input'>, 'type'>) {
  const [isShown, setShown] = useState(false);
  const button = (
    <IconButton
      label={uiTexts.showPassword}
      aria-pressed={isShown}
      icon={isShown ? <EyeOff /> : <Eye />}
      className="absolute inset-y-0.5 right-0.5 h-auto"
      onClick={() => setShown(!isShown)}
    />
  );
  return <Field {...props} as="input" type={isShown ? 'text' : 'password'} button={button} />;
}
