import { newPasswordProblem, registerProblem, resetProblem } from '@vitrine/contract/accounts/accounts.rules';
import { accountTexts, registerTexts } from '@vitrine/contract/accounts/accounts.texts';
import { resetTexts, securityTexts } from '@vitrine/contract/accounts/own-account/security.texts';
import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField, TextField } from '../../../ui/controls/field.tsx';
import { useRequestReset, useSetNewPassword } from '../own-account/security.hooks.ts';
import { useRegister } from './accounts.hooks.ts';

/** Asks for the email; the reply is the same whether the account exists or not. */
export function ResetRequestForm() {
  const request = useRequestReset();
  const { submit, field, isSending } = useForm({
    empty: { email: '' },
    check: resetProblem,
    mutation: request,
    toInput: ({ email }) => ({ email: email.trim() }),
  });
  if (request.isSuccess) {
    return (
      <p role="status" className="font-label">
        {resetTexts.sent}
      </p>
    );
  }
  return (
    <AccountForm onSubmit={submit} isSending={isSending} submitLabel={resetTexts.submit}>
      <TextField {...field('email')} label={accountTexts.email} type="email" autoComplete="email" />
    </AccountForm>
  );
}

export function NewPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const { submit, field, isSending } = useForm({
    empty: { password: '' },
    check: newPasswordProblem,
    mutation: useSetNewPassword(),
    toInput: ({ password }) => ({ token, password }),
    onSent: () => void navigate(paths.login, { replace: true }),
    onFailed: ({ focus }) => focus('password'),
  });
  return (
    <AccountForm onSubmit={submit} isSending={isSending} submitLabel={resetTexts.save}>
      <PasswordField
        {...field('password')}
        label={securityTexts.newPassword}
        autoComplete="new-password"
        hint={accountTexts.passwordHint}
      />
    </AccountForm>
  );
}

/** Spec shopper §5: email, username and password are checked in this order; only the server checks their format. */
export function RegisterForm() {
  const { submit, field, isSending } = useForm({
    empty: { username: '', email: '', password: '' },
    check: registerProblem,
    mutation: useRegister(),
    toInput: (draft) => ({ ...draft, email: draft.email.trim(), username: draft.username.trim() }),
    // Not cleared: the page is left, and a password manager still reads the fields.
    onSent: () => {},
  });

  return (
    <AccountForm onSubmit={submit} isSending={isSending} submitLabel={registerTexts.submit}>
      <TextField {...field('username')} label={accountTexts.username} autoComplete="username" />
      <TextField {...field('email')} label={accountTexts.email} type="email" autoComplete="email" />
      <PasswordField
        {...field('password')}
        label={accountTexts.password}
        autoComplete="new-password"
        hint={accountTexts.passwordHint}
      />
    </AccountForm>
  );
}

type AccountFormProps = Pick<ComponentProps<'form'>, 'onSubmit' | 'children'> & {
  isSending: boolean;
  submitLabel: string;
};

function AccountForm({ onSubmit, isSending, submitLabel, children }: AccountFormProps) {
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      {children}
      <Button type="submit" isBlock isBusy={isSending}>
        {submitLabel}
      </Button>
    </form>
  );
}
