import { AGENT_SESSION_LIFE_MS, IDEMPOTENCY_LIFE_MS } from '@vitrine/contract/agents/agents.rules';
import { MAX_CART_LINES } from '@vitrine/contract/shared/money/money';
import { DAY_MS } from '../shared/durations.ts';
import { agentVisitBounds, storedResponseBounds } from './bounds.ts';
import { type LimitName, limits } from './rate-limits.ts';

type Bytes = { inAll: number; perVisitor: number };
export type TableBound =
  /** Visitors add rows until a rate limit refuses them; rows that stay for ever are counted for a day. */
  | { by: 'limits'; rowBytes: number; perVisitor: LimitName; inAll: LimitName; keptMs?: number }
  /** The code that writes it keeps to these bytes. */
  | { by: 'bytes'; bytes: Bytes; because: string }
  /** A limited number of rows belongs to each row of another table, and leaves with it. */
  | { by: 'rows'; of: string; rows: number; rowBytes: number }
  /** Visitors add nothing to it. */
  | { by: 'owner' };

const owner = { by: 'owner' } as const;
const ofEach = (of: string, rows: number, rowBytes: number) => ({ by: 'rows', of, rows, rowBytes }) as const;
const within = (inAll: number, perVisitor: number, because: string) =>
  ({ by: 'bytes', bytes: { inAll, perVisitor }, because }) as const;
const KB = 1024;

/** How every table of the database grows. A table without a line here fails table-bounds.test.ts. */
export const tableBounds: Record<string, TableBound> = {
  users: {
    by: 'limits',
    rowBytes: 2 * KB,
    perVisitor: 'registrationsPerVisitorAndDay',
    inAll: 'registrationsInAll',
  },
  reviews: { by: 'limits', rowBytes: 9 * KB, perVisitor: 'reviewsPerVisitor', inAll: 'reviewsInAll' },
  messages: {
    by: 'limits',
    rowBytes: 22 * KB,
    perVisitor: 'messagesPerVisitorAndDay',
    inAll: 'messagesInAll',
  },
  newsletter_subscribers: {
    ...{ by: 'limits', rowBytes: KB },
    ...{ perVisitor: 'subscriptionsPerVisitorAndDay', inAll: 'subscriptionsInAll' },
  },
  agent_carts: {
    ...{ by: 'limits', rowBytes: 32 * KB, keptMs: AGENT_SESSION_LIFE_MS },
    ...{ perVisitor: 'agentSessionsPerVisitor', inAll: 'agentSessionsInAll' },
  },
  agent_checkouts: {
    ...{ by: 'limits', rowBytes: 32 * KB, keptMs: AGENT_SESSION_LIFE_MS },
    ...{ perVisitor: 'agentSessionsPerVisitor', inAll: 'agentSessionsInAll' },
  },
  agent_replies: within(
    storedResponseBounds.bytes,
    storedResponseBounds.perVisitor,
    `the replies of ${IDEMPOTENCY_LIFE_MS / DAY_MS} day; a visitor is refused, and the oldest in all are forgotten`,
  ),
  agent_visits: within(
    400 * agentVisitBounds.namesPerDay * KB,
    400 * agentVisitBounds.namesPerDay * KB,
    'a row for each named agent and day, for 400 days; other names are counted as one',
  ),
  wide_searches: within(500 * KB, 500 * KB, 'beyond 500 searches some are forgotten'),
  limit_counts: within(
    1024 * 1024 * KB,
    32 * 1024 * KB,
    'a count has at most as many moments as its limit, and goes with its period',
  ),
  audit_tallies: ofEach('users', 10, KB),
  sessions: ofEach('users', 1_000, KB),
  known_devices: ofEach('users', 50, KB),
  account_tokens: ofEach('users', 20, KB),
  verification_tokens: ofEach('users', 20, KB),
  identities: ofEach('users', 5, KB),
  passkeys: ofEach('users', 20, 2 * KB),
  code_apps: ofEach('users', 1, KB),
  recovery_codes: ofEach('users', 20, KB),
  cart_lines: ofEach('users', MAX_CART_LINES, KB),
  wishlist_items: ofEach('products', 1, KB),
  coupon_validations: ofEach('coupons', 1, KB),
  mail_outbox: ofEach('users', 30, 64 * KB),
  // checkoutsPerUser bounds how many orders an account can begin.
  orders: ofEach('users', limits.checkoutsPerUser.limit, 2 * KB),
  order_lines: ofEach('orders', MAX_CART_LINES, 2 * KB),
  payments: ofEach('orders', 5, 2 * KB),
  payment_events: ofEach('payments', 20, 2 * KB),
  refunds: ofEach('orders', 20, KB),
  coupon_uses: ofEach('orders', 1, KB),
  delivery_addresses: ofEach('orders', 1, 4 * KB),
  stock_reservations: ofEach('order_lines', 1, KB),
  sandbox_sessions: ofEach('payments', 1, 512 * KB),
  sandbox_refunds: ofEach('refunds', 1, KB),
  agent_events: ofEach('agent_checkouts', 50, KB),
  analytics_totals: ofEach('orders', 10, KB),
  kept_counts: ofEach('products', 20, KB),
  search_words: ofEach('products', 2_000, KB),
  admin_invitations: owner,
  audit_entries: owner,
  audit_chain: owner,
  backup_requests: owner,
  bulk_changes: owner,
  categories: owner,
  coupons: owner,
  deleted_categories: owner,
  former_category_names: owner,
  imports: owner,
  import_problems: owner,
  message_replies: owner,
  order_notes: owner,
  product_images: owner,
  product_stock: owner,
  products: owner,
  published_keys: owner,
  shipments: owner,
  shop_settings: owner,
  shop_state: owner,
};

/** What a table that visitors fill may hold, in all and because of one of them: at any time, or of each day if for ever. */
export function bytesOf(bound: Extract<TableBound, { by: 'limits' | 'bytes' }>): Bytes {
  if (bound.by === 'bytes') return bound.bytes;
  const rows = (name: LimitName) => {
    const { limit, periodMs } = limits[name];
    return limit * Math.max(1, (bound.keptMs ?? DAY_MS) / periodMs);
  };
  return { inAll: rows(bound.inAll) * bound.rowBytes, perVisitor: rows(bound.perVisitor) * bound.rowBytes };
}
