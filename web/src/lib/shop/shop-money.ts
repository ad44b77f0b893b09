import * as cart from '@vitrine/contract/cart/cart.rules';
import * as catalog from '@vitrine/contract/catalog/catalog.rules';
import * as money from '@vitrine/contract/shared/money/money';
import { shopCurrency } from './shop-details.ts';

// The contract's functions of the same names, in the currency of this shop.

export const toCents = (dollars: number) => money.toCents(dollars, shopCurrency());

export const toDollars = (cents: money.Cents) => money.toDollars(cents, shopCurrency());

export const formatCents = (cents: money.Cents) => money.formatCents(cents, shopCurrency());

export const formatDollars = (dollars: number) => money.formatDollars(dollars, shopCurrency());

export const formatWholeDollars = (dollars: number) => money.formatWholeDollars(dollars, shopCurrency());

export const unitPrice = (product: Parameters<typeof catalog.unitPrice>[0]) =>
  catalog.unitPrice(product, shopCurrency());

export const itemTotal = (item: Parameters<typeof cart.itemTotal>[0]) => cart.itemTotal(item, shopCurrency());

export const cartTotals = (items: Parameters<typeof cart.cartTotals>[0], discountPercent = 0) =>
  cart.cartTotals(items, discountPercent, shopCurrency());
