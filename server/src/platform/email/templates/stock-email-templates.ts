import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import { orderSubject } from '@vitrine/contract/payments/payments.texts';
import { lowStockLine, stockEmailTexts } from '@vitrine/contract/stock/stock.texts';
import type { NewEmail } from '../outbox.service.ts';

type Addressed = { recipient: string; publicUrl: string };

/** To the owner, once each time that sales bring a product down to its threshold. */
export function lowStockEmail(
  { productId, name, count }: { productId: string; name: string; count: number },
  { recipient, publicUrl }: Addressed,
): NewEmail {
  const title = count === 0 ? stockEmailTexts.soldOutTitle : stockEmailTexts.lowTitle;
  const action = { label: stockEmailTexts.toProduct, url: `${publicUrl}/admin/products/edit/${productId}` };
  const paragraphs = [lowStockLine(name, count)];
  return { recipient, subject: `${title}: ${name}`, content: { title, paragraphs, action } };
}

export function oversoldEmail(
  { orderId, note }: { orderId: string; note: string },
  { recipient, publicUrl }: Addressed,
): NewEmail {
  const { oversoldTitle: title, oversold, toOrders } = stockEmailTexts;
  const action = { label: toOrders, url: `${publicUrl}/admin/orders` };
  const content = { title, paragraphs: [`${note}.`, oversold], action };
  return { recipient, subject: orderSubject(title, shortOrderId(orderId)), content };
}
