import { anOrderLink } from '../../server/src/testing/factories/orders.factories.ts';
import type { Owner } from '../drill.types.ts';
import type { Shopper } from './shopper.ts';

type Bought = { orderId: string; lineId: string; quantity: number };

/** Asks to send back a part of an order that has arrived. A guest does it behind a private link. */
export async function askForReturn({ shop, chance, client, headers, book, books }: Shopper): Promise<void> {
  const bought = await shop.query<Bought>(
    `select orders.id as "orderId", line.id as "lineId", line.quantity from orders
       join order_lines as line on line.order_id = orders.id join shipments on shipments.order_id = orders.id
       left join payments on payments.order_id = orders.id
     where (orders.user_id = $1 or payments.guest_id = $1) and orders.refunded_at is null
       and orders.total_cents > 0`,
    [book.userId],
  );
  const line = chance.pick(bought);
  if (!line) return;
  const lines = [
    { lineId: line.lineId, quantity: chance.between(1, line.quantity), reason: 'changed-mind' as const },
  ];
  const call = book.isGuest
    ? { path: '/api/order-links/returns', body: { token: await anOrderLink(shop, line.orderId), lines } }
    : { path: `/api/orders/${line.orderId}/returns`, body: { lines } };
  const answer = await client.call({ method: 'POST', headers, ...call });
  if (answer?.status === 200) books.counts.returns++;
  else if (answer && answer.status < 500 && ![409, 429].includes(answer.status))
    books.wrongs.push(`asking for a return was answered ${answer.status} ${answer.text}`);
}

type OpenReturn = {
  id: string;
  orderId: string;
  state: 'requested' | 'approved' | 'received';
  lines: { lineId: string; quantity: number }[];
};

/** Takes the next step of a return: approves or refuses it, receives it, or refunds it into stock. */
export async function handleReturn(owner: Owner): Promise<void> {
  const { shop, chance, client, headers, books } = owner;
  const open = await shop.query<OpenReturn>(
    `select id, order_id as "orderId", state, lines from returns
     where state in ('requested', 'approved', 'received') order by requested_at limit 20`,
  );
  const one = chance.pick(open);
  if (!one) return;
  const { path, body, step } = nextStep(one, chance.happens(0.85));
  // Two admins may do it at the same moment, and then one of them is told so.
  const answers = await Promise.all(
    Array.from({ length: chance.between(1, 2) }, () =>
      client.persist({ method: 'POST', isUrgent: true, path, headers, body }),
    ),
  );
  for (const { status, text } of answers) {
    if (status === 200)
      books.returnSteps.set(one.id, new Set([...(books.returnSteps.get(one.id) ?? []), step]));
    else if (status !== 409) books.wrongs.push(`a return to be ${step} was answered ${status} ${text}`);
  }
}

function nextStep({ id, orderId, state, lines }: OpenReturn, isApproved: boolean) {
  const path = (name: string) => `/api/admin/returns/${id}/${name}`;
  if (state === 'requested' && isApproved)
    return { step: 'approved' as const, path: path('approve'), body: { instructions: 'To 1 Drill Row' } };
  if (state === 'requested')
    return { step: 'refused' as const, path: path('refuse'), body: { reason: 'It was used' } };
  if (state === 'approved') return { step: 'received' as const, path: path('receive'), body: {} };
  const chosen = lines.map(({ lineId, quantity }) => ({ lineId, quantity }));
  return {
    step: 'refunded' as const,
    path: `/api/orders/${orderId}/refunds`,
    body: { lines: chosen, returnId: id, returnsStock: true },
  };
}
