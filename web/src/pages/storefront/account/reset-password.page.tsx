import { resetTexts } from '@vitrine/contract/accounts/own-account/security.texts';
import { NewPasswordForm, ResetRequestForm } from '../../../domains/accounts/sign-in/account-forms.tsx';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Link, useLocation } from '../../../lib/navigation/shop-router.tsx';

/** /reset-password: asks where to send the link and, opened by the link, for the new password. */
export function ResetPasswordPage() {
  usePageTitle(resetTexts.title);
  // What follows the # is not sent to any server.
  const token = useLocation().hash.slice(1);
  return (
    <div className="mx-auto grid w-full max-w-112 gap-5 px-4 pt-10 pb-16 md:pt-24 md:pb-32">
      <h1 className="h1-form">{token ? resetTexts.newTitle : resetTexts.title}</h1>
      <p className="-mt-2 mb-2 text-muted">{token ? resetTexts.newLead : resetTexts.lead}</p>
      {token ? <NewPasswordForm token={token} /> : <ResetRequestForm />}
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <Link to={paths.login} className="link">
          {resetTexts.backToSignIn}
        </Link>
        {token !== '' && (
          <Link to={paths.resetPassword} className="link">
            {resetTexts.askAgain}
          </Link>
        )}
      </p>
    </div>
  );
}
