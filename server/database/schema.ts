export { accountTokens, verificationTokens } from './tables/accounts/account-tokens.table.ts';
export { adminInvitations } from './tables/accounts/admin-invitations.table.ts';
export { apiKeys } from './tables/accounts/api-keys.table.ts';
export { cartReminders } from './tables/accounts/cart-reminders.table.ts';
export { identities } from './tables/accounts/identities.table.ts';
export { codeApps, passkeys, recoveryCodes } from './tables/accounts/second-factors.table.ts';
export { knownDevices, sessions } from './tables/accounts/sessions.table.ts';
export { users } from './tables/accounts/users.table.ts';
export {
  agentCarts,
  agentCheckouts,
  agentEvents,
  agentResponses,
  agentVisits,
  publishedKeys,
} from './tables/agents/agents.table.ts';
export { proposals } from './tables/agents/proposals.table.ts';
export { auditChain, auditCounts, auditEntries } from './tables/audit/audit.table.ts';
export { keptObjects } from './tables/audit/kept-objects.table.ts';
export { bulkChanges } from './tables/catalog/bulk-changes.table.ts';
export { categories, formerCategoryNames } from './tables/catalog/categories.table.ts';
export { deletedCategories } from './tables/catalog/deleted-categories.table.ts';
export { emptySearches } from './tables/catalog/empty-searches.table.ts';
export { feedFiles } from './tables/catalog/feed-files.table.ts';
export { importProblems, imports } from './tables/catalog/imports.table.ts';
export { productAlerts } from './tables/catalog/product-alerts.table.ts';
export { productChoices } from './tables/catalog/product-choices.table.ts';
export { productImages } from './tables/catalog/product-images.table.ts';
export { productPrices } from './tables/catalog/product-prices.table.ts';
export { productStock } from './tables/catalog/product-stock.table.ts';
export { productOptions, productVariants, variantStock } from './tables/catalog/product-variants.table.ts';
export { products } from './tables/catalog/products.table.ts';
export { redirects } from './tables/catalog/redirects.table.ts';
export { reviews } from './tables/catalog/reviews.table.ts';
export { searchWords } from './tables/catalog/search-words.table.ts';
export { stockMovements } from './tables/catalog/stock-movements.table.ts';
export { variantPrices } from './tables/catalog/variant-prices.table.ts';
export { wideSearches } from './tables/catalog/wide-searches.table.ts';
export { guestCartLines, guests, guestWishlistItems } from './tables/guests/guests.table.ts';
export { invoiceCounters, invoices } from './tables/invoices/invoices.table.ts';
export { messageReplies, messages } from './tables/messages/messages.table.ts';
export { newsletterSubscribers } from './tables/messages/newsletter.table.ts';
export { emailOutbox } from './tables/messages/outbox.table.ts';
export { analyticsTotals } from './tables/orders/analytics-totals.table.ts';
export { cartLines, variantCartLines } from './tables/orders/cart-lines.table.ts';
export { couponUses, couponValidations } from './tables/orders/coupon-uses.table.ts';
export { coupons } from './tables/orders/coupons.table.ts';
export { deliveryAddresses } from './tables/orders/delivery-addresses.table.ts';
export { orderAdjustments } from './tables/orders/order-adjustments.table.ts';
export { orderEditLinks } from './tables/orders/order-edit-links.table.ts';
export { orderEdits } from './tables/orders/order-edits.table.ts';
export { orderLines } from './tables/orders/order-lines.table.ts';
export { orderLinks } from './tables/orders/order-links.table.ts';
export { orderNotes, orders } from './tables/orders/orders.table.ts';
export { ownOrderViews } from './tables/orders/own-order-views.table.ts';
export { pastOrders } from './tables/orders/past-orders.table.ts';
export { returns } from './tables/orders/returns.table.ts';
export { reviewInvitations } from './tables/orders/review-invitations.table.ts';
export { shipments } from './tables/orders/shipments.table.ts';
export { stockReservations, variantReservations } from './tables/orders/stock-reservations.table.ts';
export { wishlistItems } from './tables/orders/wishlist-items.table.ts';
export { withdrawals } from './tables/orders/withdrawals.table.ts';
export { awaitedPayments } from './tables/payments/awaited-payments.table.ts';
export { paymentEvents } from './tables/payments/payment-events.table.ts';
export { payments } from './tables/payments/payments.table.ts';
export { refunds } from './tables/payments/refunds.table.ts';
export { sandboxRefunds, sandboxSessions } from './tables/payments/sandbox.table.ts';
export { backupRequests } from './tables/shop/backup-requests.table.ts';
export { limitCounts } from './tables/shop/limit-counts.table.ts';
export { rowCounts } from './tables/shop/row-counts.table.ts';
export { shopSettings, shopState } from './tables/shop/shop-settings.table.ts';
export { visitCounts } from './tables/shop/visit-counts.table.ts';
export { webhookDeliveries, webhookEndpoints } from './tables/webhooks/webhooks.table.ts';
