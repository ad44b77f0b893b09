import { invitationProblem } from '@vitrine/contract/accounts/accounts.rules';
import { accountTexts } from '@vitrine/contract/accounts/accounts.texts';
import { invitationTexts } from '@vitrine/contract/accounts/invitations/invitations.texts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useNavigate } from '../../../lib/navigation/shop-router.tsx';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/controls/field.tsx';
import { PasswordField } from '../../../ui/controls/password-field.tsx';
import { useAcceptInvitation } from './invitations.hooks.ts';

type InvitationFormProps = {
  token: string;
  email: string;
  isDeclining: boolean;
  onDecline: () => void;
};

export function InvitationForm({ token, email, isDeclining, onDecline }: InvitationFormProps) {
  const navigate = useNavigate();
  const { submit, field, isSending } = useForm({
    empty: { username: '', password: '' },
    check: invitationProblem,
    mutation: useAcceptInvitation(),
    toInput: ({ username, password }) => ({ token, username: username.trim(), password }),
    onSent: () => void navigate(paths.login, { replace: true }),
    onFailed: ({ focus }) => focus('password'),
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p>
        <span className="block text-muted text-sm">{invitationTexts.address}</span>
        <b className="break-words font-label">{email}</b>
      </p>
      <TextField {...field('username')} label={invitationTexts.username} autoComplete="name" />
      {/* So that a password manager stores the address with the password. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...field('password')}
        label={accountTexts.password}
        autoComplete="new-password"
        hint={invitationTexts.passwordHint}
      />
      <Button type="submit" isBlock isBusy={isSending} disabled={isDeclining}>
        {invitationTexts.accept}
      </Button>
      <Button variant="line" isBlock isBusy={isDeclining} disabled={isSending} onClick={onDecline}>
        {invitationTexts.decline}
      </Button>
    </form>
  );
}
