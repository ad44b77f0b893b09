import { mailSettings } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { oversoldNote } from '@vitrine/contract/stock/stock.texts';
import type { Deps } from '../../deps.ts';
import { queueMail } from '../../platform/email/outbox.service.ts';
import { lowStockMail, oversoldMail } from '../../platform/email/templates/stock-email-templates.ts';
import { ownerAddress } from '../accounts/users.service.ts';
import type { StockTaken } from '../stock/stock.service.ts';

/** Pass the payment's transaction as `db`, so that each crossing of the threshold is reported once. */
type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'settings'>;

export async function queueLowStockMails(shop: Shop, taken: readonly StockTaken[]): Promise<void> {
  if (!shop.settings.read(mailSettings).lowStock) return;
  const low = taken.filter(({ becameLow }) => becameLow);
  const recipient = low.length > 0 ? await ownerAddress(shop) : undefined;
  if (!recipient) return;
  for (const { productId, name, leftOver } of low)
    await queueMail(shop, lowStockMail({ productId, name, count: leftOver ?? 0 }, { ...shop, recipient }));
}

/** What the owner must know about an order that was paid and cannot be filled; undefined if there is nothing. */
export function oversoldOf(taken: readonly StockTaken[]): string | undefined {
  const missing = taken.filter((line) => line.missing > 0);
  if (missing.length === 0) return undefined;
  return oversoldNote(missing.map((line) => ({ name: line.name, count: line.missing })));
}

export async function queueOversoldMail(
  shop: Shop,
  { orderId, note }: { orderId: string; note: string },
): Promise<void> {
  const recipient = await ownerAddress(shop);
  if (recipient) await queueMail(shop, oversoldMail({ orderId, note }, { ...shop, recipient }));
}
