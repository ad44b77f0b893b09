import { formatDate } from '@vitrine/contract/shared/dates';
import { readText } from '@vitrine/contract/shop/written-texts/plain-text';
import type { PolicyName } from '@vitrine/contract/shop/written-texts/shop-texts.rules';
import { shopTextNames, shopTexts } from '@vitrine/contract/shop/written-texts/shop-texts.texts';
import { useShopText } from '../../../domains/shop/shop-text.hooks.ts';
import { WrittenText } from '../../../domains/shop/written-text.tsx';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { PageSpinner } from '../../../ui/display/spinner.tsx';
import { NotFoundPage } from '../layout/not-found.page.tsx';

/** /terms, /privacy and /returns, once the owner has written them. */
function PolicyPage({ name }: { name: PolicyName }) {
  const text = useShopText(name);
  return text.isWritten ? <Policy name={name} query={text} /> : <NotFoundPage />;
}

function Policy({ name, query }: { name: PolicyName; query: ReturnType<typeof useShopText> }) {
  const { data, isError } = query;
  usePageTitle(shopTextNames[name]);
  return (
    <article className="wrap py-10 md:py-20">
      <h1 className="h1 mb-3">{shopTextNames[name]}</h1>
      {isError && <LoadError message={shopTexts.loadFailed} query={query} className="mt-8" />}
      {!data && !isError && <PageSpinner />}
      {data && (
        <>
          {data.updatedAt && (
            <p className="mb-8 text-muted text-sm md:mb-12">
              {shopTexts.lastChanged} {formatDate(data.updatedAt)}
            </p>
          )}
          <WrittenText blocks={readText(data.text)} />
        </>
      )}
    </article>
  );
}

export const TermsPage = () => <PolicyPage name="terms" />;
export const PrivacyPage = () => <PolicyPage name="privacy" />;
export const ReturnsPage = () => <PolicyPage name="returns" />;
