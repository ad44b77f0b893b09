import { accountTexts, profileTexts } from '@vitrine/contract/accounts/accounts.texts';
import { LogoutButton } from '../../accounts/logout-button.tsx';
import { ProfileForm } from '../../accounts/profile-form.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { useUser } from '../../lib/session.ts';
import { OwnOrders } from '../../orders/own-orders.tsx';

/** /profile (spec shopper §2 Account settings), with the customer's orders below. */
export function ProfilePage() {
  usePageTitle(profileTexts.title);
  const user = useUser();
  return (
    <div className="mx-auto grid w-full max-w-184 gap-14 px-(--edge) py-6 md:gap-24 md:px-12 md:py-14">
      <section aria-labelledby="account-settings">
        <h1 id="account-settings" className="h1 mb-6 md:mb-12">
          {profileTexts.title}
        </h1>
        {user && (
          <ProfileForm
            user={user}
            failedText={profileTexts.updateFailed}
            action={<LogoutButton failedText={accountTexts.logoutFailed} />}
          />
        )}
      </section>
      {user && <OwnOrders />}
    </div>
  );
}
