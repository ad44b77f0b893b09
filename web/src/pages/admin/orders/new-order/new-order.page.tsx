import { manualOrderTexts as texts } from '@vitrine/contract/checkout/manual-orders/manual-orders.texts';
import type { Coupon } from '@vitrine/contract/coupons/coupons.schemas';
import { unmetCoupon } from '@vitrine/contract/coupons/coupons.texts';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import type { CartPrices } from '@vitrine/contract/pricing/cart-prices.rules';
import { deliveryChoiceTexts } from '@vitrine/contract/pricing/delivery/delivery-choice.texts';
import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react';
import { usePlaceManualOrder, useSendPaymentLink } from '../../../../domains/checkout/manual-orders.hooks.ts';
import { useCoupons } from '../../../../domains/coupons/admin-coupons.hooks.ts';
import { usePricing } from '../../../../domains/pricing/pricing.hooks.ts';
import { useHealthHints } from '../../../../domains/shop/services.hooks.ts';
import { adminOrderPath, paths } from '../../../../lib/navigation/paths.ts';
import { useNavigate } from '../../../../lib/navigation/shop-router.tsx';
import { useDemoRule } from '../../../../lib/session/demo-admin.ts';
import { shopCurrency } from '../../../../lib/shop/shop-details.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/button.tsx';
import { LoadError } from '../../../../ui/display/load-error.tsx';
import { BackLink, PageHead } from '../../parts/page-head.tsx';
import { useConfirmDiscard } from '../../parts/use-confirm-discard.ts';
import { DraftCustomer } from './draft-customer.tsx';
import { DraftDeliveryFields } from './draft-delivery.tsx';
import { DraftDiscount, DraftPayment } from './draft-payment.tsx';
import { DraftProducts } from './draft-products.tsx';
import { DraftSums } from './draft-sums.tsx';
import {
  couponOf,
  draftPrices,
  EMPTY_DRAFT,
  mayBePaidBy,
  missingIn,
  type OrderDraft,
  toBody,
} from './order-draft.ts';

/** /admin/orders/new: an order that came by phone or at the counter. */
export function NewOrderPage() {
  const { draft, change, prices, coupon, couponProblem, rules, pricing, submit, isBusy } = useNewOrder();
  const { submitButton } = useDemoRule();
  return (
    <>
      <BackLink to={paths.adminOrders} label={texts.back} />
      <PageHead title={texts.title} />
      <p className="-mt-3 mb-5 text-muted">{texts.lead}</p>
      {pricing.isError && <LoadError message={deliveryChoiceTexts.loadFailed} query={pricing} />}
      <form
        onSubmit={submit}
        noValidate
        className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8"
      >
        <div className="grid min-w-0 gap-4">
          <Box>
            <h2 className="mb-3 font-semibold text-sm">{texts.products}</h2>
            <DraftProducts lines={draft.lines} onChange={(lines) => change({ lines })} />
          </Box>
          <Box>
            <DraftCustomer draft={draft} onChange={change} />
          </Box>
          <Box>
            <DraftDeliveryFields draft={draft} prices={prices} rules={rules} onChange={change} />
          </Box>
          <Box>
            <DraftDiscount draft={draft} couponProblem={couponProblem} onChange={change} />
          </Box>
        </div>
        <div className="grid min-w-0 gap-4 lg:sticky lg:top-24">
          <Box>
            <DraftPayment draft={draft} total={sumsTotal(draft, prices?.sums.total)} onChange={change} />
          </Box>
          <Box>
            {prices && <DraftSums sums={prices.sums} />}
            <Button
              type="submit"
              isBlock
              className="mt-4"
              isBusy={isBusy}
              disabled={!prices || isIncomplete(prices) || missingIn(draft, coupon) !== undefined}
              {...submitButton()}
            >
              {texts.create}
            </Button>
          </Box>
        </div>
      </form>
    </>
  );
}

function Box({ children }: { children: ReactNode }) {
  return <section className="panel min-w-0 p-4 md:p-6">{children}</section>;
}

/** An empty order is not a free one. */
function sumsTotal({ lines }: OrderDraft, total: number | undefined): number | undefined {
  return lines.length === 0 ? undefined : total;
}

function isIncomplete({ problem, unmetCoupon }: CartPrices): boolean {
  return problem !== undefined || unmetCoupon !== undefined;
}

function problemOf(coupon: Coupon | undefined, prices: CartPrices | undefined): string | undefined {
  if (!coupon) return texts.couponUnknown;
  return prices?.unmetCoupon && unmetCoupon(prices.unmetCoupon, shopCurrency());
}

function useNewOrder() {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  // The same order sent again is placed once; a changed one is another.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { query: pricing } = usePricing({ isNeeded: true });
  const rules = pricing.data;
  const place = usePlaceManualOrder();
  const link = useSendPaymentLink();
  const isEmailOn = useHealthHints()?.mail.isOn ?? true;
  const navigate = useNavigate();
  const [created, setCreated] = useState<string>();
  useConfirmDiscard(draft !== EMPTY_DRAFT && created === undefined);
  const { data: coupons } = useCoupons({ isNeeded: draft.discountKind === 'coupon' });
  const now = new Date();
  const coupon = couponOf(draft, coupons ?? [], now);
  const prices = rules && draftPrices(draft, { rules, coupon, now });

  function change(changes: Partial<OrderDraft>) {
    setKey(crypto.randomUUID());
    setDraft((before) => {
      const next = { ...before, ...changes };
      return mayBePaidBy(next.payment, next.delivery) ? next : { ...next, payment: 'cash' };
    });
  }

  async function open(order: AdminOrder) {
    toast.success(texts.created);
    if (!order.isPaid)
      await link.mutateAsync(order._id).then(
        () => (isEmailOn ? toast.success(texts.linkSent) : toast.info(texts.linkNotEmailed)),
        () => undefined,
      );
    setCreated(order._id);
  }

  // Once nothing is unsaved any more.
  useEffect(() => {
    if (created !== undefined) navigate(adminOrderPath(created));
  }, [created, navigate]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!prices || isIncomplete(prices) || missingIn(draft, coupon) || place.isPending) return;
    place.mutate(toBody(draft, { prices, key }), { onSuccess: (order) => void open(order) });
  }

  const couponProblem = coupons && problemOf(coupon, prices);
  return {
    draft,
    change,
    prices,
    coupon,
    couponProblem,
    rules,
    pricing,
    submit,
    isBusy: place.isPending || link.isPending,
  };
}
