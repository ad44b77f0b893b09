import type { OrderWish } from '@vitrine/contract/pricing/order-terms.rules';
import { COUNTRIES } from '@vitrine/contract/shared/countries';
import { useState } from 'react';
import { parseObject } from '../../lib/parse-object.ts';

const STORAGE_KEY = 'delivery';

/** Where and how this browser wants its orders delivered; signing out forgets it. An order may be prepared for elsewhere. */
export function useDeliveryChoice(prepared?: OrderWish) {
  const [choice, setChoice] = useState(() =>
    prepared?.country ? { ...readChoice(), ...prepared } : readChoice(),
  );
  function change(next: OrderWish) {
    storeChoice(next);
    setChoice(next);
  }
  return [choice, change] as const;
}

function readChoice(): OrderWish {
  try {
    const { country, region, methodId, vatNumber } = parseObject(localStorage.getItem(STORAGE_KEY)) ?? {};
    return {
      country: typeof country === 'string' && COUNTRIES.includes(country) ? country : undefined,
      region: typeof region === 'string' ? region : undefined,
      methodId: textOrNone(methodId),
      vatNumber: textOrNone(vatNumber),
    };
  } catch {
    return {};
  }
}

function textOrNone(stored: unknown): string | undefined {
  return typeof stored === 'string' && stored !== '' ? stored : undefined;
}

function storeChoice(choice: OrderWish): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(choice));
  } catch {
    // Without storage it lasts as long as the page.
  }
}
