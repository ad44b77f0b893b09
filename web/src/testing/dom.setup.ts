import '@testing-library/jest-dom/vitest';
import { act, cleanup, configure } from '@testing-library/react';
import { shopDefaults } from '@vitrine/contract/shop/shop-defaults';
import { toast as sonner } from 'sonner';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { queryClient } from '../lib/api/query-client.ts';
import { endSession } from '../lib/session/session.ts';
import { setShopInfo, shopInfo } from '../lib/shop/read-shop-info.ts';
import { setShop } from '../lib/shop/shop-details.ts';
import { api } from './fake-api.ts';
import { FakeUpload } from './fake-upload.ts';

// A busy machine is slow, not wrong. The page's roles and markup in a message would hide the message; its text says enough.
configure({
  asyncUtilTimeout: 20_000,
  getElementError: (message) =>
    new Error(`${message?.split('\n\n')[0]}\nThe page shows: ${document.body.textContent.slice(0, 500)}`),
});

// What the screens use of a browser and the DOM of the tests does not have.
globalThis.PerformanceNavigationTiming ??=
  class extends PerformanceEntry {} as typeof PerformanceNavigationTiming;
Object.assign(Element.prototype, { scrollIntoView: () => {}, getAnimations: () => [] });

/** A screen may change it, as the cart does when the checkout finds other prices. */
const shopInfoAtFirst = { ...shopInfo };

beforeEach(() => {
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body }: RequestInit = {}) =>
    api.respond(method, url, body),
  );
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  act(() => void sonner.dismiss());
  cleanup();
  endSession();
  setShop(shopDefaults);
  setShopInfo({ ...shopInfoAtFirst });
  queryClient.clear();
  // A screen may send a call while it closes, which is answered before the answers are forgotten.
  await new Promise(setImmediate);
  vi.unstubAllGlobals();
  expect(api.reset()).toEqual([]);
});
