import type { Proposal } from '@vitrine/contract/agents/proposals/proposals.schemas';
import { proposalRefusalTexts as texts } from '@vitrine/contract/agents/proposals/proposals.texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aProduct, signedIn } from '../../../testing/factories/factories.ts';
import { aPaidOrder } from '../../../testing/factories/payments.factories.ts';
import { aProductWithVariants } from '../../../testing/factories/products/variants.factories.ts';
import { staffAgent } from '../../../testing/factories/programs/staff-agent.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();
const staff = staffAgent(shop);
const { aKey, call, use, confirm, waiting, approve, approveOnly, setLimits } = staff;
beforeEach(staff.begin);

describe('the limits for agents', () => {
  it('hold for the price that is paid, up and down, and for many small steps', async () => {
    const { id } = await aProduct(shop.deps, { priceCents: 10_000 });
    const overPrice = { isRefused: true, message: texts.price(5) };
    for (const change of [
      { price: '105.01' },
      { price: '94.99' },
      { promoPercentage: 6 },
      { price: '103', promoPercentage: 8 },
    ])
      expect(await use('update_product', { id, ...change })).toMatchObject(overPrice);
    await confirm();
    await use('update_product', { id, price: '104' });
    expect(await approveOnly()).toMatchObject({ data: { status: 'approved' } });
    expect(await use('update_product', { id, price: '108' })).toMatchObject(overPrice);
    expect(await use('update_product', { id, price: '105' })).toMatchObject({ isRefused: false });
  });

  it('leave out prices of products with options, of which the change names the lowest alone', async () => {
    const { product } = await aProductWithVariants(shop, staff.owner.headers);
    const change = { id: product.id, price: '500', description: 'Another text.' };
    expect(await use('update_product', change)).toMatchObject({
      isRefused: true,
      message: texts.variantPrice,
    });
  });

  it('are checked again when two proposals of one product are approved', async () => {
    const { id } = await aProduct(shop.deps, { priceCents: 10_000 });
    await use('update_product', { id, price: '104' });
    await use('update_product', { id, promoPercentage: 1, price: '96' });
    await confirm();
    const [second, first] = await waiting();
    expect((await approve(first as Proposal)).statusCode).toBe(200);
    expect((await approve(second as Proposal)).json()).toMatchObject({ code: 'proposal_changed' });
    await setLimits({ pricePercent: 1 });
    expect(await approveOnly()).toMatchObject({ code: 'proposal_over_limit' });
  });

  it('hold for coupons and for proposals a day', async () => {
    const { headers } = await aKey(['coupons:write', 'proposals:create']);
    const coupon = { code: 'SUMMER', discount: 10, expiresAt: '2031-01-01T00:00:00.000Z' };
    expect(await use('create_coupon', { ...coupon, discount: 11 }, headers)).toMatchObject({
      message: texts.coupon(10),
    });
    const fixed = { ...coupon, discount: 0, conditions: { amount: 100_000 } };
    expect(await use('create_coupon', fixed, headers)).toMatchObject({ message: texts.coupon(10) });
    await setLimits({ proposalsPerDay: 1 });
    expect(await use('create_coupon', coupon, headers)).toMatchObject({ isRefused: false });
    expect(await use('create_coupon', { ...coupon, code: 'WINTER' }, headers)).toMatchObject({
      message: texts.tooManyToday(1),
    });
  });

  it('are set by owners alone', async () => {
    const manager = await signedIn(shop.deps, { role: 'admin' });
    const body = { version: 0, changes: { refundAmount: 1_000 } };
    expect((await call('PATCH', '/admin/settings/agents', manager.headers, body)).statusCode).toBe(403);
    expect((await call('PATCH', '/admin/settings/agents', staff.owner.headers, body)).json()).toMatchObject({
      code: 'confirmation_needed',
    });
    expect((await setLimits({ refundAmount: 1_000 })).statusCode).toBe(200);
  });
});

describe('a refund that an agent proposes', () => {
  it('moves money only when it is approved, and never more than the limit of a day', async () => {
    const { headers } = await aKey(['orders:read', 'refunds:write', 'proposals:create'], 'Refunds');
    const { id } = await aPaidOrder(shop);
    const refund = (amount: number) => use('refund_order', { id, amount }, headers);
    expect(await refund(60)).toMatchObject({ isRefused: true, message: texts.refund('$50.00') });
    const found = await refund(40);
    expect(found.proposal.emails).toHaveLength(1);
    const refunded = async () =>
      (await call('GET', '/orders/admin', staff.owner.headers)).json().data.orders[0].refunds;
    expect(await refunded()).toEqual([]);
    await confirm();
    expect(await approveOnly()).toMatchObject({ data: { status: 'approved' } });
    expect(await refunded()).toMatchObject([{ amount: 40, isOpen: false }]);
    expect(await refund(20)).toMatchObject({ isRefused: true, message: texts.refund('$50.00') });
    expect(await refund(10)).toMatchObject({ isRefused: false });
  });

  it('needs a key that only proposes', async () => {
    await confirm();
    const input = { name: 'Refunds', permissions: ['refunds:write'], expiresInDays: 30 };
    expect((await call('POST', '/admin/api-keys', staff.owner.headers, input)).statusCode).toBe(400);
  });
});
