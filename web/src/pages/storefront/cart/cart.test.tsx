import { screen, waitFor, within } from '@testing-library/react';
import type { Cart } from '@vitrine/contract/cart/cart.schemas';
import { cartTexts, deleteFromCart, discountOf } from '@vitrine/contract/cart/cart.texts';
import { catalogRefusals } from '@vitrine/contract/catalog/catalog.refusals';
import { appliedCoupon, couponTexts, removeCoupon } from '@vitrine/contract/coupons/coupons.texts';
import { priceStepTexts } from '@vitrine/contract/pricing/price-steps.texts';
import { whyThisPrice } from '@vitrine/contract/pricing/pricing.texts';
import { MAX_QUANTITY } from '@vitrine/contract/shared/money/money';
import { describe, expect, it } from 'vitest';
import { cartTotals, formatCents, itemTotal, unitPrice } from '../../../lib/shop/shop-money.ts';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';
import { sampleProduct, sampleUser } from '../../../testing/sample-data.ts';

const vase = sampleProduct({ name: 'Round vase', price: 40, promoPercentage: 25 });
const bowl = sampleProduct({ name: 'Deep bowl', price: 18.5 });

/** Opens the cart of a customer; `cart` is what the server stores. */
async function openCart(cart: Cart, remembered: Cart = cart) {
  let stored = cart;
  const user = sampleUser({ cart: remembered });
  api.answer('GET /users/:id', () => ({ data: { ...user, cart: stored } }));
  api.answer('POST /cart/add', ({ body: { productId, quantity } }) => {
    const changed = ({ product, quantity: before }: Cart[number]) =>
      product._id === productId ? { product, quantity: before + quantity } : { product, quantity: before };
    stored = stored.map(changed);
    return { data: stored, message: cartTexts.added };
  });
  api.answer('DELETE /cart/delete/:userId/:productId', ({ params: { productId } }) => {
    stored = stored.filter(({ product }) => product._id !== productId);
    return { data: stored, message: cartTexts.removed };
  });
  const actor = openScreen('/cart', { user });
  await screen.findByRole('heading', { level: 1, name: cartTexts.title });
  await waitFor(() => expect(api.sentTo('GET /users/:id')).not.toEqual([]));
  return actor;
}

const line = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
const summary = () => screen.getByRole('region', { name: cartTexts.summary });
const more = (name: string) => line(name).getByRole('button', { name: 'Increase quantity' });
const couponField = () => screen.getByLabelText(couponTexts.label);

describe('the cart', () => {
  it('shows what the server stores, not what the browser remembers (S-CRT-01 to S-CRT-09, S-CRT-23 to S-CRT-26)', async () => {
    const cart = [
      { product: vase, quantity: 1 },
      { product: bowl, quantity: 3 },
    ];
    await openCart(cart, [{ product: vase, quantity: 1 }]);
    await screen.findByRole('row', { name: /Deep bowl/ });
    expect(screen.getByRole('table', { name: cartTexts.title })).toBeVisible();
    for (const item of cart) {
      const { getByRole, getAllByRole } = line(item.product.name);
      expect(getByRole('link', { name: item.product.name })).toHaveAttribute(
        'href',
        `/product/${item.product._id}`,
      );
      expect(getByRole('presentation')).toHaveAttribute('src', item.product.images[0]);
      expect(getAllByRole('cell')[1]).toHaveTextContent(formatCents(unitPrice(item.product)));
      expect(getByRole('status')).toHaveTextContent(String(item.quantity));
      expect(getAllByRole('cell')[3]).toHaveTextContent(formatCents(itemTotal(item)));
      const fewer = getByRole('button', { name: 'Decrease quantity' });
      if (item.quantity > 1) expect(fewer).toBeEnabled();
      else expect(fewer).toBeDisabled();
      expect(getByRole('button', { name: deleteFromCart(item.product.name) })).toBeVisible();
    }
    expect(line('Round vase').getByText('$40.00').closest('s')).toBeVisible();
    expect(summary()).toHaveTextContent(`${cartTexts.shipping}${cartTexts.shippingFree}`);
    expect(summary()).toHaveTextContent(formatCents(cartTotals(cart).total));
  });

  it('says how the total comes about, step by step, when asked', async () => {
    const actor = await openCart([
      { product: vase, quantity: 1 },
      { product: bowl, quantity: 3 },
    ]);
    expect(screen.queryByText(priceStepTexts.listPrice)).not.toBeInTheDocument();
    await actor.click(screen.getByText(whyThisPrice));
    const total = await screen.findByText(priceStepTexts.total, { selector: 'details dt' });
    expect([...(total.closest('dl')?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      `Round vase · 1 × $40.00${priceStepTexts.listPrice}$40.00`,
      `${priceStepTexts.promo(25, 'Round vase')}${priceStepTexts.see.product}−$10.00`,
      `Deep bowl · 3 × $18.50${priceStepTexts.listPrice} · ${priceStepTexts.see.product}$55.50`,
      `${priceStepTexts.total}$85.50`,
    ]);
  });

  it('counts every quick click, at once on the screen and in the end on the server (S-CRT-05, S-CRT-25)', async () => {
    const actor = await openCart([{ product: bowl, quantity: 1 }]);
    const release = api.hold('POST /cart/add');
    for (const quantity of ['2', '3', '4', '5']) {
      await actor.click(more('Deep bowl'));
      expect(line('Deep bowl').getByRole('status')).toHaveTextContent(quantity);
    }
    await actor.click(line('Deep bowl').getByRole('button', { name: 'Decrease quantity' }));
    expect(summary()).toHaveTextContent('$74.00');
    release();
    const sum = () => api.sentTo('POST /cart/add').reduce((all, { body }) => all + (body.quantity ?? 1), 0);
    await waitFor(() => expect(sum()).toBe(3));
    expect(line('Deep bowl').getByRole('status')).toHaveTextContent('4');
  });

  it('says why a line stops at 999', async () => {
    const actor = await openCart([{ product: bowl, quantity: MAX_QUANTITY - 1 }]);
    expect(line('Deep bowl').queryByText(cartTexts.mostOfOne)).not.toBeInTheDocument();
    await actor.click(more('Deep bowl'));
    expect(line('Deep bowl').getByText(cartTexts.mostOfOne)).toBeVisible();
  });

  it('puts back a step that got no answer (S-CRT-11)', async () => {
    const actor = await openCart([{ product: bowl, quantity: 2 }]);
    api.disconnect('POST /cart/add');
    await actor.click(more('Deep bowl'));
    await findToast(cartTexts.updateFailed);
    await waitFor(() => expect(line('Deep bowl').getByRole('status')).toHaveTextContent('2'));
  });

  it('repeats what the server says and shows the current cart when a product is gone (S-CRT-11)', async () => {
    const { code, message } = catalogRefusals.productNotFound;
    const actor = await openCart([{ product: bowl, quantity: 2 }]);
    api.refuse('POST /cart/add', code);
    api.answer('GET /users/:id', { data: sampleUser() });
    await actor.click(more('Deep bowl'));
    await findToast(message);
    await screen.findByText(cartTexts.empty);
  });

  it('brings a row back that could not be deleted', async () => {
    const actor = await openCart([{ product: bowl, quantity: 1 }]);
    api.disconnect('DELETE /cart/delete/:userId/:productId');
    await actor.click(screen.getByRole('button', { name: deleteFromCart('Deep bowl') }));
    await findToast(cartTexts.updateFailed);
    await screen.findByRole('row', { name: /Deep bowl/ });
  });

  it('deletes rows with the server’s message and moves the focus on, down to the empty cart (S-CRT-10, S-CRT-12, S-CRT-13)', async () => {
    const actor = await openCart([
      { product: vase, quantity: 1 },
      { product: bowl, quantity: 1 },
    ]);
    await actor.click(screen.getByRole('button', { name: deleteFromCart('Round vase') }));
    await findToast(cartTexts.removed);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: deleteFromCart('Deep bowl') })).toHaveFocus(),
    );
    await actor.keyboard('{Enter}');
    await screen.findByText(cartTexts.empty);
    const onward = screen.getByRole('link', { name: cartTexts.continueShopping });
    expect(onward).toHaveAttribute('href', '/store');
  });
});

describe('the coupon of the cart', () => {
  it('is one at a time, sent in capitals, and gone after a wrong code or when it is removed (S-CRT-14 to S-CRT-22, S-CRT-25)', async () => {
    const cart = [{ product: bowl, quantity: 3 }];
    const actor = await openCart(cart);
    const apply = screen.getByRole('button', { name: couponTexts.apply });
    const { discount, total } = cartTotals(cart, 15);

    await actor.type(couponField(), '   ');
    await actor.click(apply);
    await findToast(couponTexts.codeRequired);
    expect(couponField()).toHaveFocus();

    api.answer('POST /coupons/validate', ({ body: { code } }) => ({
      data: { _id: `coupon ${code}`, discount: 15 },
    }));
    await actor.type(couponField(), 'spring15 ');
    await actor.click(apply);
    await findToast(couponTexts.applied);
    expect(api.sentTo('POST /coupons/validate')).toMatchObject([{ body: { code: 'SPRING15' } }]);
    expect(screen.getByText(appliedCoupon('SPRING15', 15))).toBeVisible();
    expect(summary()).toHaveTextContent(`${discountOf(15)}−${formatCents(discount)}`);
    expect(summary()).toHaveTextContent(formatCents(total));

    await actor.click(screen.getByRole('button', { name: removeCoupon('SPRING15') }));
    expect(summary()).toHaveTextContent(formatCents(cartTotals(cart).total));
    await waitFor(() => expect(couponField()).toHaveFocus());

    await actor.type(couponField(), 'SPRING15{Enter}');
    await screen.findByText(appliedCoupon('SPRING15', 15));
    api.refuse('POST /coupons/validate', 'coupon_invalid');
    await actor.type(couponField(), 'NO-SUCH-CODE');
    await actor.click(apply);
    await findToast(couponTexts.invalid);
    expect(couponField()).toHaveAccessibleDescription(couponTexts.invalid);
    expect(screen.queryByText(appliedCoupon('SPRING15', 15))).not.toBeInTheDocument();
    expect(summary()).toHaveTextContent(formatCents(cartTotals(cart).total));
    await actor.type(couponField(), 'X');
    expect(couponField()).not.toHaveAccessibleDescription(couponTexts.invalid);
  });
});
