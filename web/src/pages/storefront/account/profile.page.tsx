import { accountTexts, profileTexts } from '@vitrine/contract/accounts/accounts.texts';
import { securityTexts } from '@vitrine/contract/accounts/own-account/security.texts';
import { OwnDataPanel } from '../../../domains/accounts/own-account/own-data-panel.tsx';
import { OwnSecurityLoaded } from '../../../domains/accounts/own-account/own-security.tsx';
import { ProfileForm } from '../../../domains/accounts/own-account/profile-form.tsx';
import { SessionsPanel } from '../../../domains/accounts/own-account/sessions-panel.tsx';
import { SignInPanel } from '../../../domains/accounts/sign-in/sign-in-panel.tsx';
import { BuyAgainButton } from '../../../domains/cart/buy-again-button.tsx';
import { OwnOrders } from '../../../domains/orders/own/own-orders.tsx';
import { lazyComponent } from '../../../lib/lazy-component.tsx';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { useUser } from '../../../lib/session/session.ts';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';

/** Rarely shown. */
const OwnWishes = lazyComponent(
  async () => (await import('../../../domains/messages/alerts/own-wishes.tsx')).OwnWishes,
);

/** /profile (spec shopper §2 Account settings), with the customer's orders and sign-in below. */
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
            logoutFailed={accountTexts.logoutFailed}
          />
        )}
      </section>
      {user && <OwnOrders buyAgain={(lines) => <BuyAgainButton lines={lines} />} />}
      {user && shopInfo.sendsMail && shopInfo.remindsOfCarts && <OwnWishes />}
      {user && <OwnSignIn isAdmin={user.role === 'admin'} />}
    </div>
  );
}

const plainButton = (onClick: () => void) => ({ onClick });

function OwnSignIn({ isAdmin }: { isAdmin: boolean }) {
  return (
    <section aria-labelledby="own-sign-in">
      <h2 id="own-sign-in" className="h2 mb-5 md:mb-8">
        {securityTexts.pageTitle}
      </h2>
      <OwnSecurityLoaded>
        {(security) => (
          <>
            <SignInPanel security={security} writeButton={plainButton} />
            <SessionsPanel sessions={security.sessions} writeButton={plainButton} />
            {!isAdmin && <OwnDataPanel hasPassword={security.hasPassword} />}
          </>
        )}
      </OwnSecurityLoaded>
    </section>
  );
}
