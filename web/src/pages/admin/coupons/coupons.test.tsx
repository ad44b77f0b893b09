import { act, screen, waitFor, within } from '@testing-library/react';
import { couponRefusals } from '@vitrine/contract/coupons/coupons.refusals';
import type { Coupon } from '@vitrine/contract/coupons/coupons.schemas';
import { couponAdminTexts, couponRefusalTexts, couponTaken } from '@vitrine/contract/coupons/coupons.texts';
import { offerSettings } from '@vitrine/contract/pricing/offers/offers.schemas';
import { demoTexts, permanentDelete } from '@vitrine/contract/shared/texts/admin.texts';
import { appTexts, confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { describe, expect, it, vi } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';
import { sampleAdmin, sampleDemoAdmin, sampleId, sampleSettings } from '../../../testing/sample-data.ts';

const sampleCoupon = (code: string, expiresAt = '2035-01-15T23:30:00.000Z'): Coupon => ({
  _id: sampleId('coupon'),
  code,
  discount: 30,
  expiresAt,
});

const SIMULATED = {
  ...{ since: '2034-01-15T00:00:00.000Z', orders: 2418, touched: 412, given: 8652, sales: 57_680 },
  examples: [],
};

async function openCoupons(coupons: Coupon[], user = sampleAdmin()) {
  let stored = coupons;
  api.answer('GET /coupons', () => ({ data: stored }));
  api.answer('GET /admin/analytics/coupons', {
    data: coupons.map(({ _id }) => ({ _id, uses: 12, isMore: false, given: 120.4, earned: 1083.6 })),
  });
  api.answer('GET /admin/settings/offers', { data: sampleSettings(offerSettings) });
  api.answer('POST /admin/discount-simulation', { data: SIMULATED });
  api.answer('POST /coupons', ({ body: { code, discount, expiresAt } }) => {
    const data = { _id: sampleId('coupon'), code, discount, expiresAt: new Date(expiresAt).toISOString() };
    stored = [data, ...stored];
    return { data, message: couponAdminTexts.created };
  });
  api.answer('DELETE /coupons/:id', ({ params: { id } }) => {
    stored = stored.filter(({ _id }) => _id !== id);
    return { message: couponAdminTexts.deleted };
  });
  const actor = openScreen('/admin/coupons', { user });
  await screen.findByRole('button', { name: couponAdminTexts.create });
  return actor;
}

const code = () => screen.getByLabelText(couponAdminTexts.code);
const discount = () => screen.getByLabelText(couponAdminTexts.discount);
const expiry = () => screen.getByLabelText(couponAdminTexts.expiry);
const create = () => screen.getByRole('button', { name: couponAdminTexts.create });
const card = (name: string) =>
  within(screen.getAllByRole('article').find((one) => one.textContent?.includes(name)) as HTMLElement);

describe('the coupons', () => {
  it('are created from code, discount and expiry (A-CPN-03 to A-CPN-10, A-CPN-12, A-CPN-13, A-CPN-15)', async () => {
    const actor = await openCoupons([]);
    expect(create()).toBeDisabled();
    expect(discount()).toHaveAttribute('min', '1');
    expect(discount()).toHaveAttribute('max', '100');
    await actor.type(code(), 'spring');
    expect(code()).toHaveValue('SPRING');
    expect(create()).toBeDisabled();
    await actor.type(discount(), '101');
    expect(create()).toBeDisabled();
    await actor.type(expiry(), '2020-01-01T00:00');
    await actor.click(create());
    await findToast(couponRefusalTexts.badDiscount);
    expect(discount()).toHaveFocus();
    await actor.clear(discount());
    await actor.type(discount(), '30');
    expect(expiry()).toHaveAccessibleDescription(couponRefusalTexts.expiryPassed);
    await actor.clear(expiry());
    await actor.type(expiry(), '2035-01-15T18:30');
    await actor.click(create());
    await findToast(couponAdminTexts.created);
    const expiresAt = new Date('2035-01-15T18:30').toISOString();
    expect(api.sentTo('POST /coupons')).toMatchObject([
      { body: { code: 'SPRING', discount: 30, expiresAt } },
    ]);
    await waitFor(() => expect(code()).toHaveFocus());
    expect(code()).toHaveValue('');
    await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('30% OFF'));
    expect(card('SPRING').getByText(couponAdminTexts.active)).toBeVisible();
    const title = screen.getByRole('heading', { level: 1, name: couponAdminTexts.title });
    expect(title.parentElement).toHaveTextContent(`${couponAdminTexts.title}1`);
  });

  it('repeat why one cannot be created and keep what was typed (A-CPN-11)', async () => {
    const actor = await openCoupons([]);
    await actor.type(code(), 'SPRING');
    await actor.type(discount(), '5');
    await actor.type(expiry(), '2035-01-15T18:30');
    api.refuse('POST /coupons', couponRefusals.taken.code, { message: couponTaken('SPRING') });
    await actor.click(create());
    await findToast(couponTaken('SPRING'));
    api.disconnect('POST /coupons');
    await actor.click(create());
    await findToast(couponAdminTexts.createFailed);
    expect(code()).toHaveValue('SPRING');
  });

  it('are deleted for good after a warning, down to the empty page (A-CPN-17 to A-CPN-20, A-CPN-22)', async () => {
    const actor = await openCoupons([sampleCoupon('SPRING')]);
    api.rehearse('DELETE /coupons/:id', ['2 open checkouts keep the discount']);
    const answerRehearsal = api.hold('DELETE /coupons/:id');
    await screen.findByRole('list', { name: couponAdminTexts.list });
    await actor.click(card('SPRING').getByRole('button', { name: /^Delete/ }));
    const dialog = await screen.findByRole('alertdialog', { name: confirmTexts.title });
    expect(dialog).toHaveTextContent(permanentDelete(couponAdminTexts.thisCoupon));
    expect(dialog).toHaveTextContent('SPRING');
    const confirm = within(dialog).getByRole('button', { name: confirmTexts.confirmDelete });
    expect(confirm).toBeDisabled();
    answerRehearsal();
    expect(await within(dialog).findByText('2 open checkouts keep the discount')).toBeVisible();
    await actor.click(confirm);
    await findToast(couponAdminTexts.deleted);
    await screen.findByText(couponAdminTexts.empty);
  });

  it('stay when they cannot be deleted, and load when asked again (A-CPN-02, A-CPN-21)', async () => {
    api.disconnect('GET /coupons');
    api.answer('GET /admin/settings/offers', { data: sampleSettings(offerSettings) });
    const actor = openScreen('/admin/coupons', { user: sampleAdmin() });
    await findToast(couponAdminTexts.loadFailed);
    api.answer('GET /coupons', { data: [sampleCoupon('SPRING')] });
    api.disconnect('GET /admin/analytics/coupons');
    api.disconnect('DELETE /coupons/:id');
    await actor.click(screen.getByRole('button', { name: appTexts.tryAgain }));
    await screen.findByRole('list', { name: couponAdminTexts.list });
    await actor.click(card('SPRING').getByRole('button', { name: /^Delete/ }));
    await actor.click(await screen.findByRole('button', { name: confirmTexts.confirmDelete }));
    await findToast(couponAdminTexts.deleteFailed);
    expect(card('SPRING').getByText(couponAdminTexts.active)).toBeVisible();
  });

  it('say how often they were used, and fold those that are expired below those that are not', async () => {
    const actor = await openCoupons([
      sampleCoupon('WINTER', '2020-01-01T00:00:00.000Z'),
      sampleCoupon('SPRING'),
    ]);
    const list = await screen.findByRole('list', { name: couponAdminTexts.list });
    expect(within(list).getAllByRole('article')).toHaveLength(1);
    await within(list).findByText('Used 12 times. $120.40 given, $1,083.60 earned.');
    const fold = screen.getByText(couponAdminTexts.expired, { selector: 'h2' }).closest('details');
    expect(fold).not.toHaveAttribute('open');
    await actor.click(screen.getByText(couponAdminTexts.expired, { selector: 'h2' }));
    expect(fold).toHaveAttribute('open');
    expect(screen.getByRole('list', { name: couponAdminTexts.expiredList })).toHaveTextContent('WINTER');
  });

  it('turn from Active to Expired when their moment comes, without a reload (A-CPN-13, A-CPN-14)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openCoupons([sampleCoupon('SPRING', new Date(Date.now() + 60_000).toISOString())]);
    await screen.findByRole('list', { name: couponAdminTexts.list });
    expect(card('SPRING').getByText(couponAdminTexts.active)).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(card('SPRING').getByText(couponAdminTexts.expired)).toBeVisible();
    expect(api.sentTo('GET /coupons')).toHaveLength(1);
  });

  it('are shown as expired, and neither created nor deleted by the demo admin (A-CPN-13, A-DEM-07)', async () => {
    const actor = await openCoupons([sampleCoupon('WINTER', '2020-01-01T00:00:00.000Z')], sampleDemoAdmin());
    await screen.findByRole('list', { name: couponAdminTexts.expiredList });
    expect(card('WINTER').getByText(couponAdminTexts.expired)).toBeVisible();
    await actor.click(create());
    await findToast(demoTexts.refused);
    await actor.click(card('WINTER').getByRole('button', { name: /^Delete/ }));
    await findToast(demoTexts.delete);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});
