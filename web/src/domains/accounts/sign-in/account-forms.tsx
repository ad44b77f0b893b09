import {
  DEMO_ACCOUNTS,
  type LoginDraft,
  loginProblem,
  newPasswordProblem,
  registerProblem,
  resetProblem,
} from '@vitrine/contract/accounts/accounts.rules';
import {
  accountTexts,
  demoCredentialsFilled,
  registerTexts,
} from '@vitrine/contract/accounts/accounts.texts';
import { resetTexts, securityTexts } from '@vitrine/contract/accounts/own-account/security.texts';
import type { ComponentProps } from 'react';
import { paths } from '../../../lib/navigation/paths.ts';
import { Link, useNavigate } from '../../../lib/navigation/shop-router.tsx';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/controls/field.tsx';
import { PasswordField } from '../../../ui/controls/password-field.tsx';
import { useRequestReset, useSetNewPassword } from '../own-account/security.hooks.ts';
import { type NeededStep, useLogin, useRegister } from './accounts.hooks.ts';

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
    // Sent by a browser without scripts, a password must not end up in the address.
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      {children}
      <Button type="submit" isBlock isBusy={isSending}>
        {submitLabel}
      </Button>
    </form>
  );
}

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
    <AccountForm onSubmit={submit} isSending={isSending} submitLabel={accountTexts.signIn}>
      <TextField {...field('email')} label={accountTexts.email} type="email" autoComplete="email" />
      <PasswordField
        {...field('password')}
        label={accountTexts.password}
        autoComplete="current-password"
        aside={<ForgotPassword />}
      />
    </AccountForm>
  );
}

/** Spec shopper §2: a link without a target, so it points to its own page; a shop with an email server has one. */
function ForgotPassword() {
  const target = shopInfo.sendsMail ? { to: paths.resetPassword } : { to: paths.login, replace: true };
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
