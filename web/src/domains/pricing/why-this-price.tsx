import { whyThisPrice } from '@vitrine/contract/pricing/pricing.texts';
import { lazy } from 'react';
import { ReceiptFold } from '../../ui/display/receipt.tsx';
import type { CartReceiptProps } from './cart-receipt.tsx';

const CartReceipt = lazy(async () => ({ default: (await import('./cart-receipt.tsx')).CartReceipt }));

/** Below the cart's summary: how its total comes about, loaded when someone asks. */
export function WhyThisPrice(props: CartReceiptProps) {
  return (
    <ReceiptFold title={whyThisPrice} className="-mt-4">
      <CartReceipt {...props} />
    </ReceiptFold>
  );
}
