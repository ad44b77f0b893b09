import { paymentRefusals } from '@vitrine/contract/payments/payments.refusals';
import { isCreditorReference } from '@vitrine/contract/payments/ways/bank-account.rules';
import {
  awaitedEmailTexts,
  awaitedPageTexts,
  transferPageTexts,
  waysSettingsTexts,
} from '@vitrine/contract/payments/ways/ways-to-pay.texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { deliveryAddresses } from '../../../../database/tables/orders/delivery-addresses.table.ts';
import { awaitedPayments } from '../../../../database/tables/payments/awaited-payments.table.ts';
import { ACCOUNT, ADDRESS, inAwaitingShop } from '../../../testing/factories/awaited-payments.factories.ts';
import { emailsTo } from '../../../testing/factories/email.factories.ts';
import { aShopper, onlyOrder } from '../../../testing/factories/payments.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';
import { awaitedPage } from './awaited-payments.service.ts';

const shop = openTestShop();
const emailTexts = awaitedEmailTexts.transfer;
const { owner, readWays, saveWays, offerTransfers, get, post, byTransfer, placed } = inAwaitingShop(shop);

describe('PATCH /admin/settings/ways-to-pay', () => {
  it('is off at first, and then customers are offered nothing new', async () => {
    const shopper = await aShopper(shop);
    const reply = await shopper.send({ cart: shopper.cart, way: 'transfer' });
    expect([reply.statusCode, reply.json().code]).toEqual([409, paymentRefusals.wayNotOffered.code]);
    expect(await shopper.checkOut()).toContain('/sandbox/');
  });

  it.each([
    [{ ...ACCOUNT, iban: 'DE89 3704 0044 0532 0130 01' }, waysSettingsTexts.ibanInvalid],
    [{ ...ACCOUNT, iban: '' }, waysSettingsTexts.ibanMissing],
    [{ ...ACCOUNT, accountHolder: '' }, waysSettingsTexts.holderMissing],
    [{ ...ACCOUNT, bic: 'NOBANK' }, waysSettingsTexts.bicInvalid],
  ])('refuses an account that nobody can transfer to: %j', async (changes, message) => {
    const reply = await saveWays(changes);
    expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
  });

  it('stores the account without the spaces that were typed', async () => {
    await offerTransfers();
    expect((await readWays()).value).toMatchObject({ iban: 'DE89370400440532013000' });
  });
});

describe('an order by transfer', () => {
  beforeEach(() => offerTransfers());

  it('asks for the address with the country that its delivery was priced for', async () => {
    const method = { id: 'post', name: 'Post', kind: 'delivery', price: 500, freeFrom: null, bands: [] };
    const methods = [{ ...method, time: '', pickupAddress: '' }];
    const zones = [{ id: 'near', name: 'Near', countries: ['DE', 'AT'], methods }];
    const { headers } = owner();
    const payload = { version: 0, changes: { zones } };
    await shop.app.inject({ method: 'PATCH', url: '/api/admin/settings/delivery-zones', headers, payload });
    const shopper = await aShopper(shop);
    const delivery = { country: 'AT', methodId: 'post' };
    const page: string = (await shopper.send({ cart: shopper.cart, way: 'transfer', delivery })).json().data;
    expect((await get(page)).body).toContain('<option value="AT" selected>');
  });

  it('asks for the address, then shows how to pay, and says so by email', async () => {
    const shopper = await aShopper(shop);
    const page = await byTransfer(shopper);
    expect(page).toMatch(/\/pay\/pay_[0-9a-f]{32}$/);
    const first = await get(page);
    expect(first.body).toContain(transferPageTexts.place('$85.00'));
    expect(first.body).not.toContain('DE89');
    expect(first.body).toContain(awaitedPageTexts.transfer.before(7, false));
    // Nobody lives in the first country of the alphabet by accident.
    expect(first.body).toContain('<option value="" selected></option>');
    expect((await post(`${page}/place`, { ...ADDRESS, country: '' })).statusCode).toBe(400);
    const refused = await post(`${page}/place`, { ...ADDRESS, line1: '' });
    expect([refused.statusCode, refused.body.includes('aria-invalid')]).toEqual([400, true]);
    expect(await shopper.inCart()).not.toEqual({});

    await post(`${page}/place`, ADDRESS);
    const [awaited] = await shop.deps.db.select().from(awaitedPayments);
    const { body, headers } = await get(page);
    expect(body).toContain('DE89 3704 0044 0532 0130 00');
    // Without an email server, the page does not say that an email was sent.
    expect(body).toContain(transferPageTexts.notEmailed);
    expect(body).toContain(awaited?.reference);
    expect(isCreditorReference(awaited?.reference ?? '')).toBe(true);
    expect(headers['content-security-policy']).toContain("script-src 'sha256-");
    expect(await shopper.inCart()).toEqual({});
    const { order, payment } = await onlyOrder(shopper);
    expect([order.status, order.paidAt, payment?.status]).toEqual(['pending', null, 'processing']);
    const [address] = await shop.deps.db.select().from(deliveryAddresses);
    expect(address).toMatchObject({ orderId: order.id, line1: 'Glasgasse 18' });
    expect(await shopper.emails()).toEqual([expect.stringContaining(emailTexts.placedTitle)]);
    const [toOwner] = await emailsTo(shop.deps, owner().user.email);
    expect(toOwner?.subject).toContain(emailTexts.ownerTitle);
  });

  it('does not say that an email was sent where a demo only shows it to its owner', async () => {
    const page = await byTransfer(await aShopper(shop));
    const id = page.split('/').at(-1) ?? '';
    const email = { ...shop.deps.email, keepsBodies: true };
    expect((await awaitedPage({ ...shop.deps, email }, id)).isEmailed).toBe(false);
    const sending = { ...email, smtpUrl: 'smtp://localhost' };
    expect((await awaitedPage({ ...shop.deps, email: sending }, id)).isEmailed).toBe(true);
  });

  it('shows a code only in euros', async () => {
    const { page } = await placed();
    expect((await get(page)).body).not.toContain('class="code"');
  });

  it('is placed once, however often the button is pressed', async () => {
    const shopper = await aShopper(shop);
    const page = await byTransfer(shopper);
    await Promise.all([1, 2, 3].map(() => post(`${page}/place`, ADDRESS)));
    expect(await shopper.emails()).toHaveLength(1);
  });

  it('can be left for the cart before it is placed, and not after', async () => {
    const shopper = await aShopper(shop);
    const page = await byTransfer(shopper);
    expect((await post(`${page}/leave`)).headers.location).toBe('http://shop.test/cart');
    expect((await onlyOrder(shopper)).order.status).toBe('cancelled');
    const second = await placed();
    expect((await post(`${second.page}/leave`)).headers.location).toContain('/pay/');
    expect((await onlyOrder(second.shopper)).payment?.status).toBe('processing');
  });

  it('lets the customer order something else meanwhile, up to three orders that wait', async () => {
    const { shopper } = await placed();
    for (const _ of [2, 3]) await post(`${await byTransfer(shopper)}/place`, ADDRESS);
    expect((await shopper.payments()).map(({ status }) => status)).toEqual(Array(3).fill('processing'));
    const reply = await shopper.send({ cart: shopper.cart, way: 'transfer' });
    expect([reply.statusCode, reply.json().code]).toEqual([409, paymentRefusals.tooManyWaiting.code]);
    expect(await shopper.checkOut()).toContain('/sandbox/');
  });

  it('is another order where the customer changes to paying online', async () => {
    const shopper = await aShopper(shop);
    await byTransfer(shopper);
    expect(await shopper.checkOut({ cart: shopper.cart, way: 'online' })).toContain('/sandbox/');
    expect((await shopper.orders()).map(({ status }) => status)).toEqual(['cancelled', 'pending']);
  });

  it('answers a page that nobody has with 404', async () => {
    for (const url of ['/pay/pay_0', '/pay/%00']) expect((await get(url)).statusCode).toBeLessThan(500);
    expect((await get(`/pay/pay_${'0'.repeat(32)}`)).statusCode).toBe(404);
    expect((await post(`/pay/pay_${'0'.repeat(32)}/place`)).statusCode).toBe(404);
    expect((await post(`/pay/pay_${'0'.repeat(32)}/leave`)).statusCode).toBe(404);
  });
});
