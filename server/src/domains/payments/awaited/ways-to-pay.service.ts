import { waysProblems } from '@vitrine/contract/payments/ways/ways-to-pay.rules';
import { waysToPaySettings } from '@vitrine/contract/payments/ways/ways-to-pay.schemas';

import type { ShopInfo } from '@vitrine/contract/shop/shop-info';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { invalidField } from '../../../platform/shared/refusal.ts';
import { type SettingsChanges, saveSettings } from '../../shop/settings.service.ts';
import { waysToPay } from '../providers.service.ts';

/** What every page knows; nothing where there is no choice. */
export function shownWays(deps: Pick<Deps, 'settings' | 'payments'>): Pick<ShopInfo, 'ways'> {
  const ways = waysToPay(deps);
  return ways.length > 1 ? { ways } : {};
}

/** Nobody is offered a transfer to an account that is not known. */
export function saveWaysToPay(
  shop: Pick<Deps, 'db' | 'clock' | 'settings' | 'responseCache'>,
  caller: Caller,
  save: { version: number; changes: SettingsChanges<typeof waysToPaySettings> },
) {
  return saveSettings(shop, caller, waysToPaySettings, {
    ...save,
    guard: async (_db, { after }) => {
      for (const [field, message] of Object.entries(waysProblems(after)))
        throw invalidField(`changes.${field}`, message);
    },
  });
}
