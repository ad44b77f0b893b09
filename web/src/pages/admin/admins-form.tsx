import { accountAdminTexts } from '@vitrine/contract/accounts/accounts.texts';
import { EMAIL_MAX_CHARS } from '@vitrine/contract/shared/email';
import { isBlank } from '@vitrine/contract/shared/field-problem';
import { type SubmitEvent, useState } from 'react';
import { useAddAdmin } from '../../accounts/admin-admins.hooks.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useDemoRule } from './parts/use-demo-rule.ts';

/** Spec back-office §5: disabled while the e-mail is empty; whether it is one, the server says. */
export function AdminsForm() {
  const [email, setEmail] = useState('');
  const add = useAddAdmin();
  const demo = useDemoRule();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    add.mutate(email.trim(), { onSuccess: () => setEmail('') });
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="panel grid items-start gap-4 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-3"
    >
      <TextField
        label={accountAdminTexts.adminEmail}
        hint={accountAdminTexts.adminEmailHint}
        name="adminEmail"
        type="email"
        autoComplete="off"
        maxLength={EMAIL_MAX_CHARS}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button
        type="submit"
        size="sm"
        disabled={isBlank(email)}
        isBusy={add.isPending}
        className="sm:mt-7 md:h-10"
        {...demo.submitting()}
      >
        {accountAdminTexts.addAdmin}
      </Button>
    </form>
  );
}
