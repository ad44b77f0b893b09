import * as cart from '@vitrine/contract/cart/cart.rules';
import { DEFAULT_CURRENCY } from '@vitrine/contract/shared/money/currencies';
import * as money from '@vitrine/contract/shared/money/money';

// The contract's functions of the same names, in the currency of the shop that the tests visit.

export const toCents = (dollars: number) => money.toCents(dollars, DEFAULT_CURRENCY);

export const formatCents = (cents: money.Cents) => money.formatCents(cents, DEFAULT_CURRENCY);

export const formatDollars = (dollars: number) => money.formatDollars(dollars, DEFAULT_CURRENCY);

export const cartTotals = (items: Parameters<typeof cart.cartTotals>[0], discountPercent = 0) =>
  cart.cartTotals(items, discountPercent, DEFAULT_CURRENCY);
