import type { Handover } from '@vitrine/contract/agents/agents.schemas';
import {
  handoverEndTexts,
  handoverTexts,
  linkGoodUntil,
  preparedBy,
} from '@vitrine/contract/agents/agents.texts';
import { formatDateTime } from '@vitrine/contract/shared/dates';
import {
  editedLines,
  isBuyable,
  lineId,
  useHandover,
  useHandoverEdits,
} from '../../../domains/agents/handover.hooks.ts';
import { HandoverLines } from '../../../domains/agents/handover-lines.tsx';
import { CartTotals } from '../../../domains/cart/cart-summary.tsx';
import { CartDelivery, CartSums, useDeliveryProblem } from '../../../domains/pricing/cart-delivery.tsx';
import { useCartPrices } from '../../../domains/pricing/use-cart-prices.ts';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Link, useParams } from '../../../lib/navigation/shop-router.tsx';
import { useUser } from '../../../lib/session/session.ts';
import { useShop } from '../../../lib/shop/shop-details.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { Logo } from '../../../ui/display/logo.tsx';
import { PageSpinner } from '../../../ui/display/spinner.tsx';
import { HandoverActions } from './handover-actions.tsx';

/** /handover/:token, where a shopper takes over what an agent prepared. No header, so that nothing distracts. */
export function HandoverPage() {
  usePageTitle(handoverTexts.pageTitle);
  const { token = '' } = useParams();
  const { name } = useShop();
  const handover = useHandover(token);
  const { data, isError } = handover;
  const isOpen = data?.state === 'open';
  return (
    <>
      <header className="border-border border-b">
        <div className="wrap flex h-14 items-center justify-between gap-4 md:h-18">
          <Link to={paths.home}>
            <Logo name={name} />
          </Link>
          {isOpen && (
            <p className="text-right text-muted text-sm">{linkGoodUntil(formatDateTime(data.expiresAt))}</p>
          )}
        </div>
      </header>
      <main id="main" tabIndex={-1} className="wrap pt-6 pb-16 outline-none md:pt-18 md:pb-28">
        {data === null && <HandoverEnd reason="unknown" />}
        {data && data.state !== 'open' && <HandoverEnd reason={data.state} />}
        {isOpen && <PreparedOrder token={token} handover={data} />}
        {isError && <LoadError message={handoverTexts.loadFailed} query={handover} />}
        {data === undefined && !isError && <PageSpinner />}
      </main>
    </>
  );
}

function PreparedOrder({ token, handover }: { token: string; handover: Handover }) {
  const { quantities, setQuantity } = useHandoverEdits(token);
  const user = useUser();
  const lines = editedLines(handover.lines, quantities);
  const items = lines.map(({ variant, ...line }) => ({
    product: { ...line, _id: line.productId },
    ...(variant && { variant }),
    quantity: line.quantity,
  }));
  const pricing = useCartPrices(items, handover.coupon ?? undefined, handover.delivery);
  const delivery = useDeliveryProblem(pricing.prices?.problem);
  const discountPercent = handover.discountPercent ?? 0;
  return (
    <div className="grid items-start gap-x-(--gap) gap-y-8 lg:grid-cols-12">
      <section className="lg:sticky lg:top-18 lg:col-span-5">
        <h1 className="text-[2.375rem] leading-10 tracking-[-0.045em] md:text-[3.625rem] md:leading-14">
          {handoverTexts.title}
        </h1>
        <p className="mt-4 max-w-[34ch] text-lg text-muted md:mt-6 md:text-xl md:leading-7.5">
          {user ? handoverTexts.leadSignedIn : handoverTexts.lead}
        </p>
        <p className="mt-3 break-words text-muted text-sm">
          {preparedBy(handover.agent.name, handover.agent.isVerified)}
        </p>
        <Notes handover={handover} isEmpty={lines.length === 0} />
        <HandoverActions token={token} lines={lines} pricing={pricing} payUnlessMissing={delivery.unless} />
      </section>
      <section aria-label={handoverTexts.prepared} className="lg:col-span-6 lg:col-start-7">
        <HandoverLines
          lines={handover.lines}
          quantityOfLine={(line) => quantities[lineId(line)] ?? line.quantity}
          onQuantity={setQuantity}
        />
        {pricing.isUsed ? (
          <>
            <CartDelivery pricing={pricing} isProblemShown={delivery.isShown} />
            <div aria-live="polite" className="mt-8">
              <CartSums pricing={pricing} discountPercent={discountPercent} />
            </div>
          </>
        ) : (
          <CartTotals
            lines={items}
            discountPercent={discountPercent}
            aria-live="polite"
            className="pt-3 [&>.divider]:mt-5 [&>:not(.divider)]:py-1.5"
          />
        )}
      </section>
    </div>
  );
}

function Notes({ handover, isEmpty }: { handover: Handover; isEmpty: boolean }) {
  const isMissing = handover.lines.some((line) => !isBuyable(line));
  const notes = [
    isEmpty && handoverTexts.nothingLeft,
    !isEmpty && isMissing && handoverTexts.missing,
    handover.isRepriced && handoverTexts.repriced,
    handover.isCouponGone && handoverTexts.couponGone,
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <div role="status" className="mt-6 grid gap-1 border-warn border-l-2 pl-4">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

type EndReason = keyof typeof handoverEndTexts;

function HandoverEnd({ reason }: { reason: EndReason }) {
  const { title, text } = handoverEndTexts[reason];
  const next = nextStep(reason, useUser() !== null);
  return (
    <div className="grid max-w-[40rem] justify-items-start gap-6">
      <h1 className="h1">{title}</h1>
      <p className="text-lg text-muted">{text}</p>
      <ButtonLink to={next.to}>{next.label}</ButtonLink>
    </div>
  );
}

function nextStep(reason: EndReason, isSignedIn: boolean) {
  if (reason === 'taken' && isSignedIn) return { to: paths.cart, label: handoverTexts.toCart };
  if (reason === 'paid' && isSignedIn) return { to: paths.profile, label: handoverTexts.toOrders };
  return { to: paths.store, label: handoverTexts.toStore };
}
