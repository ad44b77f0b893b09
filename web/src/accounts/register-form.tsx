import { type RegisterDraft, registerProblem } from '@vitrine/contract/accounts/accounts.rules';
import { accountTexts, registerTexts } from '@vitrine/contract/accounts/accounts.texts';
import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import { toast } from '../lib/toast.ts';
import { Button } from '../ui/button.tsx';
import { PasswordField, TextField } from '../ui/field.tsx';
import { useRegister } from './accounts.hooks.ts';

const EMPTY: RegisterDraft = { username: '', email: '', password: '' };

/** Spec shopper §5: e-mail, username and password are asked for in this order; their form is the server's affair. */
export function RegisterForm() {
  const register = useRegister();
  const [draft, setDraft] = useState(EMPTY);
  const [hasTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // Checked on submit first; from then on the sentence goes as soon as the field is filled.
  const problem = hasTried ? registerProblem(draft) : null;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = registerProblem(draft);
    setTried(true);
    if (!found)
      return register.mutate({ ...draft, email: draft.email.trim(), username: draft.username.trim() });
    toast.error(found.message);
    form.current?.querySelector<HTMLInputElement>(`[name="${found.field}"]`)?.focus();
  }

  function field(name: keyof RegisterDraft) {
    return {
      name,
      label: accountTexts[name],
      value: draft[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setDraft({ ...draft, [name]: target.value }),
      error: problem?.field === name ? problem.message : undefined,
    };
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <TextField {...field('username')} autoComplete="username" />
      <TextField {...field('email')} type="email" autoComplete="email" />
      <PasswordField {...field('password')} autoComplete="new-password" hint={accountTexts.passwordHint} />
      <Button type="submit" isBlock isBusy={register.isPending}>
        {registerTexts.submit}
      </Button>
    </form>
  );
}
