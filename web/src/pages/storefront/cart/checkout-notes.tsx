import { productTexts } from '@vitrine/contract/catalog/product.texts';
import { Truck, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/navigation/paths.ts';
import { Link } from '../../../lib/navigation/shop-router.tsx';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { shopCurrency } from '../../../lib/shop/shop-details.ts';
import { PaymentMarks } from '../layout/payment-marks.tsx';

/** What people ask before they pay: how, when it comes, and whether it can go back. */
export function CheckoutNotes({ isDeliveryPriced }: { isDeliveryPriced: boolean }) {
  return (
    <div className="grid gap-4 text-muted text-sm">
      <PaymentMarks />
      <ul className="grid gap-1.5">
        {!isDeliveryPriced && <Note icon={<Truck />}>{productTexts.delivery(shopCurrency()).title}</Note>}
        {shopInfo.returns && (
          <Note icon={<Undo2 />}>
            <Link to={paths.returns} className="underline underline-offset-4 hover:text-ink">
              {shopInfo.returns.title}
            </Link>
          </Note>
        )}
      </ul>
    </div>
  );
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2.5">
      {icon}
      {children}
    </li>
  );
}
