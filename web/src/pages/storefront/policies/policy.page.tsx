import { formatDate } from '@vitrine/contract/shared/dates';
import { readText } from '@vitrine/contract/shop/written-texts/plain-text';
import type { PolicyName } from '@vitrine/contract/shop/written-texts/shop-texts.rules';
import { shopTextNames, shopTexts } from '@vitrine/contract/shop/written-texts/shop-texts.texts';
import { useShopText } from '../../../domains/shop/shop-text.hooks.ts';
import { WrittenText } from '../../../domains/shop/written-text.tsx';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { useTimeZone } from '../../../lib/use-is-hydrated.ts';
import { Loaded } from '../../../ui/display/loaded.tsx';
import { NotFoundPage } from '../layout/not-found.page.tsx';

/** /terms, /privacy and /returns, once the owner has written them. */
function PolicyPage({ name }: { name: PolicyName }) {
  const text = useShopText(name);
  return text.isWritten ? <Policy name={name} query={text} /> : <NotFoundPage />;
}

function Policy({ name, query }: { name: PolicyName; query: ReturnType<typeof useShopText> }) {
  usePageTitle(shopTextNames[name]);
  const timeZone = useTimeZone();
  return (
    <article className="wrap py-10 md:py-20">
      <h1 className="h1 mb-3">{shopTextNames[name]}</h1>
      <Loaded query={query} failed={shopTexts.loadFailed}>
        {({ updatedAt, text }) => (
          <>
            {updatedAt && (
              <p className="mb-8 text-muted text-sm md:mb-12">
                {shopTexts.lastChanged} {formatDate(updatedAt, timeZone)}
              </p>
            )}
            <WrittenText blocks={readText(text)} />
          </>
        )}
      </Loaded>
    </article>
  );
}

export const TermsPage = () => <PolicyPage name="terms" />;
export const PrivacyPage = () => <PolicyPage name="privacy" />;
export const ReturnsPage = () => <PolicyPage name="returns" />;
