import { newPasswordProblem, resetProblem } from '@vitrine/contract/accounts/accounts.rules';
import { accountTexts } from '@vitrine/contract/accounts/accounts.texts';
import { resetTexts, securityTexts } from '@vitrine/contract/accounts/own-account/security.texts';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField, TextField } from '../../../ui/controls/field.tsx';
import { useRequestReset, useSetNewPassword } from '../own-account/security.hooks.ts';

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
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField {...field('email')} label={accountTexts.email} type="email" autoComplete="email" />
      <Button type="submit" isBlock isBusy={isSending}>
        {resetTexts.submit}
      </Button>
    </form>
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
    <form noValidate onSubmit={submit} className="grid gap-5">
      <PasswordField
        {...field('password')}
        label={securityTexts.newPassword}
        autoComplete="new-password"
        hint={accountTexts.passwordHint}
      />
      <Button type="submit" isBlock isBusy={isSending}>
        {resetTexts.save}
      </Button>
    </form>
  );
}
