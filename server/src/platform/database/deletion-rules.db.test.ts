import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as schema from '../../../database/schema.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { anOrder } from '../../testing/factories/orders.factories.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** What happens to a row when the row it points to is removed for good. */
const onDelete = {
  cascade: [
    'account_tokens.user_id',
    'admin_invitations.invited_by',
    'agent_checkouts.order_id',
    'agent_events.checkout_id',
    'api_keys.created_by',
    'cart_lines.product_id',
    'cart_lines.user_id',
    'cart_reminders.user_id',
    'code_apps.user_id',
    'coupon_validations.coupon_id',
    'coupon_validations.user_id',
    'delivery_addresses.order_id',
    'former_category_names.category_id',
    'guest_cart_lines.guest_id',
    'guest_cart_lines.product_id',
    'guest_cart_lines.variant_id',
    'guest_wishlist_items.guest_id',
    'guest_wishlist_items.product_id',
    'identities.user_id',
    'import_problems.import_id',
    'kept_objects.user_id',
    'known_devices.user_id',
    'message_replies.message_id',
    'order_adjustments.order_id',
    'order_adjustments.order_line_id',
    'order_lines.order_id',
    'order_links.order_id',
    'order_notes.order_id',
    'own_order_views.user_id',
    'passkeys.user_id',
    'past_orders.order_id',
    'product_alerts.product_id',
    'product_alerts.variant_id',
    'product_choices.product_id',
    'product_images.product_id',
    'product_options.product_id',
    'product_prices.product_id',
    'product_stock.product_id',
    'product_variants.product_id',
    'recovery_codes.user_id',
    'redirects.category_id',
    'redirects.product_id',
    'returns.order_id',
    'review_invitations.order_id',
    'reviews.product_id',
    'sessions.user_id',
    'shipments.order_id',
    'stock_reservations.order_id',
    'stock_reservations.product_id',
    'variant_cart_lines.user_id',
    'variant_cart_lines.variant_id',
    'variant_prices.variant_id',
    'variant_reservations.order_id',
    'variant_reservations.variant_id',
    'variant_stock.variant_id',
    'verification_tokens.user_id',
    'webhook_deliveries.endpoint_id',
    'wishlist_items.product_id',
    'wishlist_items.user_id',
    'withdrawals.order_id',
  ],
  'set null': [
    'agent_checkouts.user_id',
    'coupon_uses.coupon_id',
    'order_lines.product_id',
    'orders.coupon_id',
    'payments.guest_id',
    'proposals.key_id',
  ],
  refuse: [
    'audit_entries.actor_id',
    'awaited_payments.order_id',
    'backup_requests.requested_by',
    'bulk_changes.changed_by',
    'coupon_uses.order_id',
    'coupon_uses.user_id',
    'imports.started_by',
    'invoices.credits_id',
    'invoices.edit_id',
    'invoices.order_id',
    'invoices.refund_id',
    'message_replies.written_by',
    'messages.user_id',
    'order_edit_links.actor_id',
    'order_edit_links.order_id',
    'order_edits.actor_id',
    'order_edits.order_id',
    'orders.user_id',
    'payment_events.order_id',
    'payments.order_id',
    'payments.user_id',
    'proposals.decided_by',
    'refunds.actor_id',
    'refunds.order_id',
    'reviews.user_id',
    'sandbox_refunds.session_id',
    'shop_settings.updated_by',
  ],
};

describe('foreign keys', () => {
  it('keep what is part of a past order, and take along what belongs to one owner', async () => {
    const { rows } = await database.pool.query<{ rule: keyof typeof onDelete; columns: string[] }>(`
      select case confdeltype when 'c' then 'cascade' when 'n' then 'set null' when 'a' then 'refuse' end as rule,
        array_agg(conrelid::regclass || '.' || attname order by conrelid::regclass::text, attname) as columns
      from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and connamespace = 'public'::regnamespace
      group by confdeltype`);
    expect(Object.fromEntries(rows.map(({ rule, columns }) => [rule, columns]))).toEqual(onDelete);
  });
});

describe('deleting a coupon', () => {
  it('changes no order that used it', async () => {
    const { db } = database;
    const expiresAt = new Date('2030-01-01');
    const [coupon] = await db
      .insert(schema.coupons)
      .values({ code: 'HALF', discount: 50, expiresAt })
      .returning();
    const [user] = await db
      .insert(schema.users)
      .values({ username: 'Ada', email: 'a@shop.example' })
      .returning();
    if (!coupon || !user) throw new Error('no coupon or no user');
    const sums = {
      subtotalCents: 201,
      discountCents: 101,
      totalCents: 100,
      couponCode: 'HALF',
      couponPercent: 50,
    };
    const line = { priceCents: 201, promoPercentage: 0, quantity: 1, name: 'Vase' };
    await anOrder({ db }, { ...sums, userId: user.id, couponId: coupon.id }, [line]);

    await db.delete(schema.coupons).where(eq(schema.coupons.id, coupon.id));

    expect(await db.select().from(schema.orders)).toMatchObject([{ ...sums, couponId: null }]);
  });
});

describe('users_leave', () => {
  it('leaves a deleted account no way in, no cart and no wishlist, and frees its email address', async () => {
    const { db } = database;
    const account = { username: 'Eve', email: 'eve@shop.example', passwordHash: 'hash' };
    const [user] = await db.insert(schema.users).values(account).returning();
    const vase = { name: 'Vase', description: 'Tall', priceCents: 1999 };
    const [product] = await db.insert(schema.products).values(vase).returning();
    if (!user || !product) throw new Error('no user or no product');
    const userId = user.id;
    const expiresAt = new Date('2030-01-01');
    const [coupon] = await db
      .insert(schema.coupons)
      .values({ code: 'TENTH', discount: 10, expiresAt })
      .returning();
    await db.insert(schema.sessions).values({ userId, tokenHash: 'a'.repeat(64), expiresAt });
    const verification = { userId, tokenHash: 'b'.repeat(64), email: account.email, expiresAt };
    await db.insert(schema.verificationTokens).values(verification);
    await db.insert(schema.identities).values({ userId, issuer: 'https://issuer.example', subject: 'eve' });
    await db.insert(schema.couponValidations).values({ userId, couponId: coupon?.id ?? '' });
    await db.insert(schema.cartLines).values({ userId, productId: product.id });
    await db.insert(schema.wishlistItems).values({ userId, productId: product.id });
    await db.insert(schema.reviews).values({ userId, productId: product.id, rate: 5, content: 'Lovely' });

    const blank = { username: 'Deleted user', email: null, passwordHash: null, deletedAt: new Date() };
    await db.update(schema.users).set(blank).where(eq(schema.users.id, userId));

    const { sessions, verificationTokens, identities, couponValidations, cartLines, wishlistItems } = schema;
    for (const table of [
      sessions,
      verificationTokens,
      identities,
      couponValidations,
      cartLines,
      wishlistItems,
    ]) {
      expect(await db.$count(table, eq(table.userId, userId))).toBe(0);
    }
    expect(await db.$count(schema.reviews, eq(schema.reviews.userId, userId))).toBe(1);
    await expect(db.insert(schema.users).values(account)).resolves.toBeDefined();
  });
});
