import { invitationTexts } from '@vitrine/contract/accounts/invitations/invitations.texts';
import { InvitationForm } from '../../../domains/accounts/admin/invitation-form.tsx';
import { useDeclineInvitation, useInvitation } from '../../../domains/accounts/admin/invitations.hooks.ts';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Link, useLocation } from '../../../lib/navigation/shop-router.tsx';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { PageSpinner } from '../../../ui/display/spinner.tsx';

/** /invitation: its reader becomes an admin or declines; opening it changes nothing. */
export function InvitationPage() {
  usePageTitle(invitationTexts.title);
  // What follows the # is not sent to any server.
  const token = useLocation().hash.slice(1);
  const invitation = useInvitation(token);
  const decline = useDeclineInvitation();
  const { data } = invitation;
  const isInvalid = token === '' || data === null;
  const endMessage = decline.data?.message ?? (isInvalid ? invitationTexts.invalid : undefined);
  return (
    <div className="mx-auto grid w-full max-w-112 gap-5 px-4 pt-10 pb-16 md:pt-24 md:pb-32">
      <h1 className="h1-form">{invitationTexts.title}</h1>
      {endMessage && (
        <>
          <p role="status" className="font-label">
            {endMessage}
          </p>
          <p className="text-sm">
            <Link to={paths.home} className="link">
              {invitationTexts.toShop}
            </Link>
          </p>
        </>
      )}
      {!endMessage && data && (
        <>
          <p className="-mt-2 mb-2 text-muted">{invitationTexts.lead}</p>
          <InvitationForm
            token={token}
            email={data.email}
            isDeclining={decline.isPending}
            onDecline={() => decline.mutate(token)}
          />
        </>
      )}
      {invitation.isError && <LoadError message={invitationTexts.loadFailed} query={invitation} />}
      {invitation.isLoading && <PageSpinner />}
    </div>
  );
}
