import { CODE_DIGITS } from '@vitrine/contract/accounts/second-factor/second-factor.rules';
import { secondFactorSignInTexts } from '@vitrine/contract/accounts/second-factor/second-factor.texts';
import { useState } from 'react';
import { TextField } from '../../../ui/controls/field.tsx';

type CodeFieldProps = {
  label?: string;
  error?: string | undefined;
  isBusy: boolean;
  hasFocus?: boolean;
  /** Called with six digits, as soon as the last one is in. */
  onCode: (code: string) => void;
};

/** One field, not six, so that pasting works. */
export function CodeField({
  label = secondFactorSignInTexts.code,
  error,
  isBusy,
  hasFocus,
  onCode,
}: CodeFieldProps) {
  const [typed, setTyped] = useState('');
  function change(text: string) {
    const digits = text.replaceAll(/\D/g, '').slice(0, CODE_DIGITS);
    setTyped(digits);
    if (digits.length === CODE_DIGITS && digits !== typed && !isBusy) onCode(digits);
  }
  return (
    <TextField
      label={label}
      name="code"
      value={typed}
      error={error}
      hint={error === undefined ? secondFactorSignInTexts.codeHint : undefined}
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder={secondFactorSignInTexts.codePlaceholder}
      className="code-field"
      {...(hasFocus && { 'data-autofocus': true, autoFocus: true })}
      onChange={({ target }) => change(target.value)}
    />
  );
}
