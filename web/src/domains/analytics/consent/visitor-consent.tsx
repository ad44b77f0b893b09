import { mayLoadServices } from '@vitrine/contract/analytics/visitors/visitors.rules';
import { consentQuestion, consentTexts } from '@vitrine/contract/analytics/visitors/visitors.texts';
import { paths } from '@vitrine/contract/shared/page-paths';
import type { VisitorServices } from '@vitrine/contract/shop/shop-info';
import { useEffect } from 'react';
import { Link, useLocation } from '../../../lib/navigation/shop-router.tsx';
import { useUser } from '../../../lib/session/session.ts';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ConsentButtons } from './consent-buttons.tsx';
import { isOptedOut, useConsent } from './consent-choice.ts';
import { areServicesLoaded, forgetServiceCookies, loadServices } from './visitor-services.ts';

/** Asks for consent and loads the services after it. */
export function VisitorConsent() {
  const { visitorServices } = shopInfo;
  return visitorServices ? <Consent services={visitorServices} /> : null;
}

function Consent({ services }: { services: VisitorServices }) {
  const { pathname } = useLocation();
  const choice = useConsent(services);
  const isAdmin = useUser()?.role === 'admin';
  const isAccepted = choice?.isAccepted === true && !isOptedOut();
  useServices(services, { isAccepted: isAccepted && !isAdmin, pathname });
  if (choice || isOptedOut() || isAdmin || pathname === paths.cookies) return null;
  return <ConsentBanner services={services} isHome={pathname === paths.home} />;
}

/** Where scripts of others may not run, the page is loaded afresh, which ends them. */
function useServices(
  services: VisitorServices,
  { isAccepted, pathname }: { isAccepted: boolean; pathname: string },
): void {
  const mayRun = isAccepted && mayLoadServices(pathname);
  useEffect(() => {
    if (mayRun) loadServices(services);
    else if (areServicesLoaded()) window.location.reload();
    else if (!isAccepted) forgetServiceCookies();
  }, [mayRun, isAccepted, services]);
}

type BannerProps = { services: VisitorServices; isHome: boolean };

/**
 * Covers no main action: above the bar at the bottom of a phone, otherwise at the lower left. There a wide home page has
 * the button of its featured product, and at the right only a picture.
 */
function ConsentBanner({ services, isHome }: BannerProps) {
  return (
    <section
      aria-label={consentTexts.title}
      className={classNames(
        'consent-banner fixed z-40 border-border bg-surface text-sm shadow-overlay max-md:inset-x-0 max-md:border-t max-md:px-4 max-md:py-3 md:w-104 md:border md:p-5',
        'md:bottom-4 md:left-4',
        isHome && 'lg:right-4 lg:bottom-26 lg:left-auto',
      )}
    >
      <h2 className="font-semibold font-text text-base tracking-normal max-md:leading-5">
        {consentTexts.title}
      </h2>
      <p className="mt-1 max-md:leading-4.5">
        {consentQuestion(services)}{' '}
        <Link to={paths.cookies} className="link">
          {consentTexts.more}
        </Link>
      </p>
      <ConsentButtons services={services} className="mt-3 md:mt-4" />
    </section>
  );
}
