import { screen } from '@testing-library/react';
import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import { afterEach, beforeEach, vi } from 'vitest';
import { shopInfo } from '../lib/shop/read-shop-info.ts';
import { api } from './fake-api.ts';

/** Puts the tests of a file into a shop with delivery prices. `leave` is called with where the page would go. */
export function inDeliveryShop() {
  const leave = vi.fn<Location['assign']>();
  beforeEach(() => {
    shopInfo.pricing = 'delivery';
    vi.spyOn(window.location, 'assign').mockImplementation(leave);
  });
  afterEach(() => {
    delete shopInfo.pricing;
    vi.mocked(window.location.assign).mockRestore();
    leave.mockReset();
    sessionStorage.clear();
    localStorage.clear();
  });
  return { leave };
}

export const summary = () => screen.getByRole('region', { name: cartTexts.summary });
export const sentCheckouts = () => api.sentTo('POST /checkout').map(({ body }) => body);
