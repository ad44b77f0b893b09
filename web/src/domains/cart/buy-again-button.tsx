import { ownOrderTexts } from '@vitrine/contract/orders/orders.texts';
import { ShoppingBag } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { type BoughtLine, useBuyAgain } from './add-all.hooks.ts';

export function BuyAgainButton({ lines }: { lines: readonly BoughtLine[] }) {
  const { mutate, isPending } = useBuyAgain();
  return (
    <Button size="sm" icon={<ShoppingBag />} isBusy={isPending} onClick={() => mutate(lines)}>
      {ownOrderTexts.buyAgain}
    </Button>
  );
}
