import { type LoginDraft, loginProblem } from '@vitrine/contract/accounts/accounts.rules';
import { accountTexts } from '@vitrine/contract/accounts/accounts.texts';
import { Link } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField, TextField } from '../../../ui/controls/field.tsx';
import { type NeededStep, useLogin } from './accounts.hooks.ts';

const empty: LoginDraft = { email: '', password: '' };

/** Owned by the page, because the demo buttons fill the form too. */
export function useLoginForm(onSecondFactorAsked: (step: NeededStep) => void) {
  return useForm({
    empty,
    check: loginProblem,
    mutation: useLogin(onSecondFactorAsked),
    toInput: (draft) => draft,
    // Not cleared: the page is left, and a password manager still reads the fields.
    onSent: () => {},
    onFailed: ({ focus }) => focus('password'),
  });
}

export function LoginForm({ form }: { form: ReturnType<typeof useLoginForm> }) {
  const { submit, field, isSending } = form;
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField {...field('email')} label={accountTexts.email} type="email" autoComplete="email" />
      <PasswordField
        {...field('password')}
        label={accountTexts.password}
        autoComplete="current-password"
        aside={<ForgotPassword />}
      />
      <Button type="submit" isBlock isBusy={isSending}>
        {accountTexts.signIn}
      </Button>
    </form>
  );
}

/** Spec shopper §2: a link without a target, so it points to its own page; a shop with an email server has one. */
function ForgotPassword() {
  const target = shopInfo.sendsMail
    ? { to: paths.resetPassword }
    : { to: paths.login, replace: true, preventScrollReset: true };
  return (
    <Link {...target} className="link text-sm">
      {accountTexts.forgotPassword}
    </Link>
  );
}
