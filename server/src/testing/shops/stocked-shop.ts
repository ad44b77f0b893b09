import { randomUUID } from 'node:crypto';
import { auditEntries } from '../../../database/tables/audit/audit.table.ts';
import { bulkChanges } from '../../../database/tables/catalog/bulk-changes.table.ts';
import { imports } from '../../../database/tables/catalog/imports.table.ts';
import { redirects } from '../../../database/tables/catalog/redirects.table.ts';
import { messages } from '../../../database/tables/messages/messages.table.ts';
import { newsletterSubscribers } from '../../../database/tables/messages/newsletter.table.ts';
import { cartLines } from '../../../database/tables/orders/cart-lines.table.ts';
import { wishlistItems } from '../../../database/tables/orders/wishlist-items.table.ts';
import type { Deps } from '../../deps.ts';
import { newToken, tokenHash } from '../../platform/shared/secret-token.ts';
import { anAgentCheckout, lineOf } from '../factories/agents.factories.ts';
import { aCoupon } from '../factories/coupons.factories.ts';
import { aCategory, aProduct, aUser } from '../factories/factories.ts';
import { anInvoice } from '../factories/invoices.factories.ts';
import { anOrder, anOrderLink, aReturn } from '../factories/orders.factories.ts';
import { anInvitation } from '../factories/people/invitations.factories.ts';
import { anApiKey } from '../factories/programs/api-keys.factories.ts';
import { aProposal } from '../factories/programs/proposals.factories.ts';
import { onlyWebhook } from '../factories/programs/webhooks.factories.ts';
import { aReview } from '../factories/reviews.factories.ts';

type Shop = Pick<Deps, 'db' | 'clock'>;

/** The ids of one of everything in a shop, and its owner. */
export type Stock = Awaited<ReturnType<typeof stockShop>>;

/** A customer with a cart, a wishlist, a review, an order and a message, and the back office's data. */
export async function stockShop(shop: Shop) {
  const customer = await aUser(shop, { username: 'Marta' });
  const admin = await aUser(shop, { username: 'Owner', role: 'admin', staffRole: 'owner' });
  const colleague = await aUser(shop, { username: 'Colleague', role: 'admin' });
  // It has ended, so that many of these shops in one database do not fill the list.
  const apiKey = await anApiKey(shop, admin.id, { expiresAt: shop.clock() });
  const webhook = await onlyWebhook(shop);
  const reader = `reader-${randomUUID()}@mail.example`;
  await shop.db.insert(newsletterSubscribers).values({ email: reader });
  const proposal = await aProposal(shop, admin.id, `Plants ${randomUUID().slice(0, 8)}`);
  return {
    customer,
    admin,
    colleague,
    apiKey,
    webhook,
    proposal,
    reader,
    ...(await stockOnce(shop, customer.id, admin.id)),
  };
}

/** One more of everything that lists can show, owned by the customer where it has an owner. */
export async function stockMore(shop: Shop, { customer, admin, product }: Stock): Promise<void> {
  await aUser(shop);
  await aUser(shop, { role: 'admin' });
  await aReview(shop, { userId: customer.id, productId: product.id, content: `Fine ${randomUUID()}` });
  await stockOnce(shop, customer.id, admin.id);
}

async function stockOnce(shop: Shop, customerId: string, adminId: string) {
  const { db } = shop;
  const category = await aCategory(shop);
  const product = await aProduct(shop, { categoryId: category.id, isFeatured: true }, [
    '/media/a.webp',
    '/media/b.webp',
  ]);
  const previewToken = randomUUID();
  const { id: previewed } = await aProduct(shop, { previewToken, isDraft: true, deletedAt: shop.clock() });
  const ofCustomer = { userId: customerId, productId: product.id };
  await db.insert(cartLines).values(ofCustomer);
  await db.insert(wishlistItems).values(ofCustomer);
  const review = await aReview(shop, { ...ofCustomer, content: `Fine ${randomUUID()}` });
  const order = await anOrder(shop, { userId: customerId, paidAt: shop.clock() }, [
    { productId: product.id },
    {},
  ]);
  const invoiceLink = newToken();
  const orderLink = await anOrderLink(shop, order.id);
  const { id: invoice } = await anInvoice(shop, order, { tokenHash: tokenHash(invoiceLink) });
  const [message] = await db
    .insert(messages)
    .values({ userId: customerId, subject: 'Question', message: 'Is it blue?' })
    .returning();
  const entry = { actorId: adminId, action: 'updated', objectKind: 'order', objectId: order.id } as const;
  await db
    .insert(auditEntries)
    .values({ ...entry, before: { status: 'pending' }, after: { status: 'delivered' } });
  const [operation] = await db
    .insert(auditEntries)
    .values({
      ...{ actorId: adminId, action: 'updated', objectKind: 'product', objectId: product.id },
      ...{ before: { isFeatured: false }, after: { isFeatured: true }, createdAt: shop.clock() },
    })
    .returning();
  const coupon = await aCoupon(shop);
  const invitation = await anInvitation(shop, { invitedBy: adminId });
  const { token: handover } = await anAgentCheckout(shop, { lines: [{ ...lineOf(product), quantity: 1 }] });
  const [bulkChange] = await db
    .insert(bulkChanges)
    .values({
      changedBy: adminId,
      change: { kind: 'promo', promoPercentage: 0 },
      products: [{ id: product.id, version: 1, before: { promo_percentage: 10 } }],
      createdAt: shop.clock(),
    })
    .returning();
  const [redirect] = await db
    .insert(redirects)
    .values({ oldPath: `/products/${randomUUID()}`, productId: product.id, createdAt: shop.clock() })
    .returning();
  const ids = {
    redirectId: redirect?.id ?? '',
    previewed,
    previewToken,
    messageId: message?.id ?? '',
    importId: await anImport(shop, adminId),
    bulkChangeId: bulkChange?.id ?? '',
    operationId: operation?.id ?? '',
  };
  const returnIds = {
    waitingReturn: (await aReturn(shop, order.id)).id,
    approvedReturn: (await aReturn(shop, order.id, { state: 'approved' })).id,
  };
  const links = { handover, invoiceLink, orderLink };
  return { category, product, review, order, coupon, invitation, invoice, ...links, ...ids, ...returnIds };
}

async function anImport({ db }: Shop, startedBy: string): Promise<string> {
  const columns = ['Name', 'Price'].map((name) => ({ name, samples: [], field: null }));
  const file = { fileName: 'products.csv', delimiter: ',', isFromShopify: false, columns } as const;
  const [begun] = await db
    .insert(imports)
    .values({ ...file, state: 'columns', startedBy })
    .returning();
  return begun?.id ?? '';
}
