import { JUST_PAID_HOURS } from '@vitrine/contract/orders/links/order-links.rules';
import type { LinkedOrder } from '@vitrine/contract/orders/links/order-links.schemas';
import {
  orderLinkRefusalTexts,
  orderLinkTexts as texts,
} from '@vitrine/contract/orders/links/order-links.texts';
import { formatDate } from '@vitrine/contract/shared/dates';
import { useEffect } from 'react';
import { BuyAgainButton } from '../../../domains/cart/buy-again-button.tsx';
import { rememberPaying } from '../../../domains/checkout/checkout.hooks.ts';
import { forgetCoupon } from '../../../domains/coupons/coupons.hooks.ts';
import { useLinkedOrder } from '../../../domains/orders/linked-order.hooks.ts';
import { OwnOrder } from '../../../domains/orders/own/own-order.tsx';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Link, useLocation } from '../../../lib/navigation/shop-router.tsx';
import { useShopper, useUser } from '../../../lib/session/session.ts';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { PageSpinner } from '../../../ui/display/spinner.tsx';
import { NotFoundPage } from '../layout/not-found.page.tsx';

/** /order: where a guest comes after the payment, and where the private links of the emails lead. */
export function GuestOrderPage() {
  return shopInfo.guests === undefined ? <NotFoundPage /> : <GuestOrder />;
}

function GuestOrder() {
  usePageTitle(texts.pageTitle);
  // What follows the # is not sent to any server.
  const token = useLocation().hash.slice(1);
  useEffect(() => {
    if (token) return;
    forgetCoupon();
    rememberPaying(false);
  }, [token]);
  const { data: order, isUnknown, ...query } = useLinkedOrder(token);
  return (
    <div className="wrap min-h-[60svh] py-10 md:py-16">
      <noscript>
        <h1 className="h1 mb-3">{texts.pageTitle}</h1>
        <p className="max-w-[60ch] text-muted">{texts.withoutScripts}</p>
      </noscript>
      {isUnknown ? (
        <Message title={texts.pageTitle} text={orderLinkRefusalTexts.unknown} />
      ) : query.isError ? (
        <LoadError message={texts.failed} query={query} />
      ) : order === undefined ? (
        <PageSpinner />
      ) : order === null ? (
        <Message
          title={texts.waiting}
          text={shopInfo.sendsMail ? texts.waitingText : texts.waitingTextUnsent}
        />
      ) : (
        <ShownOrder order={order} token={token} />
      )}
    </div>
  );
}

function Message({ title, text }: { title: string; text: string }) {
  return (
    <div role="status">
      <h1 className="h1 mb-3">{title}</h1>
      <p className="max-w-[60ch] text-muted">{text}</p>
    </div>
  );
}

/** Neither the customer nor the address is behind the link. */
const NOBODY = { _id: '', username: '', email: '', photoUrl: null };

function ShownOrder({ order, token }: { order: LinkedOrder; token: string }) {
  const mayBuy = useShopper() !== null;
  const { linkExpiresAt, ...shown } = order;
  // Without the token of a link the browser cannot load a file; the email has them.
  const documents = token ? shown.documents : undefined;
  const fileOf = (id: string) => `/api/order-links/${encodeURIComponent(token)}/documents/${id}`;
  return (
    <>
      <h1 className="h1 mb-3">{linkExpiresAt ? texts.pageTitle : texts.thanks}</h1>
      <p className="mb-8 max-w-[60ch] text-muted">
        {linkExpiresAt
          ? `${texts.private} ${texts.expires(formatDate(linkExpiresAt))}`
          : shopInfo.sendsMail
            ? texts.emailed
            : texts.notEmailed(JUST_PAID_HOURS)}
      </p>
      <ul className="max-w-160">
        <OwnOrder
          order={{ ...shown, documents, deliveryAddress: null, user: NOBODY }}
          linked={{ fileOf, token }}
          buyAgain={(lines) => mayBuy && !!linkExpiresAt && <BuyAgainButton lines={lines} />}
        />
      </ul>
      <Register />
    </>
  );
}

/** Orders join an account whose address was verified, which takes an email. */
function Register() {
  const user = useUser();
  if (user || !shopInfo.sendsMail) return null;
  return (
    <p className="mt-8 text-sm">
      <Link to={paths.register} className="link">
        {texts.createAccount}
      </Link>
      <span className="mt-1 block text-muted">{texts.createAccountText}</span>
    </p>
  );
}
