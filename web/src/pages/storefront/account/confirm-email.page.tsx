import { EmailLink } from '../../../domains/accounts/sign-in/email-link.tsx';

/** /confirm-email, which the email to a new address links to. */
export function ConfirmEmailPage() {
  return <EmailLink kind="change" />;
}
