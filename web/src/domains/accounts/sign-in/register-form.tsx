import { registerProblem } from '@vitrine/contract/accounts/accounts.rules';
import { accountTexts, registerTexts } from '@vitrine/contract/accounts/accounts.texts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField, TextField } from '../../../ui/controls/field.tsx';
import { useRegister } from './accounts.hooks.ts';

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
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField {...field('username')} label={accountTexts.username} autoComplete="username" />
      <TextField {...field('email')} label={accountTexts.email} type="email" autoComplete="email" />
      <PasswordField
        {...field('password')}
        label={accountTexts.password}
        autoComplete="new-password"
        hint={accountTexts.passwordHint}
      />
      <Button type="submit" isBlock isBusy={isSending}>
        {registerTexts.submit}
      </Button>
    </form>
  );
}
