import { mayLoadServices } from '@vitrine/contract/analytics/visitors/visitors.rules';
import { consentQuestion, consentTexts } from '@vitrine/contract/analytics/visitors/visitors.texts';
import { paths } from '@vitrine/contract/shared/page-paths';
import type { VisitorServices } from '@vitrine/contract/shop/shop-info';
import { useEffect } from 'react';
import { Link, useLocation } from '../../../lib/navigation/shop-router.tsx';
import { useUser } from '../../../lib/session/session.ts';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
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
  return <ConsentBanner services={services} />;
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

/** Covers the bars at the bottom of a phone until one of its buttons is pressed. */
function ConsentBanner({ services }: { services: VisitorServices }) {
  return (
    <section
      aria-label={consentTexts.title}
      className="fixed inset-x-0 bottom-0 z-40 border-border border-t bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-sm shadow-overlay sm:inset-x-auto sm:bottom-4 sm:left-4 sm:w-104 sm:border sm:p-5"
    >
      <h2 className="font-semibold font-text text-base tracking-normal">{consentTexts.title}</h2>
      <p className="mt-1">
        {consentQuestion(services)}{' '}
        <Link to={paths.cookies} className="link">
          {consentTexts.more}
        </Link>
      </p>
      <ConsentButtons services={services} className="mt-4" />
    </section>
  );
}
