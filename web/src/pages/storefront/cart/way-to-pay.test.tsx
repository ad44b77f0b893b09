import { screen, waitFor } from '@testing-library/react';
import { checkoutTexts } from '@vitrine/contract/checkout/checkout.texts';
import { wayToPayTexts } from '@vitrine/contract/payments/ways/way-choice.texts';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { api } from '../../../testing/fake-api.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { sampleProduct, sampleUser } from '../../../testing/sample-data.ts';

let leave: MockInstance<Location['assign']>;
beforeEach(() => {
  leave = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
});
afterEach(() => {
  leave.mockRestore();
  delete shopInfo.ways;
  sessionStorage.clear();
});

async function openCart() {
  const user = sampleUser({
    cart: [{ product: sampleProduct({ name: 'Deep bowl', price: 40 }), quantity: 2 }],
  });
  api.answer('GET /users/:id', { data: user });
  api.answer('POST /checkout', { data: 'https://shop.example/pay/pay_1' });
  const actor = openScreen('/cart', { user });
  await screen.findByRole('button', { name: checkoutTexts.checkout });
  return actor;
}
const sent = () => api.sentTo('POST /checkout').map(({ body }) => body);

describe('the choice of a way to pay', () => {
  it('is not there where the shop offers one way, and nothing of it is sent', async () => {
    const actor = await openCart();
    expect(screen.queryByRole('group', { name: wayToPayTexts.title })).toBeNull();
    await actor.click(screen.getByRole('button', { name: checkoutTexts.checkout }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).not.toHaveProperty('way');
  });

  it('starts with paying online, and sends what is chosen', async () => {
    shopInfo.ways = ['online', 'transfer'];
    const actor = await openCart();
    const { online, transfer } = wayToPayTexts.ways;
    expect(screen.getByRole('radio', { name: new RegExp(online.name) })).toBeChecked();
    await actor.click(screen.getByRole('radio', { name: new RegExp(transfer.name) }));
    await actor.click(screen.getByRole('button', { name: checkoutTexts.checkout }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://shop.example/pay/pay_1'));
    expect(sent()).toMatchObject([{ way: 'transfer' }]);
    // Whoever comes back later is not told that nothing was charged.
    expect(sessionStorage.getItem('paying')).toBeNull();
  });

  it('has paying on pickup only for an order that is picked up', async () => {
    shopInfo.ways = ['online', 'pickup'];
    await openCart();
    expect(screen.queryByRole('group', { name: wayToPayTexts.title })).toBeNull();
  });
});
