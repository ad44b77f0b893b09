import { emailChangeProblem, passwordChangeProblem } from '@vitrine/contract/accounts/accounts.rules';
import { accountTexts } from '@vitrine/contract/accounts/accounts.texts';
import type { OwnSecurity } from '@vitrine/contract/accounts/own-account/security.schemas';
import {
  emailWaits,
  passwordChangedOn,
  securityTexts,
} from '@vitrine/contract/accounts/own-account/security.texts';
import { formatDate } from '@vitrine/contract/shared/dates';
import { useState } from 'react';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { useForm } from '../../../lib/use-form.ts';
import type { ButtonProps } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/controls/field.tsx';
import { PasswordField } from '../../../ui/controls/password-field.tsx';
import { PanelRow, RowPanel } from '../../../ui/display/row-panel.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { RowButton } from '../own-account/own-security.tsx';
import { useChangeEmail, useChangePassword } from '../own-account/security.hooks.ts';

/** The props of a button that writes; the back office disables it for the demo admin. */
export type WriteButton = (onClick: () => void) => Pick<ButtonProps, 'onClick' | 'aria-disabled'>;

export function SignInPanel({ security, writeButton }: { security: OwnSecurity; writeButton: WriteButton }) {
  const [open, setOpen] = useState<'password' | 'email'>();
  const close = () => setOpen(undefined);
  const { email, isVerified, newEmail, hasPassword, hasCommonPassword } = security;
  const emailText = isVerified ? securityTexts.emailConfirmed : securityTexts.emailUnconfirmed;
  return (
    <RowPanel title={securityTexts.title}>
      <PanelRow
        name={securityTexts.password}
        text={passwordText(security)}
        tone={hasCommonPassword ? 'warn' : 'muted'}
      >
        {hasPassword && (
          <RowButton label={securityTexts.changePassword} {...writeButton(() => setOpen('password'))}>
            {securityTexts.change}
          </RowButton>
        )}
      </PanelRow>
      <PanelRow name={email} text={newEmail ? emailWaits(newEmail) : emailText}>
        {hasPassword && (
          <RowButton label={securityTexts.changeEmail} {...writeButton(() => setOpen('email'))}>
            {securityTexts.change}
          </RowButton>
        )}
      </PanelRow>
      <ChangePasswordDialog isOpen={open === 'password'} onClose={close} />
      <ChangeEmailDialog isOpen={open === 'email'} onClose={close} />
    </RowPanel>
  );
}

function passwordText({ hasPassword, hasCommonPassword, passwordChangedAt }: OwnSecurity): string {
  if (!hasPassword) return securityTexts.passwordNone;
  if (hasCommonPassword) return securityTexts.passwordCommon;
  return passwordChangedAt ? passwordChangedOn(formatDate(passwordChangedAt)) : securityTexts.passwordNever;
}

type DialogProps = { isOpen: boolean; onClose: () => void };

function ChangeEmailDialog({ isOpen, onClose }: DialogProps) {
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
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={securityTexts.changeEmail}
      lead={
        <p className="text-muted">
          {shopInfo.sendsMail ? securityTexts.emailLink : securityTexts.emailAtOnce}
        </p>
      }
      onSubmit={submit}
      submitProps={{ isBusy: isSending }}
    >
      <TextField
        {...field('email')}
        label={securityTexts.newEmail}
        type="email"
        autoComplete="email"
        data-autofocus
      />
      <PasswordField {...field('password')} label={accountTexts.password} autoComplete="current-password" />
    </FormDialog>
  );
}

function ChangePasswordDialog({ isOpen, onClose }: DialogProps) {
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
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={securityTexts.changePassword}
      lead={<p className="text-muted">{securityTexts.passwordEnds}</p>}
      onSubmit={submit}
      submitProps={{ isBusy: isSending }}
    >
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
    </FormDialog>
  );
}
