import { webhookDeliveries, webhookEndpoints } from '../../../../database/tables/webhooks/webhooks.table.ts';
import type { Shop } from '../../../deps.ts';

/** The only endpoint of the shop, so that many that are made in one database do not reach the limit, and a failed delivery to it. */
export async function onlyWebhook({ db, clock }: Shop) {
  await db.delete(webhookEndpoints);
  const [endpoint] = await db
    .insert(webhookEndpoints)
    .values({
      url: 'https://stock.example/hook',
      kinds: ['order.paid'],
      secret: 'of another key',
      ending: 'abcd',
      createdAt: clock(),
    })
    .returning();
  if (!endpoint) throw new Error('The endpoint was not written.');
  const [delivery] = await db
    .insert(webhookDeliveries)
    .values({ endpointId: endpoint.id, kind: 'order.paid', status: 'failed', attempts: 8, endedAt: clock() })
    .returning();
  return { id: endpoint.id, deliveryId: delivery?.id ?? '' };
}
