import { EmailLink } from '../../../domains/accounts/sign-in/email-link.tsx';

/** /verify-email, which the email after a registration links to. */
export function VerifyEmailPage() {
  return <EmailLink kind="verify" />;
}
