import { orderImageText } from '@vitrine/contract/orders/orders.texts';
import { useEffect } from 'react';
import { rememberPaying } from '../../../domains/checkout/checkout.hooks.ts';
import { forgetCoupon } from '../../../domains/coupons/coupons.hooks.ts';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { Photo } from '../../../ui/display/photo.tsx';

// The picture is also the page's heading, because nothing else is shown.
const HEADING = { role: 'heading', 'aria-level': 1 };

/** /order/success (spec shopper §2): only an image. Only the provider's report marks an order as paid. */
export function OrderSuccessPage() {
  usePageTitle(orderImageText);
  useEffect(() => {
    forgetCoupon();
    rememberPaying(false);
  }, []);
  return (
    <div className="wrap grid min-h-[70svh] place-items-center py-16">
      <div {...HEADING} className="w-full max-w-80 md:max-w-120">
        <Photo
          src="/images/order-success.webp"
          alt={orderImageText}
          width={960}
          height={720}
          isPriority
          className="aspect-4/3"
        />
      </div>
    </div>
  );
}
