import { AGENT_SESSION_MAX_LIFE_MS, HAND_OVER_PAYS_WITHIN_MS } from '@vitrine/contract/agents/agents.rules';
import { GUEST_DAYS } from '@vitrine/contract/guests/guests.rules';
import { MAX_RETURNS_PER_ORDER } from '@vitrine/contract/orders/returns/returns.rules';
import { MAX_CART_LINES } from '@vitrine/contract/shared/money/money';
import { WEBHOOK_KEPT_DELIVERIES } from '@vitrine/contract/webhooks/webhooks.rules';
import { MAX_WISHLIST_ITEMS } from '@vitrine/contract/wishlist/wishlist.rules';
import {
  agentCheckoutBounds,
  agentVisitBounds,
  emptySearchBounds,
  LIMIT_COUNTS_BYTES,
  MAX_COUNTED_ACCOUNTS,
  MAX_WIDE_SEARCHES,
  maxStored,
  storedResponseBounds,
  VISIT_COUNTS_KEPT_MS,
} from '../../platform/rate-limits/bounds.ts';
import { type LimitName, limits } from '../../platform/rate-limits/rate-limits.ts';
import { DAY_MS, HOUR_MS } from '../../platform/shared/durations.ts';
import { causesOfEmails } from './email-causes.ts';
import type { Bytes, TableBound } from './table-bound.ts';

const owner = { by: 'owner' } as const;
type Limited = Extract<TableBound, { by: 'limits' }>;
const limited = (rowBytes: number, limit: Omit<Limited, 'by' | 'rowBytes'>): Limited => ({
  by: 'limits',
  rowBytes,
  ...limit,
});
const byCheckouts = {
  perVisitor: 'checkoutsPerVisitorAndDay',
  perAccount: 'checkoutsPerUserAndDay',
} as const;
const byAgentSessions = { perVisitor: 'agentSessionsPerVisitor', inAll: 'agentSessionsInAll' } as const;
const byGuestAdditions = { perVisitor: 'guestAdditionsPerVisitor', inAll: 'guestAdditionsInAll' } as const;
const insertedBy = (functions: readonly string[], of: string, rowBytes: number) =>
  ({ by: 'insert', functions, of, rows: 1, rowBytes }) as const;
const upTo = (rows: number, of: string, rowBytes: number) => ({ by: 'cap', of, rows, rowBytes }) as const;
const oneOf = (of: string, columns: readonly string[], rowBytes: number, rows = 1) =>
  ({ by: 'key', columns, of, rows, rowBytes }) as const;
const within = (inAll: number, perVisitor = inAll) =>
  ({ by: 'bytes', bytes: { inAll, perVisitor } }) as const;
const KB = 1024;
/** The clean-up runs every hour. */
const swept = (lifeMs: number) => lifeMs + HOUR_MS;
/** Failures of two periods of ten minutes, with those of no account and of other accounts. */
const AUDIT_COUNTS = 2 * (MAX_COUNTED_ACCOUNTS + 2);
/** Those that change the order, and those that say what is wrong with its stock or address. */
const EFFECTIVE_EVENTS = 6;
/** Tokens of the other purposes, which replace one another. */
const OTHER_TOKENS = 3;
/** A coupon, an offer, the delivery and its tax; each line may have an offer, a coupon and a tax. */
const OTHER_ADJUSTMENTS = 4;

/** How every table of the database grows. A table without a line here fails table-bounds.deep.test.ts. */
export const tableBounds: Record<string, TableBound | readonly TableBound[]> = {
  users: limited(2 * KB, { perVisitor: 'registrationsPerVisitorAndDay', inAll: 'registrationsInAll' }),
  reviews: limited(9 * KB, { perVisitor: 'reviewsPerVisitor', inAll: 'reviewsInAll' }),
  messages: limited(22 * KB, { perVisitor: 'messagesPerVisitorAndDay', inAll: 'messagesInAll' }),
  newsletter_subscribers: limited(KB, {
    perVisitor: 'subscriptionsPerVisitorAndDay',
    inAll: 'subscriptionsInAll',
  }),
  product_alerts: limited(KB, { perVisitor: 'alertsPerVisitorAndDay', inAll: 'alertsInAll' }),
  orders: limited(KB, byCheckouts),
  agent_carts: limited(12 * KB, { ...byAgentSessions, storedMs: swept(AGENT_SESSION_MAX_LIFE_MS) }),
  agent_checkouts: [
    limited(12 * KB, {
      ...byAgentSessions,
      storedMs: swept(AGENT_SESSION_MAX_LIFE_MS + agentCheckoutBounds.endedMs),
    }),
    /** Taken over: with their lines, and then without them. */
    limited(12 * KB, {
      ...byCheckouts,
      storedMs: swept(AGENT_SESSION_MAX_LIFE_MS + HAND_OVER_PAYS_WITHIN_MS),
    }),
    limited(2 * KB, { ...byCheckouts, storedMs: swept(agentCheckoutBounds.takenMs) }),
    /** Completed. */
    oneOf('orders', ['order_id'], 12 * KB),
  ],
  guests: limited(KB / 2, {
    perVisitor: 'guestsPerVisitor',
    inAll: 'guestsInAll',
    storedMs: swept(GUEST_DAYS * DAY_MS),
  }),
  guest_cart_lines: limited(KB / 2, { ...byGuestAdditions, storedMs: swept(GUEST_DAYS * DAY_MS) }),
  guest_wishlist_items: limited(KB / 4, { ...byGuestAdditions, storedMs: swept(GUEST_DAYS * DAY_MS) }),
  agent_replies: within(storedResponseBounds.bytes, storedResponseBounds.perVisitor),
  agent_visits: within((agentVisitBounds.keptMs / DAY_MS + 1) * (agentVisitBounds.namesPerDay + 1) * KB),
  audit_tallies: within(AUDIT_COUNTS * KB),
  wide_searches: within(MAX_WIDE_SEARCHES * KB),
  api_keys: owner,
  /** Of keys that the owner gave; the job `clean-up` deletes the oldest decisions. */
  proposals: owner,
  webhook_endpoints: owner,
  feed_files: owner,
  visit_counts: within((VISIT_COUNTS_KEPT_MS / DAY_MS + 2) * KB),
  empty_searches: within((emptySearchBounds.keptMs / DAY_MS + 2) * 2 * emptySearchBounds.textsPerDay * KB),
  limit_counts: within(LIMIT_COUNTS_BYTES),
  sessions: upTo(maxStored.sessionsPerAccount, 'users', KB / 2),
  known_devices: upTo(maxStored.devicesPerAccount, 'users', KB / 2),
  account_tokens: upTo(maxStored.secondFactorTicketsPerAccount + OTHER_TOKENS, 'users', KB),
  identities: upTo(maxStored.identitiesPerAccount, 'users', KB),
  cart_reminders: oneOf('users', ['user_id'], KB / 4),
  cart_lines: upTo(MAX_CART_LINES, 'users', KB / 4),
  variant_cart_lines: upTo(MAX_CART_LINES, 'users', KB / 4),
  wishlist_items: upTo(MAX_WISHLIST_ITEMS, 'users', KB / 4),
  verification_tokens: insertedBy(['insertVerificationToken', 'sendVerification'], 'users', KB),
  coupon_validations: oneOf('coupons', ['user_id', 'coupon_id'], KB / 4),
  order_links: upTo(maxStored.linksPerOrder, 'orders', 160),
  order_lines: upTo(MAX_CART_LINES, 'orders', KB),
  /** That of the delivery comes near the limit of its source; those of lines are smaller. */
  order_adjustments: upTo(3 * MAX_CART_LINES + OTHER_ADJUSTMENTS, 'orders', 1.25 * KB),
  awaited_payments: oneOf('orders', ['order_id'], KB / 2),
  /** One when its order is placed, by a checkout or by the team. */
  payments: insertedBy(['insertPayment'], 'orders', KB / 2),
  payment_events: upTo(maxStored.eventsPerOrder + EFFECTIVE_EVENTS, 'orders', 384),
  coupon_uses: oneOf('orders', ['order_id'], KB / 4),
  delivery_addresses: oneOf('orders', ['order_id'], 4 * KB),
  /** One for its payment; a credit note needs an admin. */
  invoices: [upTo(1, 'orders', 88 * KB), owner],
  returns: { ...upTo(MAX_RETURNS_PER_ORDER, 'orders', 36 * KB), needsOwner: true },
  withdrawals: oneOf('orders', ['order_id'], 5 * KB),
  variant_reservations: oneOf('orders', ['order_id', 'variant_id'], 96, MAX_CART_LINES),
  stock_reservations: oneOf('orders', ['order_id', 'product_id'], 96, MAX_CART_LINES),
  sandbox_sessions: oneOf('orders', ['idempotency_key'], 128 * KB),
  agent_events: upTo(maxStored.eventsPerAgentCheckout, 'agent_checkouts', KB),
  webhook_deliveries: upTo(WEBHOOK_KEPT_DELIVERIES, 'webhook_endpoints', KB),
  analytics_totals: { by: 'sums', columns: ['figure', 'of'] },
  kept_counts: { by: 'sums', columns: ['counted', 'price_width', 'price_from', 'stars'] },
  mail_outbox: {
    by: 'causes',
    function: 'queueEmail',
    rowBytes: 64 * KB,
    files: causesOfEmails,
  },
  audit_entries: {
    by: 'causes',
    function: 'recordEvent',
    rowBytes: KB,
    files: {
      'domains/accounts/admins/invitations.service.ts': ['owner'],
      'domains/accounts/own-data/own-data.service.ts': ['owner'],
      'domains/accounts/own-data/guest-data.service.ts': ['owner'],
      'domains/accounts/admins/owner-access.service.ts': ['owner'],
      'domains/accounts/passwords/password-change.service.ts': ['passwordChangesPerAccount'],
      'domains/accounts/second-factor/second-factor.service.ts': ['owner'],
      'domains/audit/audit-log-head.service.ts': ['owner'],
      'domains/audit/append-to-chain.service.ts': ['owner'],
      'domains/audit/security-events.service.ts': [{ rowsOf: 'audit_tallies' }, 'owner'],
      'operations/commands/backup-commands.ts': ['owner'],
      'operations/commands/command-line/command-database.ts': ['owner'],
      'domains/import-export/exports/exports.service.ts': ['owner'],
      'domains/history/history-file.service.ts': ['owner'],
      'domains/invoices/invoice-archive.service.ts': ['owner'],
    },
  },
  admin_invitations: owner,
  audit_chain: owner,
  backup_requests: owner,
  bulk_changes: owner,
  categories: owner,
  code_apps: owner,
  coupons: owner,
  deleted_categories: owner,
  former_category_names: owner,
  import_problems: owner,
  /** Beyond its bytes and images, and after 30 days, the clean-up deletes the oldest. */
  kept_objects: owner,
  imports: owner,
  past_orders: owner,
  redirects: owner,
  invoice_counters: owner,
  message_replies: owner,
  order_edits: owner,
  order_edit_links: owner,
  order_notes: owner,
  own_order_views: owner,
  passkeys: owner,
  product_images: owner,
  /** A trigger deletes what ended more than 30 days ago. */
  product_prices: owner,
  variant_prices: owner,
  /** One for each line that is sold; more need an admin. */
  stock_movements: [upTo(MAX_CART_LINES, 'orders', 64), owner],
  product_stock: owner,
  product_choices: owner,
  product_options: owner,
  product_variants: owner,
  variant_stock: owner,
  products: owner,
  published_keys: owner,
  recovery_codes: owner,
  review_invitations: owner,
  refunds: owner,
  sandbox_refunds: owner,
  search_words: owner,
  shipments: owner,
  shop_settings: owner,
  shop_state: owner,
};

export const boundsOf = (table: string): readonly TableBound[] => [tableBounds[table] ?? []].flat();

/** What a table that visitors fill may contain, in all and because of one of them: at any time, or of each day if for ever. */
export function bytesOf(bound: Limited | Extract<TableBound, { by: 'bytes' }>): Partial<Bytes> {
  if (bound.by === 'bytes') return bound.bytes;
  const { inAll, perVisitor, storedMs = DAY_MS, rowBytes } = bound;
  const bytes = (name: LimitName) => {
    const { limit, periodMs } = limits[name];
    return limit * Math.max(1, storedMs / periodMs) * rowBytes;
  };
  return { perVisitor: bytes(perVisitor), ...(inAll ? { inAll: bytes(inAll) } : {}) };
}

/** A row with all rows of other tables that visitors add to it alone, and theirs. */
export function bytesWithRowsOf(table: string, rowBytes: number): number {
  const belonging = Object.keys(tableBounds).flatMap((name) =>
    boundsOf(name).map((bound) =>
      'of' in bound && bound.of === table && !('needsOwner' in bound)
        ? bound.rows * bytesWithRowsOf(name, bound.rowBytes)
        : 0,
    ),
  );
  return belonging.reduce((sum, bytes) => sum + bytes, rowBytes);
}
