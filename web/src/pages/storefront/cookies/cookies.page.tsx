import { cookiePageTexts as texts } from '@vitrine/contract/analytics/visitors/visitors.texts';
import { paths } from '@vitrine/contract/shared/page-paths';
import { CookieChoice } from '../../../domains/analytics/consent/cookie-choice.tsx';
import { StoredTable } from '../../../domains/analytics/consent/stored-table.tsx';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { NotFoundPage } from '../layout/not-found.page.tsx';

/** /cookies, while the owner uses services of others: the same setting puts the link into the footer. */
export function CookiesPage() {
  return shopInfo.links?.some(({ to }) => to === paths.cookies) ? <Cookies /> : <NotFoundPage />;
}

function Cookies() {
  usePageTitle(texts.title);
  return (
    <article className="wrap py-10 md:py-20">
      <h1 className="h1 mb-3">{texts.title}</h1>
      <p className="mb-8 max-w-[60ch] text-muted">{texts.lead}</p>
      <CookieChoice />
      <h2 className="h3 mt-12 mb-2">{texts.stored}</h2>
      <p className="mb-4 max-w-[60ch] text-muted">{texts.storedLead}</p>
      <StoredTable />
    </article>
  );
}
