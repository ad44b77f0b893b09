import { isDeepStrictEqual } from 'node:util';
import { agentLimitSettings } from '@vitrine/contract/agents/proposals/proposals.schemas';
import { visitorSettings } from '@vitrine/contract/analytics/visitors/visitors.schemas';
import { searchEngineSettings } from '@vitrine/contract/catalog/search-engines/search-engines.schemas';
import { storeFilterSettings } from '@vitrine/contract/catalog/store/option-filters.schemas';
import { guestSettings } from '@vitrine/contract/guests/guests.schemas';
import { invoiceSettings } from '@vitrine/contract/invoices/invoices.schemas';
import { alertSettings } from '@vitrine/contract/messages/alerts/alerts.schemas';
import {
  deliverySettings,
  emailSettings,
} from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { orderViewSettings } from '@vitrine/contract/orders/order-views.schemas';
import { deliveryZoneSettings } from '@vitrine/contract/pricing/delivery/delivery-zones.schemas';
import { offerSettings } from '@vitrine/contract/pricing/offers/offers.schemas';
import { priceSettings } from '@vitrine/contract/pricing/price-history/price-history.schemas';
import { taxSettings } from '@vitrine/contract/pricing/tax/tax-settings.schemas';
import type { SettingsGroup } from '@vitrine/contract/shop/settings-group';
import {
  homeSettings,
  logoSettings,
  shopSettings,
  shopTextSettings,
} from '@vitrine/contract/shop/shop.schemas';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { keepImages } from '../../audit/kept/kept-objects.service.ts';
import { restored, stays, type UndoEntry, type UndoOutcome } from '../../audit/undo-entry.ts';
import { saveInvoiceSettings } from '../../invoices/invoice-settings.service.ts';
import { hasStoredImage } from '../../media/media.service.ts';
import { saveSettings, storedSettings } from '../../shop/settings.service.ts';
import { saveShopDetails } from '../../shop/shop.service.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'settings' | 'responseCache' | 'imageStore'>;
type Values = Record<string, unknown>;
type Save = (shop: Shop, caller: Caller, save: { version: number; changes: Values }) => Promise<unknown>;

/** Without those that contain secrets. */
export const SETTINGS_GROUPS: readonly SettingsGroup[] = [
  ...[homeSettings, deliverySettings, emailSettings, orderViewSettings, deliveryZoneSettings],
  ...[offerSettings, priceSettings, taxSettings, logoSettings, shopSettings, invoiceSettings],
  ...[searchEngineSettings, guestSettings, alertSettings, storeFilterSettings, visitorSettings],
  agentLimitSettings,
  ...Object.values(shopTextSettings),
] as unknown as readonly SettingsGroup[];

/** Those whose page refuses more than the fields alone show to be wrong. */
const GUARDED: Readonly<Record<string, Save>> = {
  [shopSettings.name]: (shop, caller, save) => saveShopDetails(shop, caller, save),
  [invoiceSettings.name]: (shop, caller, save) => saveInvoiceSettings(shop, caller, save),
};

/** Gives settings back the fields that an entry changed, if they are as the entry left them. */
export async function restoreSettings(shop: Shop, caller: Caller, entry: UndoEntry): Promise<UndoOutcome> {
  const group = SETTINGS_GROUPS.find(({ name }) => name === entry.objectId);
  if (!group) return stays(entry, 'gone');
  const { value, version } = await storedSettings(shop, caller, group);
  const now: Values = value;
  const changes: Values = {};
  let reason: UndoOutcome['stays'];
  for (const [field, given] of Object.entries(entry.after ?? {})) {
    const schema = group.schema.shape[field];
    if (!schema) continue;
    const was = schema.safeParse(entry.before?.[field]);
    if (!isDeepStrictEqual(now[field], given)) reason ??= 'changed';
    else if (!was.success) reason ??= 'refused';
    else changes[field] = was.data;
  }
  if (group.name === logoSettings.name && !(await haveFiles(shop, changes)))
    return stays(entry, 'image-gone');
  if (Object.keys(changes).length === 0) return stays(entry, reason ?? 'changed');
  const save = GUARDED[group.name] ?? ((all, author, given) => saveSettings(all, author, group, given));
  await save(shop, caller, { version, changes });
  if (group.name === logoSettings.name) await keepImages(shop, urlsIn(now));
  return { ...restored(entry), ...(reason && { stays: reason }) };
}

async function haveFiles(shop: Shop, logos: Values): Promise<boolean> {
  for (const url of urlsIn(logos)) if (!(await hasStoredImage(shop, url))) return false;
  return true;
}

function urlsIn(logos: Values): string[] {
  return Object.values(logos)
    .map(String)
    .filter((url) => url !== '');
}
