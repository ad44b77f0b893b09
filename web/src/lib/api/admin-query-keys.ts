/* Every key of the query cache that only the back office uses; see query-keys.ts. */
import { productsKey } from './query-keys.ts';

export const adminProductsKey = [...productsKey, 'admin'] as const;
export const adminProductListKey = (search: string, state: string | undefined, sort: string | undefined) =>
  [...adminProductsKey, search, state, sort] as const;
export const productToEditKey = (id: string) => ['product-to-edit', id] as const;
export const variantsKey = (id: string) => ['variants', id] as const;
const googleFeedKey = ['google-feed'] as const;
export const googleFeedStateKey = [...googleFeedKey, 'state'] as const;
export const googleRefusalsKey = [...googleFeedKey, 'refusals'] as const;
export const latestBulkChangeKey = ['bulk-change', 'latest'] as const;
export const bulkPreviewKey = (change: unknown, products: readonly unknown[]) =>
  ['bulk-change', 'preview', change, products] as const;
export const commentsKey = ['comments'] as const;
export const commentListKey = (filter: object) => [...commentsKey, filter] as const;
export const productSearchKey = (search: string) => ['product-search', search] as const;
export const couponsKey = ['coupons'] as const;

const importsKey = ['imports'] as const;
export const latestImportKey = [...importsKey, 'latest'] as const;
export const importKey = (id: string | undefined) => [...importsKey, id] as const;
export const importProblemsKey = (id: string) => [...importsKey, id, 'problems'] as const;

export const adminOrdersKey = ['admin-orders'] as const;
export const adminOrderListKey = (search: string, filter: object) =>
  [...adminOrdersKey, search, filter] as const;
/** Apart from the lists, which a changed order does not reload. */
const packingKey = ['packing'] as const;
export const packingQueueKey = [...packingKey, 'queue'] as const;
export const recentShipmentsKey = [...packingKey, 'recent'] as const;
export const packedOrderKey = (id: string) => [...packingKey, 'order', id] as const;
export const packedOrdersKey = (ids: readonly string[]) => [...packingKey, 'orders', ...ids] as const;
export const orderToEditKey = (id: string) => ['order-to-edit', id] as const;
/** Of mutations: the changes that are being sent. */
export const orderStatusesKey = ['order-status'] as const;
export const orderStatusKey = (orderId: string) => [...orderStatusesKey, orderId] as const;
export const orderAuthorsKey = (orderId: string, refunds: number) =>
  ['order-authors', orderId, refunds] as const;
export const orderAgentKey = (orderId: string) => ['order-agent', orderId] as const;
export const agentReportKey = ['agent-report'] as const;
export const proposalsKey = ['proposals'] as const;
export const unmatchedPaymentsKey = ['unmatched-payments'] as const;
export const analyticsKey = ['analytics'] as const;
/** Below the other figures, so that what drops them drops these too. */
export const todayKey = [...analyticsKey, 'today'] as const;
export const salesDaysKey = [...analyticsKey, 'days'] as const;
export const visitsKey = (days: string) => [...analyticsKey, 'visits', days] as const;
export const discountSimulationKey = (asked: string) => [...analyticsKey, 'simulation', asked] as const;
export const couponSalesKey = [...analyticsKey, 'coupons'] as const;
export const customerSalesKey = (userId: string) => [...analyticsKey, 'customers', userId] as const;

export const messagesKey = ['messages'] as const;
export const messageListKey = (search: string, state: string | undefined) =>
  [...messagesKey, search, state] as const;
export const messageThreadKey = (id: string) => ['message-thread', id] as const;
/** The number on the admin header's bell. Invalidate it when a message is read or deleted. */
export const unreadCountKey = ['unread-count'] as const;

export const adminUsersKey = ['admin-users'] as const;
export const adminUserListKey = (search: string, page: number, sort: string | undefined) =>
  [...adminUsersKey, search, page, sort] as const;
export const userSearchKey = (search: string) => ['user-search', search] as const;
export const apiKeysKey = ['api-keys'] as const;
export const webhooksKey = ['webhooks'] as const;
export const webhookDeliveriesKey = (id: string) => [...webhooksKey, id] as const;
export const redirectsKey = ['redirects'] as const;
export const redirectListKey = (search: string) => [...redirectsKey, search] as const;
export const adminsKey = ['admins'] as const;

const historyKey = ['history'] as const;
export const historyListKey = (filter: object) => [...historyKey, filter] as const;
export const historyEntriesKey = (operation: string) => [...historyKey, operation, 'entries'] as const;
export const pastProductsKey = (query: object) => [...historyKey, 'products as of', query] as const;
export const pastSettingsKey = (at: string) => [...historyKey, 'settings as of', at] as const;
export const auditChainKey = ['audit-chain'] as const;
export const auditTrailKey = (objectKind: string, objectId: string) =>
  ['audit', objectKind, objectId] as const;
export const healthKey = ['health'] as const;
export const servicesKey = ['services'] as const;
export const ownOrderViewsKey = ['own-order-views'] as const;
export const settingsKey = (name: string) => ['settings', name] as const;
export const shopTextSettingsKey = (name: string) => ['settings', 'text', name] as const;
export const emailPreviewKey = (kind: string) => ['mail-preview', kind] as const;
