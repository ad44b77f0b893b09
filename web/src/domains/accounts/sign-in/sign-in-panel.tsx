import type { OwnSecurity } from '@vitrine/contract/accounts/own-account/security.schemas';
import {
  emailWaits,
  passwordChangedOn,
  securityTexts,
} from '@vitrine/contract/accounts/own-account/security.texts';
import { formatDate } from '@vitrine/contract/shared/dates';
import { useState } from 'react';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { AccountPanel, AccountRow } from '../own-account/account-panel.tsx';
import { ChangeEmailDialog } from '../own-account/change-email-dialog.tsx';
import { ChangePasswordDialog } from '../own-account/change-password-dialog.tsx';

/** The props of a button that writes; the back office disables it for the demo admin. */
export type WriteButton = (onClick: () => void) => Pick<ButtonProps, 'onClick' | 'aria-disabled'>;

type SignInPanelProps = { security: OwnSecurity; writeButton: WriteButton };

/** Password and email, each with a Change button. */
export function SignInPanel({ security, writeButton }: SignInPanelProps) {
  const [open, setOpen] = useState<'password' | 'email'>();
  const close = () => setOpen(undefined);
  const { email, isVerified, newEmail, hasPassword, hasCommonPassword } = security;
  const emailText = isVerified ? securityTexts.emailConfirmed : securityTexts.emailUnconfirmed;
  return (
    <AccountPanel title={securityTexts.title}>
      <AccountRow
        name={securityTexts.password}
        text={passwordText(security)}
        tone={hasCommonPassword ? 'warn' : 'muted'}
      >
        {hasPassword && (
          <ChangeButton label={securityTexts.changePassword} {...writeButton(() => setOpen('password'))} />
        )}
      </AccountRow>
      <AccountRow name={email} text={newEmail ? emailWaits(newEmail) : emailText}>
        {hasPassword && (
          <ChangeButton label={securityTexts.changeEmail} {...writeButton(() => setOpen('email'))} />
        )}
      </AccountRow>
      <ChangePasswordDialog isOpen={open === 'password'} onClose={close} />
      <ChangeEmailDialog isOpen={open === 'email'} onClose={close} />
    </AccountPanel>
  );
}

function ChangeButton({ label, ...props }: { label: string } & ButtonProps) {
  return (
    <Button variant="line" size="sm" aria-label={label} {...props}>
      {securityTexts.change}
    </Button>
  );
}

function passwordText({ hasPassword, hasCommonPassword, passwordChangedAt }: OwnSecurity): string {
  if (!hasPassword) return securityTexts.passwordNone;
  if (hasCommonPassword) return securityTexts.passwordCommon;
  return passwordChangedAt ? passwordChangedOn(formatDate(passwordChangedAt)) : securityTexts.passwordNever;
}
