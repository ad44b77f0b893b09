/**
 * Recomputes the shop's sums with BigInt and without the shop's code: a mistake in the shop's own money
 * functions must not hide itself here.
 */
type SeenLine = { priceCents: number; promoPercentage: number; quantity: number };
type Sums = { subtotal: number; discount: number; total: number };

/** Spec shopper §9: rounded once per unit, half up. */
export function unitCents({ priceCents, promoPercentage }: Omit<SeenLine, 'quantity'>): number {
  return Number(halfUp(BigInt(priceCents) * BigInt(100 - promoPercentage)));
}

export function sumsOf(lines: readonly SeenLine[], couponPercent: number): Sums {
  const subtotal = lines.reduce((sum, line) => sum + BigInt(unitCents(line)) * BigInt(line.quantity), 0n);
  const discount = halfUp(subtotal * BigInt(couponPercent));
  return { subtotal: Number(subtotal), discount: Number(discount), total: Number(subtotal - discount) };
}

function halfUp(hundredfold: bigint): bigint {
  return (hundredfold + 50n) / 100n;
}
