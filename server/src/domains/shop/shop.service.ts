import { visitorServicesOf } from '@vitrine/contract/analytics/visitors/visitors.rules';
import { visitorSettings } from '@vitrine/contract/analytics/visitors/visitors.schemas';
import { cookiePageTexts } from '@vitrine/contract/analytics/visitors/visitors.texts';
import { homeTexts } from '@vitrine/contract/catalog/home/home.texts';
import { searchEngineSettings } from '@vitrine/contract/catalog/search-engines/search-engines.schemas';
import { storeFilterSettings } from '@vitrine/contract/catalog/store/option-filters.schemas';
import { discountWords } from '@vitrine/contract/coupons/discount-terms.texts';
import { guestSettings } from '@vitrine/contract/guests/guests.schemas';
import { alertsOn } from '@vitrine/contract/messages/alerts/alert-switches';
import { alertSettings } from '@vitrine/contract/messages/alerts/alerts.schemas';
import {
  deliverySettings,
  statedArrival,
} from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { deliveryZoneSettings } from '@vitrine/contract/pricing/delivery/delivery-zones.schemas';
import { offerSettings } from '@vitrine/contract/pricing/offers/offers.schemas';
import { taxSettings } from '@vitrine/contract/pricing/tax/tax-settings.schemas';
import { paths } from '@vitrine/contract/shared/page-paths';
import { HOME_SECTIONS } from '@vitrine/contract/shop/home-sections.rules';
import { defaultsOf } from '@vitrine/contract/shop/settings-group';
import { shopRefusals } from '@vitrine/contract/shop/shop.refusals';
import type { Logo, LogoGround } from '@vitrine/contract/shop/shop.rules';
import {
  homeSettings,
  logoSettings,
  type ShopText,
  shopSettings,
  shopTextSettings,
} from '@vitrine/contract/shop/shop.schemas';
import type { ShopDetails } from '@vitrine/contract/shop/shop-defaults';
import type { PageLink, ShopInfo, ShopOffer } from '@vitrine/contract/shop/shop-info';
import { summariseText } from '@vitrine/contract/shop/written-texts/plain-text';
import {
  POLICIES,
  SHOP_TEXTS,
  type ShopTextName,
} from '@vitrine/contract/shop/written-texts/shop-texts.rules';
import { shopTextNames } from '@vitrine/contract/shop/written-texts/shop-texts.texts';
import { withdrawalTexts } from '@vitrine/contract/withdrawals/withdrawals.texts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/shared/caller.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import { keepImages } from '../audit/kept/kept-objects.service.ts';
import { withStoredImages } from '../media/media.service.ts';
import { type SettingsChanges, saveSettings, storedSettings } from './settings.service.ts';
import { hasOrders, lockOrders } from './shop.queries.ts';

type Shop = Pick<Deps, 'settings'>;

export function shopDetails({ settings }: Shop): ShopDetails {
  return settings.read(shopSettings);
}

/** For search engines, and below the name where the shop presents itself. */
export function shopDescription({ settings }: Shop): string {
  return settings.read(shopSettings).tagline || homeTexts.welcomeText(settings.isDemo);
}

export function shopInfo({ settings }: Shop): Omit<ShopInfo, 'demo'> {
  const texts = SHOP_TEXTS.filter((name) => settings.read(shopTextSettings[name]).text !== '');
  const returns = settings.read(shopTextSettings.returns).text;
  const logo = settings.read(logoSettings);
  const shop = ownDetails({ settings });
  const { sections } = settings.read(homeSettings);
  const delivery = settings.read(deliverySettings);
  const { takesReturns, returnDays } = delivery;
  const arrival = statedArrival(delivery);
  const offers = shownOffers({ settings });
  const links = footerLinks({ settings }, texts);
  const alerts = alertsOn(settings.read(alertSettings));
  return {
    ...(Object.keys(shop).length > 0 && { shop }),
    ...((logo.light || logo.dark) && { logo }),
    ...(sections.join() !== HOME_SECTIONS.join() && { home: sections }),
    ...(texts.length > 0 && { texts }),
    ...(links.length > 0 && { links }),
    ...(arrival && { arrival }),
    ...pricingFlag({ settings }),
    ...(offers.length > 0 && { offers }),
    ...(settings.read(searchEngineSettings).readableAddresses && { readableAddresses: true }),
    ...(settings.read(storeFilterSettings).optionNames.length > 0 && { optionFilters: true }),
    ...(alerts.length > 0 && { alerts }),
    ...(settings.read(alertSettings).remindsOfCarts && { remindsOfCarts: true }),
    ...(settings.savedAt(guestSettings) && { guests: settings.read(guestSettings).guests }),
    ...(takesReturns && { returnDays }),
    ...(returns !== '' && { returns: summariseText(returns, shopTextNames.returns) }),
  };
}

/** Here and not in the browser, so that the first script of a page stays small. */
function footerLinks({ settings }: Shop, texts: readonly ShopTextName[]): PageLink[] {
  const policies = POLICIES.filter((name) => texts.includes(name));
  return [
    ...policies.map((name) => ({ to: paths[name], label: shopTextNames[name] })),
    ...(settings.read(deliverySettings).takesWithdrawals
      ? [{ to: paths.withdrawal, label: withdrawalTexts.title }]
      : []),
    ...(visitorServicesOf(settings.read(visitorSettings))
      ? [{ to: paths.cookies, label: cookiePageTexts.title }]
      : []),
  ];
}

function shownOffers({ settings }: Shop): ShopOffer[] {
  const { currency } = settings.read(shopSettings);
  return settings.read(offerSettings).offers.flatMap(({ isOn, terms, startsAt, endsAt }) => {
    const { products = [], categories = [] } = terms;
    const applies = {
      products: products.map(({ _id }) => _id),
      categories: categories.map(({ _id }) => _id),
    };
    // What it applies to is the product on whose page it stands.
    const words = discountWords({ ...terms, products: [], categories: [], endsAt }, currency);
    return isOn ? [{ words, ...applies, startsAt, endsAt }] : [];
  });
}

function pricingFlag({ settings }: Shop): Pick<ShopInfo, 'pricing'> {
  if (settings.read(deliveryZoneSettings).zones.length > 0) return { pricing: 'delivery' };
  return settings.read(taxSettings).mode === 'off' ? {} : { pricing: 'tax' };
}

function ownDetails({ settings }: Shop): Partial<ShopDetails> {
  const defaults: Record<string, unknown> = defaultsOf(shopSettings, settings.isDemo);
  const isOwn = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(defaults[name]);
  return Object.fromEntries(Object.entries(settings.read(shopSettings)).filter(isOwn));
}

/** The amounts of an order are in the currency of its day, so the first order fixes it. */
export function saveShopDetails(
  shop: Pick<Deps, 'db' | 'clock' | 'settings' | 'responseCache'>,
  caller: Caller,
  save: { version: number; changes: SettingsChanges<typeof shopSettings> },
) {
  return saveSettings(shop, caller, shopSettings, {
    ...save,
    guard: async (db, { before, after }) => {
      if (before.currency === after.currency) return;
      await lockOrders(db);
      if (await hasOrders(db)) throw new Refusal(shopRefusals.currencyFixed);
    },
  });
}

/** The logo for print; empty if the shop prints its name instead. */
export function lightLogo({ settings }: Shop): string {
  return settings.read(logoSettings).light;
}

export function shopHasOrders({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  return hasOrders(db);
}

export function findShopText({ settings }: Shop, name: ShopTextName): ShopText | undefined {
  const group = shopTextSettings[name];
  const { text } = settings.read(group);
  return text === '' ? undefined : { text, updatedAt: settings.savedAt(group)?.toISOString() ?? null };
}

export function shopText(shop: Shop, name: ShopTextName): ShopText {
  const found = findShopText(shop, name);
  if (!found) throw new Refusal(shopRefusals.textNotWritten);
  return found;
}

type ShopWithMedia = Pick<Deps, 'db' | 'clock' | 'settings' | 'responseCache' | 'imageStore'>;

export async function readLogo(shop: Pick<Deps, 'db' | 'settings'>, caller: Caller): Promise<Logo> {
  return (await storedSettings(shop, caller, logoSettings)).value;
}

export async function saveLogo(
  shop: ShopWithMedia,
  caller: Caller,
  ground: LogoGround,
  images: readonly Buffer[],
): Promise<Logo> {
  if (images.length === 0) throw new Refusal(shopRefusals.logoRequired);
  return withStoredImages(shop, { field: 'image', images }, ([url = '']) =>
    replaceLogo(shop, caller, ground, url),
  );
}

export function removeLogo(shop: ShopWithMedia, caller: Caller, ground: LogoGround): Promise<Logo> {
  return replaceLogo(shop, caller, ground, '');
}

async function replaceLogo(shop: ShopWithMedia, caller: Caller, ground: LogoGround, url: string) {
  const before = await readLogo(shop, caller);
  const { value } = await saveSettings(shop, caller, logoSettings, { changes: { [ground]: url } });
  if (before[ground] !== '') await keepImages(shop, [before[ground]]);
  return value;
}
