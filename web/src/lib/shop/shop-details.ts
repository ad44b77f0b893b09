import { DEFAULT_ACCENT, darkAccent, onAccent } from '@vitrine/contract/shop/accent';
import type { Logo } from '@vitrine/contract/shop/shop.rules';
import { demoShopDefaults, type ShopDetails, shopDefaults } from '@vitrine/contract/shop/shop-defaults';
import { createStore, useStore } from '../session/store.ts';
import { shopInfo } from './read-shop-info.ts';

const defaults = shopInfo.demo ? demoShopDefaults : shopDefaults;
const details = createStore<ShopDetails>({ ...defaults, ...shopInfo.shop });

const logo = createStore<Logo | undefined>(shopInfo.logo);
showAccent(details.get().accent);

/** The shop's name, contact and links, as sent with the page until an admin changes them in this tab. */
export function useShop(): ShopDetails {
  return useStore(details);
}

/** Of every amount. Read while rendering, so that it is the one that an admin has chosen in this tab. */
export function shopCurrency(): string {
  return details.get().currency;
}

/** Absent if the shop shows its name instead. */
export function useLogo(): Logo | undefined {
  return useStore(logo);
}

export function setLogo(saved: Logo): void {
  logo.set(saved.light || saved.dark ? saved : undefined);
}

export function setShop(saved: ShopDetails): void {
  showAccent(saved.accent);
  details.set(saved);
}

/** Set through the style object, which the security policy allows; tokens.css falls back to the shop's default colour. */
function showAccent(accent: string): void {
  if (typeof document === 'undefined') return;
  const { style } = document.documentElement;
  const isOwn = accent !== DEFAULT_ACCENT;
  const dark = darkAccent(accent);
  const values = {
    '--own-accent': accent,
    '--own-on-accent': onAccent(accent),
    '--own-accent-soft': `color-mix(in oklab, ${accent} 10%, white)`,
    '--own-accent-dark': dark,
    '--own-on-accent-dark': onAccent(dark),
    '--own-accent-soft-dark': `color-mix(in oklab, ${accent} 35%, black)`,
  };
  for (const [name, value] of Object.entries(values)) {
    if (isOwn) style.setProperty(name, value);
    else style.removeProperty(name);
  }
}
