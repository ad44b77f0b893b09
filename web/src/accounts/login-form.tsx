import { type LoginDraft, loginProblem } from '@vitrine/contract/accounts/accounts.rules';
import { accountTexts } from '@vitrine/contract/accounts/accounts.texts';
import { type SubmitEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../lib/paths.ts';
import { toast } from '../lib/toast.ts';
import { Button } from '../ui/button.tsx';
import { PasswordField, TextField } from '../ui/field.tsx';
import { useLogin } from './accounts.hooks.ts';

type LoginFormProps = { draft: LoginDraft; onDraft: (draft: LoginDraft) => void };

/** The draft is the page's, because the demo buttons fill it too. */
export function LoginForm({ draft, onDraft }: LoginFormProps) {
  const login = useLogin();
  const [hasTried, setTried] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  // Checked on submit first; from then on the sentence goes as soon as the field is filled.
  const problem = hasTried ? loginProblem(draft) : null;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = loginProblem(draft);
    setTried(true);
    if (!found) return login.mutate(draft, { onError: () => password.current?.focus() });
    toast.error(found.message);
    (found.field === 'email' ? email : password).current?.focus();
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        ref={email}
        label="E-mail"
        type="email"
        name="email"
        autoComplete="email"
        value={draft.email}
        onChange={({ target }) => onDraft({ ...draft, email: target.value })}
        error={problem?.field === 'email' ? problem.message : undefined}
      />
      <PasswordField
        ref={password}
        label="Password"
        name="password"
        autoComplete="current-password"
        value={draft.password}
        onChange={({ target }) => onDraft({ ...draft, password: target.value })}
        error={problem?.field === 'password' ? problem.message : undefined}
        aside={<ForgotPassword />}
      />
      <Button type="submit" isBlock isBusy={login.isPending}>
        {accountTexts.signIn}
      </Button>
    </form>
  );
}

/** Spec shopper §2: a link that goes nowhere, so it leads to the page it stands on. */
function ForgotPassword() {
  return (
    <Link to={paths.login} replace preventScrollReset className="link text-sm">
      {accountTexts.forgotPassword}
    </Link>
  );
}
