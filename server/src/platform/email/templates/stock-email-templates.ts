import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import { orderSubject } from '@vitrine/contract/payments/payments.texts';
import { lowStockLine, stockMailTexts } from '@vitrine/contract/stock/stock.texts';
import type { NewMail } from '../outbox.service.ts';

type Addressed = { recipient: string; publicUrl: string };

/** To the owner, once each time that sales bring a product down to its threshold. */
export function lowStockMail(
  { productId, name, count }: { productId: string; name: string; count: number },
  { recipient, publicUrl }: Addressed,
): NewMail {
  const title = count === 0 ? stockMailTexts.soldOutTitle : stockMailTexts.lowTitle;
  const action = { label: stockMailTexts.toProduct, url: `${publicUrl}/admin/products/edit/${productId}` };
  const paragraphs = [lowStockLine(name, count)];
  return { recipient, subject: `${title}: ${name}`, content: { title, paragraphs, action } };
}

export function oversoldMail(
  { orderId, note }: { orderId: string; note: string },
  { recipient, publicUrl }: Addressed,
): NewMail {
  const { oversoldTitle: title, oversold, toOrders } = stockMailTexts;
  const action = { label: toOrders, url: `${publicUrl}/admin/orders` };
  const content = { title, paragraphs: [`${note}.`, oversold], action };
  return { recipient, subject: orderSubject(title, shortOrderId(orderId)), content };
}
