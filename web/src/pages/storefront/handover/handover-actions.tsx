import type { HandoverLine } from '@vitrine/contract/agents/agents.schemas';
import { handoverTexts } from '@vitrine/contract/agents/agents.texts';
import { checkoutTexts } from '@vitrine/contract/checkout/checkout.texts';
import { LockKeyhole, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useDiscardHandover, useTakeOver } from '../../../domains/agents/handover.hooks.ts';
import { openPayment } from '../../../domains/checkout/checkout.hooks.ts';
import { useAppliedCoupon } from '../../../domains/coupons/coupons.hooks.ts';
import type { CartPricing } from '../../../domains/pricing/cart-delivery.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { loginRedirectState } from '../../../lib/navigation/requested-page.ts';
import { useLocation, useNavigate } from '../../../lib/navigation/shop-router.tsx';
import { useUser } from '../../../lib/session/session.ts';
import { toast } from '../../../lib/toast.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';

type HandoverActionsProps = {
  token: string;
  lines: readonly HandoverLine[];
  pricing: CartPricing;
  /** Names what is missing to the price of the delivery instead of paying. */
  payUnlessMissing: (pay: () => void) => void;
};

export function HandoverActions(props: HandoverActionsProps) {
  const { token } = props;
  const isGuest = useUser() === null;
  const state = loginRedirectState(useLocation());
  return (
    <>
      <div className="mt-10 flex flex-wrap gap-3 max-md:mt-6 max-md:grid">
        {isGuest ? (
          <>
            <ButtonLink to={paths.login} state={state}>
              {handoverTexts.signIn}
            </ButtonLink>
            <ButtonLink to={paths.register} state={state} variant="line">
              {handoverTexts.register}
            </ButtonLink>
          </>
        ) : (
          <PayButton {...props} />
        )}
      </div>
      <ul className="mt-10 grid gap-3.5 text-muted text-sm max-md:mt-6 [&_.lucide]:mt-0.5 [&_.lucide]:size-4.5 [&_.lucide]:flex-none [&_li]:flex [&_li]:gap-3">
        <li>
          <LockKeyhole />
          {handoverTexts.seesNothing}
        </li>
        <li>
          <Undo2 />
          <DiscardLine token={token} />
        </li>
      </ul>
    </>
  );
}

function PayButton({ token, lines, pricing, payUnlessMissing }: HandoverActionsProps) {
  const take = useTakeOver(token);
  const [, setCoupon] = useAppliedCoupon();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);

  async function pay() {
    const taken = await take.mutateAsync(lines).catch(() => undefined);
    if (!taken) return;
    setLeaving(true);
    setCoupon(taken.coupon);
    // If the payment cannot be opened, the cart shows the same delivery.
    if (pricing.asksCountry && pricing.prices) pricing.setChoice(pricing.prices.wish);
    const cart = lines.map(({ productId, variant, quantity, ...line }) => ({
      product: { ...line, _id: productId },
      ...(variant && { variant }),
      quantity,
    }));
    try {
      const couponId = pricing.prices?.unmetCoupon ? undefined : taken.coupon?._id;
      await openPayment(cart, couponId, pricing.termsOf(cart));
    } catch (error) {
      // The products are in the cart, where the checkout can be tried again.
      toast.error(messageOf(error, checkoutTexts.failed));
      void navigate(paths.cart);
    }
  }

  return (
    <Button
      isBusy={take.isPending || isLeaving}
      busyLabel={handoverTexts.paying}
      disabled={lines.length === 0 || (pricing.isUsed && !pricing.prices)}
      onClick={() => payUnlessMissing(() => void pay())}
    >
      {handoverTexts.pay}
    </Button>
  );
}

function DiscardLine({ token }: { token: string }) {
  const confirm = useConfirm();
  const discard = useDiscardHandover(token);

  async function ask() {
    const isMeant = await confirm({
      title: handoverTexts.discard,
      text: handoverTexts.discardConfirm,
      confirmLabel: handoverTexts.discardYes,
      cancelLabel: handoverTexts.discardNo,
    });
    if (isMeant) discard.mutate();
  }

  return (
    <span>
      {handoverTexts.discardQuestion}{' '}
      <button type="button" className="link" disabled={discard.isPending} onClick={() => void ask()}>
        {handoverTexts.discard}
      </button>
    </span>
  );
}
