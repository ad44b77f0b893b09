import { DEMO_ACCOUNTS, type LoginDraft, loginProblem } from '@vitrine/contract/accounts/accounts.rules';
import { accountTexts, demoCredentialsFilled } from '@vitrine/contract/accounts/accounts.texts';
import { Link } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField, TextField } from '../../../ui/controls/field.tsx';
import { type NeededStep, useLogin } from './accounts.hooks.ts';

/** Called by the page, because the demo buttons fill the form too. */
export function useLoginForm(onSecondFactorAsked: (step: NeededStep) => void) {
  return useForm({
    empty: { email: '', password: '' },
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

/** Spec shopper §2 Login: the two buttons only fill the form. */
export function DemoAccounts({ onFill }: { onFill: (draft: LoginDraft) => void }) {
  return (
    <div className="mt-3 grid grid-cols-2 gap-2 border-border border-t pt-6">
      <p className="col-span-2 mb-1 text-muted text-sm">Look around with a demo account</p>
      {[DEMO_ACCOUNTS.admin, DEMO_ACCOUNTS.user].map(({ label, email, password }) => (
        <Button
          key={label}
          variant="line"
          className="h-11 px-3 text-sm"
          onClick={() => {
            onFill({ email, password });
            toast.success(demoCredentialsFilled(label));
          }}
        >
          {label} demo
        </Button>
      ))}
    </div>
  );
}
