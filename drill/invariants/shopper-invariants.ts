import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import { orderEmailTexts, orderSubject } from '@vitrine/contract/payments/payments.texts';
import type { Books, Count, ShopperBook } from '../books.ts';
import type { Ledger, OrderRow } from '../ledger.ts';
import { OWNER_EMAIL } from '../shop/temporary-shop.ts';
import { piecesPaid } from './edit-invariants.ts';
import { isWaiting } from './hand-invariants.ts';
import type { Invariant } from './invariant.ts';

/** Compares what each shopper did with what became of it. */
export const shopperInvariants: readonly Invariant[] = [
  {
    rule: 'what was put into a cart is still there or was ordered, and nothing else left it',
    breaches: (books, ledger) => books.shoppers.flatMap((shopper) => cartBreaches(shopper, books, ledger)),
  },
  {
    rule: 'nobody has more orders than carts they sent',
    breaches: ({ shoppers }, { orders }) => {
      const ordersOf = Map.groupBy(orders, ({ userId }) => userId);
      return shoppers
        .map(({ userId, intentions }) => ({ userId, intentions, count: ordersOf.get(userId)?.length ?? 0 }))
        .filter(({ intentions, count }) => count > intentions)
        .map(({ userId, intentions, count }) => `user ${userId} has ${count} orders of ${intentions} carts`);
    },
  },
  {
    rule: 'every order over nothing is paid, and made once',
    breaches: ({ shoppers }, { orders }) => {
      const free = orders.filter(({ totalCents }) => totalCents === 0);
      const freeOf = Map.groupBy(free, ({ userId }) => userId);
      const countOf = (userId: string) => freeOf.get(userId)?.length ?? 0;
      return [
        ...free.filter(({ paidAt }) => !paidAt).map(({ id }) => `order ${id} is unpaid`),
        ...shoppers
          .filter(({ userId, freeOrders }) => !isWithin(freeOrders, countOf(userId)))
          .map(({ userId, freeOrders }) => `user ${userId} has ${countOf(userId)} of ${rangeOf(freeOrders)}`),
      ];
    },
  },
  {
    rule: 'every paid order is emailed once to the customer and once to the owner, and no other is',
    breaches: ({ shoppers }, ledger) => emailBreaches(shoppers, ledger),
  },
];

/** Nobody buys more than is in the cart, so what left the cart is exactly what was paid for or waits for its money. */
function cartBreaches({ userId, added }: ShopperBook, books: Books, ledger: Ledger): string[] {
  const bought = boughtBy(userId, books, ledger);
  const left = ledger.carts.get(userId) ?? new Map<string, number>();
  const products = new Set([...added.keys(), ...bought.keys(), ...left.keys()]);
  return [...products].flatMap((id) => {
    const count = added.get(id) ?? { atLeast: 0, atMost: 0 };
    const found = (left.get(id) ?? 0) + (bought.get(id) ?? 0);
    if (isWithin(count, found)) return [];
    return [`user ${userId}, product ${id}: put in ${rangeOf(count)}, left and bought ${found}`];
  });
}

function boughtBy(userId: string, books: Books, ledger: Ledger): Map<string, number> {
  const bought = new Map<string, number>();
  for (const order of ledger.orders) {
    if (order.userId !== userId || !(order.paidAt || isWaiting(ledger, order.id))) continue;
    for (const [productId, quantity] of piecesPaid(books, ledger, order.id))
      bought.set(productId, (bought.get(productId) ?? 0) + quantity);
  }
  return bought;
}

function emailBreaches(shoppers: readonly ShopperBook[], { orders, emails }: Ledger): string[] {
  const emailOf = new Map(shoppers.map(({ userId, email }) => [userId, email]));
  const due = new Map<string, number>();
  const expect = (recipient: string, title: string, { id }: OrderRow) => {
    const email = `${recipient}: ${orderSubject(title, shortOrderId(id))}`;
    due.set(email, (due.get(email) ?? 0) + 1);
  };
  for (const order of orders) {
    if (!order.paidAt) continue;
    // Who buys at the counter leaves no address.
    if (order.userId) expect(emailOf.get(order.userId) ?? '', orderEmailTexts.paidTitle, order);
    expect(OWNER_EMAIL, orderEmailTexts.soldTitle, order);
  }
  const titles = [orderEmailTexts.paidTitle, orderEmailTexts.soldTitle];
  const sent = new Map(
    emails
      .filter(({ subject }) => titles.some((title) => subject.startsWith(title)))
      .map(({ recipient, subject, times }) => [`${recipient}: ${subject}`, times]),
  );
  return [...new Set([...due.keys(), ...sent.keys()])]
    .filter((email) => due.get(email) !== sent.get(email))
    .map((email) => `${email}: ${sent.get(email) ?? 0} emails for ${due.get(email) ?? 0} payments`);
}

function isWithin({ atLeast, atMost }: Count, value: number): boolean {
  return value >= atLeast && value <= atMost;
}

function rangeOf({ atLeast, atMost }: Count): string {
  return atLeast === atMost ? String(atLeast) : `${atLeast} to ${atMost}`;
}
