/** Stock in plain code, for comparison with what the database does. */
export type ModelShop = { onHand: (number | null)[]; checkouts: ModelCheckout[] };
type ModelCheckout = {
  id: string;
  state: 'reserved' | 'taken' | 'released';
  /** By the number of the product. */
  wanted: ReadonlyMap<number, number>;
  lines: Map<number, { quantity: number; taken: number; returned: number }>;
};

export function reserved({ checkouts }: ModelShop, product: number): number {
  return checkouts
    .filter(({ state }) => state === 'reserved')
    .reduce((sum, { lines }) => sum + (lines.get(product)?.quantity ?? 0), 0);
}

function free(shop: ModelShop, product: number): number {
  return Math.max(0, (shop.onHand[product] ?? 0) - reserved(shop, product));
}

/** Returns whether there is enough. */
export function begin(shop: ModelShop, { id, wanted }: Pick<ModelCheckout, 'id' | 'wanted'>): boolean {
  const counted = [...wanted].filter(([product]) => shop.onHand[product] !== null);
  if (counted.some(([product, quantity]) => quantity > free(shop, product))) return false;
  const lines = counted.map(([product, quantity]) => [product, { quantity, taken: 0, returned: 0 }] as const);
  shop.checkouts.push({ id, state: 'reserved', wanted, lines: new Map(lines) });
  return true;
}

/** Returns how many pieces were paid for and are not there. */
export function pay(shop: ModelShop, checkout: ModelCheckout): number {
  if (checkout.state === 'taken') return 0;
  const due = [...checkout.wanted].flatMap(([product, quantity]) => {
    const onHand = shop.onHand[product] ?? null;
    const line = checkout.lines.get(product);
    if (onHand === null) return line ? [{ product, quantity, taken: 0, missing: 0 }] : [];
    const taken = Math.min(quantity, line && checkout.state === 'reserved' ? onHand : free(shop, product));
    return [{ product, quantity, taken, missing: quantity - taken }];
  });
  for (const { product, quantity, taken } of due) {
    const onHand = shop.onHand[product] ?? null;
    if (onHand !== null) shop.onHand[product] = onHand - taken;
    checkout.lines.set(product, { quantity, taken, returned: 0 });
  }
  checkout.state = 'taken';
  return due.reduce((sum, { missing }) => sum + missing, 0);
}

export function expire(checkout: ModelCheckout): void {
  if (checkout.state === 'reserved') checkout.state = 'released';
}

/** Returns how many were put back. */
export function putBack(
  shop: ModelShop,
  { lines }: ModelCheckout,
  { product, quantity }: { product: number; quantity: number },
): number {
  const [line, onHand] = [lines.get(product), shop.onHand[product] ?? null];
  if (!line || onHand === null) return 0;
  const back = Math.min(quantity, line.taken - line.returned);
  line.returned += back;
  shop.onHand[product] = onHand + back;
  return back;
}
