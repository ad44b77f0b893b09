import { emailLinkTexts } from '@vitrine/contract/accounts/own-account/security.texts';
import { useConfirmEmailLink } from '../../../domains/accounts/own-account/security.hooks.ts';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Link, useLocation } from '../../../lib/navigation/shop-router.tsx';
import { Button } from '../../../ui/button.tsx';

/** What the link of an email opens. A button confirms, because programs that scan emails open links too. */
function EmailLink({ kind }: { kind: 'verify' | 'change' }) {
  const { title, lead, action, done } = emailLinkTexts[kind];
  usePageTitle(title);
  // What follows the # is not sent to any server.
  const token = useLocation().hash.slice(1);
  const confirm = useConfirmEmailLink(kind);
  const message = confirm.isSuccess ? done : token === '' ? emailLinkTexts.incomplete : undefined;
  return (
    <div className="mx-auto grid w-full max-w-112 gap-5 px-4 pt-10 pb-16 md:pt-24 md:pb-32">
      <h1 className="h1-form">{title}</h1>
      {message ? (
        <p role="status" className="font-label">
          {message}
        </p>
      ) : (
        <>
          <p className="-mt-2 mb-2 text-muted">{lead}</p>
          <Button isBlock isBusy={confirm.isPending} onClick={() => confirm.mutate(token)}>
            {action}
          </Button>
        </>
      )}
      <p className="text-sm">
        <Link to={paths.home} className="link">
          {emailLinkTexts.toShop}
        </Link>
      </p>
    </div>
  );
}

/** /verify-email, which the email after a registration links to. */
export const VerifyEmailPage = () => <EmailLink kind="verify" />;
/** /confirm-email, which the email to a new address links to. */
export const ConfirmEmailPage = () => <EmailLink kind="change" />;
