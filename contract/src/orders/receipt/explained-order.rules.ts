import { shownAdjustments } from '../../pricing/adjustments.ts';
import { explainPrice, type PriceStep, type PriceToExplain } from '../../pricing/price-steps.rules.ts';
import { priceStepTexts } from '../../pricing/price-steps.texts.ts';
import { signedAmount } from '../../pricing/signed-amount.ts';
import { storedAdjustments } from '../../pricing/stored-adjustments.ts';
import { formatDate } from '../../shared/dates.ts';
import { calculateSubtotal, formatCents, toCents } from '../../shared/money/money.ts';
import type { AdminOrder, Order } from '../orders.schemas.ts';
import { refundForLines } from '../refunds/refunds.rules.ts';

type Sold = {
  id: string;
  name: string;
  quantity: number;
  unitCents: number;
  listCents: number;
  promoPercentage: number;
};

/** How an order's total came about. Its customer sees one sum of what was refunded, admins each refund. */
export function explainOrder(order: Order | AdminOrder, currency: string): PriceStep[] {
  const lines = order.products.map(({ lineId, product, quantity, beforePromo }) => {
    const unitCents = toCents(product.price, currency);
    return {
      ...{ id: lineId, name: product.name, quantity, unitCents },
      listCents: beforePromo ? toCents(beforePromo.price, currency) : unitCents,
      promoPercentage: beforePromo?.promoPercentage ?? 0,
    };
  });
  const adjustments = storedAdjustments(order.adjustments, currency);
  const isForAdmin = 'refunds' in order;
  const refunds = isForAdmin
    ? explainRefunds(order, { lines, adjustments, currency })
    : order.refundedAmount > 0
      ? [{ id: '', cents: toCents(order.refundedAmount, currency), units: '', notes: [] }]
      : [];
  const { stays, afterRefund } = priceStepTexts;
  const left = isForAdmin ? stays : afterRefund;
  const steps = explainPrice({ lines, adjustments, isPaid: order.isPaid, refunds, left }, currency);
  return isForAdmin ? withEdits(steps, order, currency) : steps;
}

/** How the total was another one before the order was changed; below the total, which contains it. */
function withEdits(steps: readonly PriceStep[], { edits = [] }: AdminOrder, currency: string): PriceStep[] {
  const end = steps.findIndex(({ kind }) => kind === 'total') + 1;
  const changes = edits.map(({ before, after, reason, createdAt }): PriceStep => {
    const [from, to] = [toCents(before, currency), toCents(after, currency)];
    return {
      ...{ kind: 'part', cents: to - from, cause: null },
      label: priceStepTexts.edited(formatCents(from, currency), formatCents(to, currency)),
      notes: [reason, formatDate(createdAt)],
    };
  });
  return [...steps.slice(0, end), ...changes, ...steps.slice(end)];
}

type Stored = {
  lines: readonly Sold[];
  adjustments: ReturnType<typeof storedAdjustments>;
  currency: string;
};

/** Each refund with what it took of lines, discounts and tax, as far as that adds up to it. */
function explainRefunds(
  order: AdminOrder,
  { lines, adjustments, currency }: Stored,
): PriceToExplain['refunds'] {
  const gone = new Map<string, number>();
  let refundedCents = 0;
  return order.refunds.map(({ _id, amount, createdAt, isOpen, lines: chosen = [] }) => {
    const cents = toCents(amount, currency);
    const sold = lines.map(({ id: lineId, unitCents, quantity }) => ({
      ...{ lineId, unitCents, quantity, refunded: gone.get(lineId) ?? 0 },
    }));
    const totalCents = toCents(order.totalPrice, currency);
    const { total, charges, before, shares } = refundForLines(
      { lines: sold, adjustments, totalCents, refundedCents },
      chosen,
    );
    refundedCents += cents;
    for (const { lineId, quantity } of chosen) gone.set(lineId, (gone.get(lineId) ?? 0) + quantity);
    const units = chosen.map(({ lineId, quantity }) => ({
      ...{ name: '', unitCents: 0, ...lines.find(({ id }) => id === lineId) },
      quantity,
    }));
    const parts = shares.flatMap(({ index, cents: ofShare }) => {
      const adjustment = adjustments[index];
      return adjustment && !adjustment.isContained && ofShare !== 0
        ? [{ ...adjustment, cents: ofShare }]
        : [];
    });
    const rows = [
      ...shownAdjustments(parts),
      { label: priceStepTexts.charges, cents: charges },
      { label: priceStepTexts.before, cents: before },
    ].filter((row) => row.cents !== 0);
    const isExplained = chosen.length > 0 && total === cents && rows.length > 0;
    const sum = [
      formatCents(calculateSubtotal(units), currency),
      ...rows.map((row) => `${signed(row.cents, currency)} ${row.label}`),
    ].join(' ');
    return {
      ...{ id: _id, cents },
      units: units.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
      notes: [
        ...(isExplained ? [sum] : []),
        ...(isOpen ? [priceStepTexts.isOpen] : []),
        formatDate(createdAt),
      ],
    };
  });
}

function signed(cents: number, currency: string): string {
  return cents < 0 ? signedAmount(cents, currency) : `+${signedAmount(cents, currency)}`;
}
