import { Banknote, CreditCard, Landmark, type LucideIcon, WalletCards } from 'lucide-react';

/** Our own symbols and words: the methods depend on the payment provider, and their logos are not ours to use. */
const marks: readonly { name: string; Icon: LucideIcon }[] = [
  { name: 'Credit card', Icon: CreditCard },
  { name: 'Debit card', Icon: Banknote },
  { name: 'Digital wallet', Icon: WalletCards },
  { name: 'Bank transfer', Icon: Landmark },
];

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
