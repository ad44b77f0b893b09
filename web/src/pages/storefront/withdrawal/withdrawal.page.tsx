import { paths } from '@vitrine/contract/shared/page-paths';
import { withdrawalTexts } from '@vitrine/contract/withdrawals/withdrawals.texts';
import { WithdrawalForm } from '../../../domains/withdrawals/withdrawal-form.tsx';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { NotFoundPage } from '../layout/not-found.page.tsx';

/** /withdrawal, where the owner has switched it on: the same setting puts the link into the footer. */
export function WithdrawalPage() {
  const isOn = shopInfo.links?.some(({ to }) => to === paths.withdrawal);
  return isOn ? <Withdrawal /> : <NotFoundPage />;
}

function Withdrawal() {
  usePageTitle(withdrawalTexts.title);
  return (
    <article className="wrap py-10 md:py-20">
      <h1 className="h1 mb-3">{withdrawalTexts.title}</h1>
      <p className="mb-8 max-w-[60ch] text-muted">{withdrawalTexts.lead}</p>
      <noscript>
        <p className="mb-8 max-w-[60ch]">{withdrawalTexts.withoutScripts}</p>
      </noscript>
      <WithdrawalForm />
    </article>
  );
}
