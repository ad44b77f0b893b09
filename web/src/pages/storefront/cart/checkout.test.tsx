import { act, screen, waitFor } from '@testing-library/react';
import type { Cart } from '@vitrine/contract/cart/cart.schemas';
import { checkoutRefusals } from '@vitrine/contract/checkout/checkout.refusals';
import { checkoutTexts } from '@vitrine/contract/checkout/checkout.texts';
import { couponRefusals } from '@vitrine/contract/coupons/coupons.refusals';
import { appliedCoupon, couponTexts } from '@vitrine/contract/coupons/coupons.texts';
import { taxSettings } from '@vitrine/contract/pricing/tax/tax-settings.schemas';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';
import { sampleProduct, sampleUser } from '../../../testing/sample-data.ts';

const bowl = sampleProduct({ name: 'Deep bowl', price: 40 });
const cart = [{ product: bowl, quantity: 2 }];

/** Opens a filled cart with a coupon of ten percent. */
async function openCart({ hasCoupon }: { hasCoupon: boolean }) {
  const user = sampleUser({ cart });
  api.answer('GET /users/:id', { data: user });
  api.answer('POST /coupons/validate', { data: { _id: 'ten-percent', discount: 10 } });
  const actor = openScreen('/cart', { user });
  await screen.findByRole('button', { name: checkoutTexts.checkout });
  if (hasCoupon) {
    await actor.type(screen.getByLabelText(couponTexts.label), 'TEN{Enter}');
    await screen.findByText(appliedCoupon('TEN', 10));
  }
  return actor;
}

const button = () =>
  screen.getByRole('button', { name: new RegExp(`${checkoutTexts.checkout}|${checkoutTexts.checkingOut}`) });
const sent = () => api.sentTo('POST /checkout').map(({ body }) => body);

let leave: MockInstance<Location['assign']>;
beforeEach(() => {
  leave = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
});
afterEach(() => {
  leave.mockRestore();
  sessionStorage.clear();
});

describe('the checkout button', () => {
  it('sends cart and coupon, is busy, and leaves in the same window (S-CRT-26 to S-CRT-29)', async () => {
    const actor = await openCart({ hasCoupon: true });
    api.answer('POST /checkout', { data: 'https://pay.example/session' });
    const release = api.hold('POST /checkout');
    await actor.click(button());
    await waitFor(() => expect(button()).toHaveTextContent(checkoutTexts.checkingOut));
    expect(button()).toBeDisabled();
    release();
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.example/session'));
    expect(sent()).toMatchObject([
      {
        couponId: 'ten-percent',
        expectedTotal: 72,
        cart: [{ product: { _id: bowl._id, price: 40 }, quantity: 2 }],
      },
    ]);
    expect(button()).toBeDisabled();
  });

  it('can be pressed again on a page that Back restores from the payment page (S-CRT-27)', async () => {
    const actor = await openCart({ hasCoupon: false });
    api.answer('POST /checkout', { data: 'https://pay.example/session' });
    await actor.click(button());
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(button()).toBeDisabled();
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    await findToast(checkoutTexts.notPaid);
    expect(button()).toBeEnabled();
  });

  it('falls back to its own words when no answer comes, and sends no coupon that was not applied (S-CRT-30, U-03)', async () => {
    const actor = await openCart({ hasCoupon: false });
    api.disconnect('POST /checkout');
    await actor.click(button());
    await findToast(checkoutTexts.failed);
    expect(sent()[0]).not.toHaveProperty('couponId');
    await waitFor(() => expect(button()).toHaveTextContent(checkoutTexts.checkout));
    expect(button()).toBeEnabled();
    expect(leave).not.toHaveBeenCalled();
  });

  it('shows the current cart when prices changed, and forgets a coupon that is gone (S-CRT-30)', async () => {
    const actor = await openCart({ hasCoupon: true });
    const data: Cart = [{ product: { ...bowl, price: 99 }, quantity: 2 }];
    api.answer('GET /pricing', { data: { zones: [], countries: [], tax: taxSettings.defaults, offers: [] } });
    api.refuse('POST /checkout', checkoutRefusals.pricesChanged.code, { data });
    await actor.click(button());
    await findToast(checkoutRefusals.pricesChanged.message);
    expect(screen.getByRole('row', { name: /Deep bowl/ })).toHaveTextContent('$99.00');
    expect(screen.getByText(appliedCoupon('TEN', 10))).toBeVisible();

    const { code, message } = couponRefusals.noLongerValid;
    api.refuse('POST /checkout', code);
    await actor.click(button());
    await findToast(message);
    expect(screen.queryByText(appliedCoupon('TEN', 10))).not.toBeInTheDocument();
    expect(button()).toBeEnabled();
  });
});
