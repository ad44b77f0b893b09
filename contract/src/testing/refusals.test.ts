import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { secondFactorRefusals } from '../accounts/second-factor/second-factor.refusals.ts';
import { ucpRefusals } from '../agents/agents.refusals.ts';
import { allEndpoints, type RefusalOf } from '../api.ts';
import type { Cart } from '../cart/cart.schemas.ts';
import { imageRefusals } from '../media/media.refusals.ts';
import { orderRefusals } from '../orders/orders.refusals.ts';
import { type DeclaredRefusal, sharedRefusals } from '../shared/refusals.ts';

const root = join(import.meta.dirname, '..');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.refusals.ts'),
);
const modules: Record<string, Record<string, DeclaredRefusal>>[] = await Promise.all(
  files.map((file) => import(join(root, file))),
);
const ofDomains = modules.flatMap((module) => Object.values(module).flatMap(Object.values<DeclaredRefusal>));
const all: DeclaredRefusal[] = [...Object.values(sharedRefusals), ...ofDomains];

/** Every code that was ever sent. A new one is added here; none is renamed or removed, because programs rely on it. */
const CODES = `
  address_too_long algorithm_unsupported api_key_not_found backup_busy backup_folder_inside
  backup_folder_missing backups_off bad_signature bulk_change_not_found cannot_rehearse cannot_undo
  cart_line_not_found category_not_found category_order_incomplete category_picture_required category_taken
  category_unknown codes_on_already columns_needed columns_repeated confirmation_needed conflict
  country_not_served coupon_condition_unmet coupon_expiry_passed coupon_invalid coupon_no_longer_valid
  coupon_not_found coupon_taken cross_origin currency_fixed cursor_unknown customer_not_found
  customer_without_email delivery_country_missing delivery_method_missing delivery_method_unknown
  delivery_too_heavy demo_account demo_admin digest_mismatch disk_full earlier_order_paid email_taken fault
  file_too_large forbidden google_email_unverified google_not_configured google_not_linked google_token_invalid
  guest_pays_nothing guest_required guest_unknown handover_closed handover_not_found handover_repriced has_account headers_too_large
  idempotency_conflict image_index_unknown image_order_incomplete image_required image_store_unavailable
  image_too_large image_too_many_pixels import_busy import_has_problems import_not_checked import_not_found
  invalid_input invalid_profile_url invalid_request invitation_invalid invitation_not_found invoice_link_unknown
  invoice_not_found invoice_period_too_large invoice_zip_busy key_not_found last_admin last_factor logo_required
  mail_not_sent mail_off mail_server_missing malformed_request message_not_found name_misleading
  newsletter_email_invalid no_address no_delivery_to_country no_mail_address no_rows no_such_account not_a_table
  not_a_zip not_an_image not_begun not_enough_stock not_found not_unicode operation_not_found order_already_paid
  order_already_shipped order_cancelled order_changed_since order_edit_empty order_edit_leaves_nothing
  order_edit_no_link order_edit_not_failed order_edit_unpaid order_edited_meanwhile order_edited_too_often order_link_unknown
  order_not_editable order_not_found order_not_paid order_not_refundable order_not_returnable
  order_paid_elsewhere order_refunded order_stock_short order_total_changed own_account owner_account
  passkey_not_found password_too_common payment_amount_differs payment_key_missing payment_link_over
  payment_link_without_email payment_mismatch_not_found payment_not_awaited payment_not_unmatched
  payment_refused payment_session_closed payment_test_failed payment_time_over payment_unavailable
  payments_not_set_up preview_invalid prices_changed product_gone product_not_for_sale product_not_found
  profile_empty profile_unreachable proof_wrong proposal_changed proposal_not_found proposal_not_waiting
  proposal_outcome_unknown proposal_over_limit proposal_refused_now quantity_too_high redirect_columns_needed redirect_not_found
  redirect_taken refund_failed refund_lines_gone refund_open refund_too_high refunded_meanwhile
  request_too_large reset_link_invalid return_changed return_lines_gone return_not_found return_waiting
  review_not_found review_not_yours review_repeated second_factor_missing second_factor_needed sender_unknown
  session_not_found set_in_environment settings_version_conflict shipment_email_left shipment_undo_too_late
  signature_invalid simulation_replaced sold_out text_not_written ticket_invalid too_large too_many_api_keys
  too_many_cart_lines too_many_columns too_many_files too_many_images too_many_logins too_many_orders_waiting
  too_many_passkeys too_many_redirect_rows too_many_redirects too_many_requests too_many_returns too_many_rows too_many_webhooks
  too_many_wishlist_items too_slow total_above_maximum total_below_minimum unauthenticated unavailable
  unsupported_media user_not_found variant_barcode_wrong variant_image_unknown variant_missing variant_not_found
  variants_changed verify_link_invalid version_conflict version_unsupported way_to_pay_not_offered
  webhook_delivery_not_found webhook_not_found webhook_off webhook_url_private wrong_credentials wrong_password
  zip_too_large
`;

describe('the refusals of the contract', () => {
  it('are found in every domain that has some', () => {
    expect(files.length).toBeGreaterThan(20);
    expect(all.length).toBeGreaterThan(60);
  });

  it('have a code of their own', () => {
    const codes = all.map(({ code }) => code);
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  });

  it('keep their codes', () => {
    expect(all.map(({ code }) => code).sort()).toEqual(CODES.trim().split(/\s+/));
  });

  it.each(all)(
    '$code is in snake case, with a status of a failure and words',
    ({ code, status, message }) => {
      expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(message).toMatch(/\S/);
    },
  );

  it('of a domain are all given by some call', () => {
    const listed = new Set(allEndpoints.flatMap(({ refusals = [] }) => refusals));
    // The image refusals follow from the files that a call accepts.
    // The agent protocol's refusals are used outside the API.
    // The confirmation refusals follow from the access table.
    // Why one of several packed orders was not shipped or taken back is part of the reply.
    const followOnTheirOwn = new Set<DeclaredRefusal>([
      secondFactorRefusals.confirmationNeeded,
      ...Object.values(imageRefusals),
      ...Object.values(ucpRefusals),
      orderRefusals.alreadyShipped,
      orderRefusals.tooLateToUndo,
      orderRefusals.emailLeft,
      orderRefusals.changedSince,
    ]);
    const idle = ofDomains.filter((refusal) => !listed.has(refusal) && !followOnTheirOwn.has(refusal));
    expect(idle).toEqual([]);
  });

  it('are listed once per call', () => {
    const repeated = allEndpoints.filter(({ refusals = [] }) => new Set(refusals).size < refusals.length);
    expect(repeated).toEqual([]);
  });
});

// Checked by the type checker; at run time it always passes.
describe('RefusalOf', () => {
  it('distinguishes the refusals of a call by code, each with its data', () => {
    type OfCheckout = RefusalOf<'POST /checkout'>;
    expectTypeOf<Extract<OfCheckout, { code: 'prices_changed' }>['data']>().toEqualTypeOf<Cart>();
    expectTypeOf<Extract<OfCheckout, { code: 'coupon_no_longer_valid' }>>().not.toHaveProperty('data');
    expectTypeOf<'unauthenticated'>().toExtend<OfCheckout['code']>();
    expectTypeOf<'version_conflict'>().not.toExtend<OfCheckout['code']>();
  });

  it('includes the refusals of files for a call that accepts them', () => {
    expectTypeOf<'not_an_image'>().toExtend<RefusalOf<'POST /products'>['code']>();
    expectTypeOf<'not_an_image'>().not.toExtend<RefusalOf<'POST /categories'>['code']>();
  });
});
