import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import * as schema from '../../../database/schema.ts';
import { PERSONAL_DATA } from './inventory.ts';
import { columnsOf, type Erasure, type PersonalData } from './inventory-entry.ts';

/**
 * Columns without personal data, by table. Ids of accounts are among them: once an account is blank, its id identifies
 * nobody. A new column belongs here or in the inventory.
 */
const OTHER_COLUMNS: Readonly<Record<string, string>> = {
  account_tokens: 'user_id purpose created_at expires_at',
  admin_invitations: 'id staff_role invited_by created_at expires_at ended_at end_reason',
  agent_carts: 'id profile is_verified lines codes created_at expires_at',
  agent_checkouts:
    'id profile is_verified lines codes created_at expires_at status delivery cart_id token order_secret event_url version order_id taken_at completed_at',
  agent_events: 'id checkout_id status attempts next_attempt_at last_error created_at sent_at',
  agent_replies: 'key_hash body_hash status created_at bytes',
  agent_visits: 'day profile searches',
  analytics_totals: 'figure of amount is_new',
  api_keys: 'id name key_hash ending permissions created_by created_at expires_at last_used_at',
  audit_chain: 'id position hash checked_at problem',
  audit_entries: 'id actor_id action object_kind object_id created_at operation_id position hash',
  audit_tallies: 'action subject starts_at times last_at',
  backup_requests: 'id requested_by state progress failure created_at ended_at',
  bulk_changes: 'id changed_by change category_name products with_variants stocks created_at',
  cart_lines: 'user_id',
  cart_reminders: 'id',
  categories: 'search_title search_description id name position image_url is_renamed created_at',
  code_apps: 'user_id confirmed_at last_period created_at',
  coupon_uses: 'order_id coupon_id user_id created_at',
  coupon_validations: 'user_id',
  coupons: 'id code discount expires_at conditions created_at',
  deleted_categories: 'id deleted_at',
  delivery_addresses: 'order_id problem created_at',
  empty_searches: 'day text times',
  feed_files: 'name file basis items refused refusals made_at next_at worked_by worked_until',
  former_category_names: 'id name category_id created_at',
  guest_cart_lines: 'guest_id',
  guest_wishlist_items: 'guest_id',
  guests: 'id',
  identities: 'id user_id created_at',
  import_problems: 'import_id number row product column value advice',
  imports:
    'id started_by file_name pictures is_from_shopify delimiter columns state progress check options rows_done result failure pictures_file worked_by worked_until takeovers created_at',
  kept_counts: 'counted price_width price_from stars amount is_new',
  kept_objects: 'id object_kind object_id user_id bytes created_at',
  invoice_counters: 'prefix year last',
  invoices:
    'id kind number prefix year sequence order_id refund_id edit_id credits_id total_cents snapshot logo_url created_at',
  known_devices: 'user_id',
  limit_counts: 'limit_name times expires_at',
  mail_outbox: 'id status attempts next_attempt_at about created_at sent_at',
  message_replies: 'id message_id written_by created_at',
  messages: 'id user_id is_read is_invented created_at',
  newsletter_subscribers: 'id created_at',
  order_adjustments: 'order_id position order_line_id kind label amount_cents is_contained source',
  order_lines:
    'id order_id position product_id name image_url category_name price_cents promo_percentage unit_price_cents quantity variant_id sku',
  order_links: 'order_id created_at expires_at',
  order_edit_links:
    'id order_id key amount_cents currency provider session_id page_url status refund_id actor_id created_at expires_at',
  order_edits:
    'id order_id position key before_cents after_cents payment refund by_hand_cents provider_refund_id mails_customer actor_id created_at settled_at',
  order_notes: 'order_id saved_at',
  own_order_views: 'id user_id',
  orders:
    'id user_id status subtotal_cents discount_cents total_cents coupon_id coupon_code coupon_percent cart_fingerprint created_at paid_at refunded_at refunded_cents delivery_countries tax_region shipped_on is_invented is_cancelled_by_admin person_erased_at guest_gone_at delivered_at',
  // The old shop had who it was; here it is a number of an order.
  past_orders: 'order_id old_shop old_key old_number created_at',
  passkeys: 'id user_id counter transports created_at last_used_at',
  awaited_payments: 'id order_id reference account_holder iban bic remind_at created_at',
  payment_events:
    'id provider event_id type order_id session_id amount_cents currency outcome note created_at',
  payments:
    'id order_id user_id provider session_id page_url amount_cents currency status created_at expires_at offers_all_methods paid_at refunded_at refund_id',
  product_images: 'id product_id position url created_at',
  product_choices: 'product_id choice category_id price_cents average_rating',
  product_options: 'product_id options price_cents version is_listed',
  product_alerts: 'id kind',
  product_prices: 'product_id since price_cents',
  product_stock: 'product_id on_hand reserved low_at',
  product_variants: 'id product_id position option_values price_cents sku barcode weight image_url is_on',
  products:
    'id name description price_cents promo_percentage price_after_promo_cents is_featured facts category_id version rating_sum review_count average_rating search created_at updated_at deleted_at is_draft publish_at preview_token image_texts highest_price_cents',
  published_keys: 'kid jwk seen_at',
  redirects: 'id old_path product_id category_id new_path created_at',
  recovery_codes: 'user_id created_at used_at',
  refunds:
    'id order_id amount_cents by_hand_cents lines returns_stock mails_customer status provider_refund_id actor_id created_at settled_at return_id',
  returns: 'id order_id state',
  review_invitations: 'order_id id',
  reviews: 'id product_id user_id created_at',
  sandbox_refunds: 'id session_id idempotency_key amount_cents created_at',
  sandbox_sessions:
    'id idempotency_key order_id amount_cents currency lines discount_cents discount_label charges success_url cancel_url status created_at expires_at settled_at refund_id delivery_countries tax_region event_id event_taken_at event_attempts asks_email',
  search_words: 'word',
  sessions: 'user_id expires_at confirmed_at',
  shipments: 'order_id carrier mailed_at created_at undoable_until status_before packed_by',
  shop_settings: 'name version updated_at updated_by',
  shop_state: 'key value created_at',
  stock_movements: 'object_id since on_hand',
  stock_reservations: 'order_id product_id quantity state taken returned',
  users:
    'id role staff_role is_verified is_owner admin_promised_by is_invented created_at deleted_at erased_at',
  variant_cart_lines: 'user_id',
  variant_prices: 'variant_id since price_cents',
  variant_reservations: 'order_id variant_id quantity state taken returned',
  variant_stock: 'variant_id on_hand reserved',
  verification_tokens: 'user_id created_at expires_at',
  proposals:
    'id key_id key_name tool amounts fingerprint status problem created_at expires_at decided_at decided_by',
  webhook_deliveries:
    'id endpoint_id kind object_id status attempts next_attempt_at response_code duration_ms last_error created_at ended_at',
  webhook_endpoints: 'id url kinds is_on secret ending created_at failing_since paused_until turned_off_at',
  visit_counts: 'day visits carts',
  wide_searches: 'query is_counted',
  wishlist_items: 'user_id',
  withdrawals: 'order_id',
};

/** Files with data about a person: what, why, and when they are erased. */
const PERSONAL_FILES = [
  ['The profile photo, in all its sizes', 'Shown beside reviews and in the back office', 'with the account'],
  [
    'Emails as files, in a shop without an email server',
    'Read by the owner while trying the shop',
    'within an hour after the email is gone from the outbox',
  ],
  ['Backups', 'Restoring the shop', 'when the backup is deleted; a restored backup must be erased again'],
];

const tables = Object.values(schema).filter((table) => is(table, PgTable));
const inDatabase = tables.flatMap((table) =>
  Object.values(getTableColumns(table)).map(({ name }) => `${getTableName(table)}.${name}`),
);
const personal = PERSONAL_DATA.flatMap((data) => columnsOf(data).map((column) => `${data.table}.${column}`));
const others = Object.entries(OTHER_COLUMNS).flatMap(([table, columns]) =>
  columns.split(' ').map((column) => `${table}.${column}`),
);

const DOC = `# Personal data

Written from the inventory in \`server/src/domains/personal-data/\` (\`npx vitest run --project server server/src/domains/personal-data -u\`).
"Delivery" means until an order is delivered, cancelled or refunded, or 30 days after it was sent. "Bookkeeping" means that and the
years from the order that are set under Settings, Delivery and payments (10 unless changed). A daily job erases what is due.

${tableOf(['what', 'of', 'purpose', 'in the export', 'erased with the account'], PERSONAL_DATA.map(toRow))}

## Files

${tableOf(['file', 'purpose', 'erased'], PERSONAL_FILES)}
`;

/** Aligned, as the formatter leaves it. */
function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, index) => Math.max(...[head, ...rows].map((row) => row[index]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

function toRow({ table, columns, whose, purpose, exported, erasure }: PersonalData): string[] {
  const shown = typeof exported === 'string' ? `\`${exported}\`` : `no: ${exported.not}`;
  return [`\`${table}\`: ${columns.split(' ').join(', ')}`, whose, purpose, shown, toWords(erasure)];
}

function toWords(erasure: Erasure): string {
  if (erasure.how === 'keep') return `kept until ${erasure.until}`;
  if (erasure.how === 'otherwise') return `at once, by ${erasure.by}`;
  return erasure.how === 'blank' ? `blanked ${erasure.when}` : `deleted ${erasure.when}`;
}

describe('the inventory of personal data', () => {
  it('lists of every column whether it is personal', () => {
    const known = new Set([...personal, ...others]);
    expect(inDatabase.filter((column) => !known.has(column))).toEqual([]);
  });

  it('names no column twice as different things, and none that is not there', () => {
    const both = personal.filter((column) => others.includes(column));
    const gone = [...personal, ...others].filter((column) => !inDatabase.includes(column));
    expect({ both, gone }).toEqual({ both: [], gone: [] });
  });

  it('is what docs/personal-data.md contains', async () => {
    await expect(DOC).toMatchFileSnapshot('../../../../docs/personal-data.md');
  });
});
