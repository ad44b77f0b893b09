import { securityTexts } from '@vitrine/contract/accounts/own-account/security.texts';
import {
  CODE_DIGITS,
  type SecondFactorMethods,
} from '@vitrine/contract/accounts/second-factor/second-factor.rules';
import {
  confirmationTexts,
  secondFactorSignInTexts,
} from '@vitrine/contract/accounts/second-factor/second-factor.texts';
import { Fingerprint } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/controls/field.tsx';
import { PasswordField } from '../../../ui/controls/password-field.tsx';
import { OrDivider } from '../sign-in/or-divider.tsx';
import type { TypedConfirmation } from './second-factor.hooks.ts';

type SecondFactorFormProps = {
  methods: SecondFactorMethods;
  isBusy: boolean;
  /** What was wrong with the last code; the code field is then first. */
  wrongCode: string | undefined;
  onSecondFactor: (typed: TypedConfirmation) => void;
};

export function SecondFactorForm({ methods, isBusy, wrongCode, onSecondFactor }: SecondFactorFormProps) {
  const [isRecovering, setRecovering] = useState(!methods.passkey && !methods.code && methods.recoveryCode);
  if (methods.password)
    return <PasswordForm isBusy={isBusy} onPassword={(password) => onSecondFactor({ password })} />;
  const passkey = methods.passkey && !isRecovering && (
    <PasskeyButton
      isFirst={wrongCode === undefined}
      isBusy={isBusy}
      onUse={() => onSecondFactor('passkey')}
    />
  );
  const code = methods.code && !isRecovering && (
    <CodeField
      error={wrongCode}
      isBusy={isBusy}
      hasFocus={!methods.passkey}
      onCode={(typed) => onSecondFactor({ code: typed })}
    />
  );
  const parts = wrongCode === undefined ? [passkey, code] : [code, passkey];
  return (
    <div className="grid gap-5">
      {isRecovering && (
        <RecoveryCodeForm isBusy={isBusy} onCode={(recoveryCode) => onSecondFactor({ recoveryCode })} />
      )}
      {parts[0]}
      {passkey && code && <OrDivider />}
      {parts[1]}
      {methods.recoveryCode && (methods.code || methods.passkey) && (
        <Button
          variant="text"
          size="sm"
          className="-ml-3.5 justify-self-start"
          onClick={() => setRecovering(!isRecovering)}
        >
          {isRecovering ? secondFactorSignInTexts.useAnother : secondFactorSignInTexts.useRecovery}
        </Button>
      )}
    </div>
  );
}

function PasskeyButton({ isFirst, isBusy, onUse }: { isFirst: boolean; isBusy: boolean; onUse: () => void }) {
  return (
    <div>
      <Button
        variant={isFirst ? 'primary' : 'line'}
        icon={<Fingerprint />}
        isBlock
        isBusy={isBusy}
        onClick={onUse}
        data-autofocus
      >
        {secondFactorSignInTexts.usePasskey}
      </Button>
      {isFirst && <p className="mt-2 text-muted text-sm">{secondFactorSignInTexts.passkeyHint}</p>}
    </div>
  );
}

function RecoveryCodeForm({ isBusy, onCode }: { isBusy: boolean; onCode: (code: string) => void }) {
  const [typed, setTyped] = useState('');
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (typed.trim() && !isBusy) onCode(typed.trim());
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        label={secondFactorSignInTexts.recoveryCode}
        name="recoveryCode"
        hint={secondFactorSignInTexts.recoveryHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" isBlock isBusy={isBusy} disabled={!typed.trim()}>
        {confirmationTexts.confirm}
      </Button>
    </form>
  );
}

function PasswordForm({ isBusy, onPassword }: { isBusy: boolean; onPassword: (password: string) => void }) {
  const [typed, setTyped] = useState('');
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (typed && !isBusy) onPassword(typed);
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <PasswordField
        label={securityTexts.currentPassword}
        name="password"
        autoComplete="current-password"
        data-autofocus
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" isBlock isBusy={isBusy} disabled={!typed}>
        {confirmationTexts.confirm}
      </Button>
    </form>
  );
}

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
