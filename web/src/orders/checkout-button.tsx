import { orderTexts } from '@vitrine/contract/orders/orders.texts';
import { Button } from '../ui/button.tsx';
import { useCheckout } from './orders.hooks.ts';

type CheckoutButtonProps = Parameters<typeof useCheckout>[0];

export function CheckoutButton(props: CheckoutButtonProps) {
  const { start, isBusy } = useCheckout(props);
  return (
    <Button isBlock isBusy={isBusy} busyLabel={orderTexts.checkingOut} onClick={start}>
      {orderTexts.checkout}
    </Button>
  );
}
