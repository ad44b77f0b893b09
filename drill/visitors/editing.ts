import { randomUUID } from 'node:crypto';
import { checkoutRefusals } from '@vitrine/contract/checkout/checkout.refusals';
import type { Owner } from '../drill.types.ts';
import { sumsOf } from '../invariants/arithmetic.ts';
import { refundPart } from './refunding.ts';
import { type Answer, codeOf } from './shop-client.ts';

type Line = {
  id: string;
  productId: string;
  quantity: number;
  priceCents: number;
  promoPercentage: number;
};
type Order = { id: string; couponPercent: number | null; totalCents: number; edits: number };
type Change = {
  lines: { lineId: string; quantity: number }[];
  added: { product: string; quantity: number }[];
};

/** A recent order that may still be edited, unless somebody ships or refunds it meanwhile. */
async function pickEditable({ shop, chance }: Owner): Promise<(Order & { all: Line[] }) | undefined> {
  const orders = await shop.query<Order>(
    `select id, coupon_percent as "couponPercent", total_cents::float8 as "totalCents",
       (select count(*)::int from order_edits where order_id = orders.id) as edits
     from orders where paid_at is not null and status = 'pending' and refunded_at is null
       and not exists (select from refunds where order_id = orders.id)
       and not exists (select from shipments where order_id = orders.id) order by paid_at desc limit 20`,
  );
  const order = chance.pick(orders);
  if (!order) return undefined;
  const all = await shop.query<Line>(
    `select id, product_id as "productId", quantity, price_cents::float8 as "priceCents",
       promo_percentage as "promoPercentage" from order_lines where order_id = $1 order by position`,
    [order.id],
  );
  return { ...order, all };
}

/** Fewer of a line or none, more of one, or another product as well. */
async function someChange(owner: Owner, all: readonly Line[]): Promise<{ change: Change; after: Line[] }> {
  const { chance, shop, books } = owner;
  const line = chance.pick([...all]);
  const change: Change = { lines: [], added: [] };
  let after = [...all];
  if (line && chance.happens(0.6)) {
    const quantity = chance.between(all.length > 1 ? 0 : 1, line.quantity + 1);
    change.lines.push({ lineId: line.id, quantity });
    after = all
      .map((one) => (one.id === line.id ? { ...one, quantity } : one))
      .filter((one) => one.quantity > 0);
  }
  if (change.lines.length === 0 || chance.happens(0.3)) {
    const product = chance.pick([...books.prices.keys()]) ?? '';
    const quantity = chance.between(1, 2);
    const [price] = await shop.query<Pick<Line, 'priceCents' | 'promoPercentage'>>(
      `select price_cents::float8 as "priceCents", promo_percentage as "promoPercentage" from products where id = $1`,
      [product],
    );
    change.added.push({ product, quantity });
    if (price) after.push({ ...price, id: '', productId: product, quantity });
  }
  return { change, after };
}

/** Edits a paid order. The key makes it one edit, however often it is sent; some admins do it at the same moment as another. */
export async function editOrder(owner: Owner): Promise<void> {
  const order = await pickEditable(owner);
  if (!order) return;
  const admins = owner.chance.happens(0.25) ? 2 : 1;
  await Promise.all([
    ...Array.from({ length: admins }, () => sendEdit(owner, order)),
    ...(owner.chance.happens(0.2) ? [shipOrder(owner, order)] : []),
    ...(owner.chance.happens(0.2) ? [refundPart(owner)] : []),
  ]);
}

async function sendEdit(
  owner: Owner,
  { id, couponPercent, totalCents, edits, all }: Order & { all: Line[] },
) {
  const { books, client, headers } = owner;
  const { change, after } = await someChange(owner, all);
  const key = randomUUID();
  const { total } = sumsOf(after, couponPercent ?? 0);
  const payment = owner.chance.happens(0.4) ? 'link' : 'cash';
  const changes = new Map<string, number>();
  const count = (productId: string, pieces: number) =>
    changes.set(productId, (changes.get(productId) ?? 0) + pieces);
  for (const { productId, quantity } of after) count(productId, quantity);
  for (const { productId, quantity } of all) count(productId, -quantity);
  books.edits.set(key, { orderId: id, changes, isConfirmed: false });
  const body = { key, ...change, expectedTotal: total / 100, seen: edits, payment, reason: 'By phone' };
  const path = `/api/admin/orders/${id}/edits`;
  const { status, text } = await client.persist({ method: 'POST', isUrgent: true, path, headers, body });
  if (status === 200 && payment === 'link' && total > totalCents)
    return payLink(owner, JSON.parse(text).data.editLink?.url);
  if (status === 200) {
    books.edits.set(key, { orderId: id, changes, isConfirmed: true });
    books.counts.edits++;
  } else if (status === 409 || isTooSmall({ status, text })) books.counts.editsRefused++;
  else books.wrongs.push(`an edit was answered ${status} ${text}`);
}

/** The link of an edit: most people pay it, some twice at once, and some after the order was edited or sent meanwhile. */
async function payLink(owner: Owner, url: string | undefined): Promise<void> {
  const { chance, client, books } = owner;
  if (!url || chance.happens(0.2)) return;
  const press = async () => {
    const { status, text } = await client.persist({
      method: 'POST',
      path: `${new URL(url).pathname}/pay`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '192.0.2.2' },
      body: Buffer.from(''),
    });
    if (status !== 303 && status !== 200)
      books.wrongs.push(`paying the link of an edit was answered ${status} ${text}`);
  };
  const meanwhile = chance.happens(0.3) ? [chance.happens(0.5) ? ship(owner) : editOrder(owner)] : [];
  await Promise.all([press(), ...(chance.happens(0.3) ? [press()] : []), ...meanwhile]);
  books.counts.editLinks++;
}

function isTooSmall(answer: Answer): boolean {
  return answer.status !== 200 && codeOf(answer) === checkoutRefusals.belowMinimum.code;
}

/** Sends off a recent order, so that it can be returned. */
export async function ship(owner: Owner): Promise<void> {
  const order = await pickEditable(owner);
  if (order) await shipOrder(owner, order);
}

async function shipOrder({ books, client, headers }: Owner, { id, edits }: Pick<Order, 'id' | 'edits'>) {
  const path = `/api/orders/${id}/shipment`;
  const body = { carrier: 'Drill Post', shippedOn: new Date().toISOString().slice(0, 10), edits };
  const { status, text } = await client.persist({ method: 'PUT', isUrgent: true, path, headers, body });
  if (status === 200) books.counts.shipments++;
  else if (status !== 409) books.wrongs.push(`a shipment was answered ${status} ${text}`);
}
