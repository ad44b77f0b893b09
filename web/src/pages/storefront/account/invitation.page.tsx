import { invitationTexts } from '@vitrine/contract/accounts/invitations/invitations.texts';
import { Link, useLocation } from 'react-router';
import { InvitationForm } from '../../../domains/accounts/admin/invitation-form.tsx';
import { useDeclineInvitation, useInvitation } from '../../../domains/accounts/admin/invitations.hooks.ts';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { paths } from '../../../lib/navigation/paths.ts';
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
  const isEnded = token === '' || data === null;
  return (
    <div className="mx-auto grid w-full max-w-112 gap-5 px-4 pt-10 pb-16 md:pt-24 md:pb-32">
      <h1 className="mb-1 text-[2.375rem] leading-10 tracking-[-0.04em] md:text-[3rem] md:leading-12">
        {invitationTexts.title}
      </h1>
      {decline.isSuccess && <Ended message={decline.data.message} />}
      {!decline.isSuccess && isEnded && <Ended message={invitationTexts.invalid} />}
      {!decline.isSuccess && data && (
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

function Ended({ message }: { message: string }) {
  return (
    <>
      <p role="status" className="font-label">
        {message}
      </p>
      <p className="text-sm">
        <Link to={paths.home} className="link">
          {invitationTexts.toShop}
        </Link>
      </p>
    </>
  );
}
