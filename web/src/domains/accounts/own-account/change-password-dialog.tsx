import { passwordChangeProblem } from '@vitrine/contract/accounts/accounts.rules';
import { accountTexts } from '@vitrine/contract/accounts/accounts.texts';
import { securityTexts } from '@vitrine/contract/accounts/own-account/security.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { useId } from 'react';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/controls/field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useChangePassword } from './security.hooks.ts';

type DialogProps = { isOpen: boolean; onClose: () => void };

export function ChangePasswordDialog({ isOpen, onClose }: DialogProps) {
  const formId = useId();
  const { submit, field, isSending } = useForm({
    empty: { currentPassword: '', password: '' },
    check: passwordChangeProblem,
    mutation: useChangePassword(),
    toInput: (draft) => draft,
    onSent: ({ clear }) => {
      clear();
      onClose();
    },
    onFailed: ({ focus }) => focus('currentPassword'),
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={securityTexts.changePassword}
      footer={
        <>
          <Button variant="line" size="sm" onClick={onClose}>
            {appTexts.cancel}
          </Button>
          <Button type="submit" form={formId} size="sm" isBusy={isSending}>
            {securityTexts.changePassword}
          </Button>
        </>
      }
    >
      <p className="mb-5 text-muted">{securityTexts.passwordEnds}</p>
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        <PasswordField
          {...field('currentPassword')}
          label={securityTexts.currentPassword}
          autoComplete="current-password"
          data-autofocus
        />
        <PasswordField
          {...field('password')}
          label={securityTexts.newPassword}
          autoComplete="new-password"
          hint={accountTexts.passwordHint}
        />
      </form>
    </Dialog>
  );
}
