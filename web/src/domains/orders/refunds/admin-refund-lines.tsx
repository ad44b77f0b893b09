import type { AdminOrder, OrderLine } from '@vitrine/contract/orders/orders.schemas';
import { orderAdminTexts } from '@vitrine/contract/orders/orders.texts';
import { couponTakenOff, refundTexts, unitsOf } from '@vitrine/contract/orders/refunds/refunds.texts';
import { signedAmount } from '@vitrine/contract/pricing/signed-amount';
import type { StoredAdjustment } from '@vitrine/contract/pricing/stored-adjustments';
import type { Cents } from '@vitrine/contract/shared/money/money';
import { Minus, Plus } from 'lucide-react';
import { shopCurrency } from '../../../lib/shop/shop-details.ts';
import { formatCents } from '../../../lib/shop/shop-money.ts';
import { Photo } from '../../../ui/display/photo.tsx';

type RefundLinesProps = {
  order: AdminOrder;
  chosen: ReadonlyMap<string, number>;
  perLine: readonly Cents[];
  onChoose: (lineId: string, quantity: number) => void;
};

export function RefundLines({ order, chosen, perLine, onChoose }: RefundLinesProps) {
  return (
    <ul aria-label={orderAdminTexts.lines} className="border-border border-b tabular-nums">
      {order.products.map((line, index) => (
        <RefundLine
          key={line.lineId}
          line={line}
          chosen={chosen.get(line.lineId) ?? 0}
          cents={perLine[index] ?? 0}
          onChoose={(quantity) => onChoose(line.lineId, quantity)}
        />
      ))}
    </ul>
  );
}

type RefundLineProps = {
  line: OrderLine;
  chosen: number;
  cents: Cents;
  onChoose: (quantity: number) => void;
};

function RefundLine({ line: { product, quantity, refunded }, chosen, cents, onChoose }: RefundLineProps) {
  const most = quantity - refunded;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-border border-t py-2.5">
      <input
        type="checkbox"
        className="size-4.5 flex-none accent-ink"
        aria-label={product.name}
        disabled={most === 0}
        checked={chosen > 0}
        onChange={({ target }) => onChoose(target.checked ? most : 0)}
      />
      <Photo src={product.images.at(0)} sizes="40px" alt="" className="h-12.5 w-10 flex-none" />
      {/* On a phone the numbers go below the name. */}
      <span className="min-w-44 flex-1 break-words font-label">{product.name}</span>
      <fieldset className="stepper">
        <legend className="sr-only">{product.name}</legend>
        <button
          type="button"
          aria-label={refundTexts.fewer}
          disabled={chosen === 0}
          onClick={() => onChoose(chosen - 1)}
        >
          <Minus />
        </button>
        <output className="whitespace-nowrap px-1">{unitsOf(chosen, most)}</output>
        <button
          type="button"
          aria-label={refundTexts.more}
          disabled={chosen >= most}
          onClick={() => onChoose(chosen + 1)}
        >
          <Plus />
        </button>
      </fieldset>
      <span className="ml-auto min-w-18 text-end font-label">{formatCents(cents)}</span>
    </li>
  );
}

type RefundLineNotesProps = {
  order: AdminOrder;
  adjustments: readonly StoredAdjustment[];
  charges: Cents;
  before: Cents;
};

/** What the refund has beside its lines, and what is in the amounts of the lines. */
export function RefundLineNotes({ order: { coupon }, adjustments, charges, before }: RefundLineNotesProps) {
  const isTaxAdded = adjustments.some(({ kind, isContained }) => kind === 'tax' && !isContained);
  return (
    <>
      <OtherSum label={refundTexts.charges} cents={charges} />
      <OtherSum label={refundTexts.before} cents={before} />
      {coupon && <p className="mt-2 text-[0.8125rem] text-muted">{couponTakenOff(coupon.discount)}</p>}
      {isTaxAdded && <p className="mt-2 text-[0.8125rem] text-muted">{refundTexts.withTax}</p>}
    </>
  );
}

function OtherSum({ label, cents }: { label: string; cents: Cents }) {
  if (cents === 0) return null;
  return (
    <p className="flex justify-between gap-4 border-border border-b py-2.5 tabular-nums">
      {label}
      <span className="font-label">{signedAmount(cents, shopCurrency())}</span>
    </p>
  );
}
