import {
  consentQuestion,
  cookiePageTexts as texts,
} from '@vitrine/contract/analytics/visitors/visitors.texts';
import { formatDateTime } from '@vitrine/contract/shared/dates';
import { paths } from '@vitrine/contract/shared/page-paths';
import type { VisitorServices } from '@vitrine/contract/shop/shop-info';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts';
import { ConsentButtons } from './consent-buttons.tsx';
import { isOptedOut, useConsent } from './consent-choice.ts';

/** What this visitor has chosen, which can be changed at any time. The server does not know it. */
export function CookieChoice() {
  const isHydrated = useIsHydrated();
  const { visitorServices } = shopInfo;
  if (!isHydrated) return null;
  // The page was reached from one where nothing of others may run.
  if (!visitorServices)
    return (
      <a href={paths.cookies} className="btn btn-line">
        {texts.showChoice}
      </a>
    );
  return <Choice services={visitorServices} />;
}

function Choice({ services }: { services: VisitorServices }) {
  const choice = useConsent(services);
  return (
    <section aria-label={texts.yourChoice} className="max-w-[60ch] border-border border-y py-6">
      <h2 className="h3 mb-2">{texts.yourChoice}</h2>
      {isOptedOut() ? (
        <p>{texts.optedOut}</p>
      ) : (
        <>
          <p>{consentQuestion(services)}</p>
          <p role="status" className="mt-2 font-semibold">
            {choice
              ? (choice.isAccepted ? texts.accepted : texts.refused)(formatDateTime(choice.at))
              : texts.notChosen}
          </p>
          <ConsentButtons services={services} className="mt-4" />
        </>
      )}
    </section>
  );
}
