import { emailChangeProblem } from '@vitrine/contract/accounts/accounts.rules';
import { accountTexts } from '@vitrine/contract/accounts/accounts.texts';
import { securityTexts } from '@vitrine/contract/accounts/own-account/security.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { useId } from 'react';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField, TextField } from '../../../ui/controls/field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useChangeEmail } from './security.hooks.ts';

type DialogProps = { isOpen: boolean; onClose: () => void };

export function ChangeEmailDialog({ isOpen, onClose }: DialogProps) {
  const formId = useId();
  const { submit, field, isSending } = useForm({
    empty: { email: '', password: '' },
    check: emailChangeProblem,
    mutation: useChangeEmail(),
    toInput: ({ email, password }) => ({ email: email.trim(), password }),
    onSent: ({ clear }) => {
      clear();
      onClose();
    },
    onFailed: ({ focus }) => focus('password'),
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={securityTexts.changeEmail}
      footer={
        <>
          <Button variant="line" size="sm" onClick={onClose}>
            {appTexts.cancel}
          </Button>
          <Button type="submit" form={formId} size="sm" isBusy={isSending}>
            {securityTexts.changeEmail}
          </Button>
        </>
      }
    >
      <p className="mb-5 text-muted">
        {shopInfo.sendsMail ? securityTexts.emailLink : securityTexts.emailAtOnce}
      </p>
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          {...field('email')}
          label={securityTexts.newEmail}
          type="email"
          autoComplete="email"
          data-autofocus
        />
        <PasswordField {...field('password')} label={accountTexts.password} autoComplete="current-password" />
      </form>
    </Dialog>
  );
}
