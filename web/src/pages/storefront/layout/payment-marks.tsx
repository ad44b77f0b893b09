import { Banknote, CreditCard, Landmark, type LucideIcon, WalletCards } from 'lucide-react';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';

type Mark = { name: string; Icon: LucideIcon };

/** Our own symbols and words, because the logos are not ours to use. Every hosted payment page takes cards. */
const cards: readonly Mark[] = [
  { name: 'Credit card', Icon: CreditCard },
  { name: 'Debit card', Icon: Banknote },
];

/** Other methods depend on the provider's settings, which the shop does not know; the demo shows them all. */
const others: readonly Mark[] = [
  { name: 'Digital wallet', Icon: WalletCards },
  { name: 'Bank transfer', Icon: Landmark },
];
const marks = shopInfo.demo ? [...cards, ...others] : cards;

export function PaymentMarks() {
  return (
    <ul aria-label="Payment methods" className="flex flex-wrap gap-2">
      {marks.map(({ name, Icon }) => (
        <li
          key={name}
          className="flex h-9 items-center gap-2 rounded-badge border border-border bg-surface px-2.5 text-ink"
        >
          <Icon role="img" aria-label={name} className="size-5" />
          <span aria-hidden="true" className="font-label text-[0.8125rem]">
            {name}
          </span>
        </li>
      ))}
    </ul>
  );
}
