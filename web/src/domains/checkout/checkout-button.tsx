import { checkoutTexts } from '@vitrine/contract/checkout/checkout.texts';
import { Button } from '../../ui/button.tsx';
import { useCheckout } from './checkout.hooks.ts';

type CheckoutButtonProps = Parameters<typeof useCheckout>[0];

export function CheckoutButton(props: CheckoutButtonProps) {
  const { start, isBusy } = useCheckout(props);
  return (
    <Button isBlock isBusy={isBusy} busyLabel={checkoutTexts.checkingOut} onClick={start}>
      {checkoutTexts.checkout}
    </Button>
  );
}
