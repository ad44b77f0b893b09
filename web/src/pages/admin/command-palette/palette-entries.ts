import type { ListedUser } from '@vitrine/contract/accounts/accounts.schemas';
import { accountAdminTexts } from '@vitrine/contract/accounts/accounts.texts';
import type { Permission } from '@vitrine/contract/accounts/staff/staff.rules';
import { productAdminTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { normaliseCouponCode } from '@vitrine/contract/coupons/coupons.rules';
import type { Coupon } from '@vitrine/contract/coupons/coupons.schemas';
import { couponAdminTexts } from '@vitrine/contract/coupons/coupons.texts';
import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import type { Order } from '@vitrine/contract/orders/orders.schemas';
import { orderAdminTexts } from '@vitrine/contract/orders/orders.texts';
import { avatarMenuTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { paletteTexts } from '@vitrine/contract/shared/texts/admin-shell.texts';
import { Box, CirclePlus, CircleUserRound, ReceiptText, ShieldCheck, Ticket, UserRound } from 'lucide-react';
import { call } from '../../../lib/api/api-client.ts';
import { paths, productEditPath } from '../../../lib/navigation/paths.ts';
import { useLiveSearch } from '../../../lib/search/use-live-search.ts';
import { useMay } from '../../../lib/session/staff-permissions.ts';
import { formatCents, formatDollars, unitPrice } from '../../../lib/shop/shop-money.ts';
import { type NavEntry, navEntries } from '../layout/admin-nav-entries.ts';

export type PaletteEntry = NavEntry & {
  key: string;
  /** Distinguishes it from others with the same name. */
  aside?: string;
  product?: Product;
};
export type PaletteGroup = { name: string; entries: readonly PaletteEntry[] };

/** The nine navigation entries and the pages that are not among them. */
const pages: readonly NavEntry[] = [
  ...navEntries,
  { to: paths.adminProductAdd, label: paletteTexts.addProduct, Icon: CirclePlus },
  { to: paths.adminAdmins, label: paletteTexts.admins, Icon: ShieldCheck },
  { to: paths.adminProfile, label: avatarMenuTexts.profile, Icon: CircleUserRound },
];

/** The pages with a word that starts with the text. */
export function pageEntries(text: string): PaletteEntry[] {
  return withWord(
    pages.map((page) => ({ key: page.to, ...page })),
    text,
  );
}

/** Those with a word that starts with the text. */
export function withWord(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const wanted = text.trim().toLowerCase();
  return entries.filter(({ label }) => ` ${label.toLowerCase()}`.includes(` ${wanted}`));
}

function productEntry(product: Product): PaletteEntry {
  const { _id, name } = product;
  const aside = formatCents(unitPrice(product));
  return { key: _id, label: name, aside, to: productEditPath(_id), Icon: Box, product };
}

function orderEntry({ _id, user, totalPrice }: Order): PaletteEntry {
  const label = shortOrderId(_id);
  const aside = `${user.username}, ${formatDollars(totalPrice)}`;
  return { key: _id, label, aside, to: searchPath(paths.adminOrders, label), Icon: ReceiptText };
}

function userEntry({ _id, username, email: aside }: ListedUser): PaletteEntry {
  return { key: _id, label: username, aside, to: searchPath(paths.adminUsers, aside), Icon: UserRound };
}

function couponEntry({ _id, code, discount }: Coupon): PaletteEntry {
  return { key: _id, label: code, aside: `${discount}%`, to: paths.adminCoupons, Icon: Ticket };
}

function searchPath(path: string, text: string): string {
  return `${path}?search=${encodeURIComponent(text)}`;
}

const RESULTS_PER_GROUP = 4;

export function usePaletteResults(typed: string) {
  const may = useMay();
  const textFor = (permission: Permission) => (may(permission) ? typed : '');
  const limit = RESULTS_PER_GROUP;
  const products = useLiveSearch({
    kind: 'admin-products',
    text: textFor('catalogue:read'),
    loadFailed: productAdminTexts.loadFailed,
    search: async (search, signal) => {
      const { data } = await call('GET /admin/products', { query: { search, limit }, signal });
      return data.map(productEntry);
    },
  });
  const orders = useLiveSearch({
    kind: 'admin-orders',
    text: textFor('orders:read'),
    loadFailed: orderAdminTexts.loadFailed,
    search: async (search, signal) => {
      const { data } = await call('GET /orders/admin', { query: { search, limit }, signal });
      return data.orders.map(orderEntry);
    },
  });
  const users = useLiveSearch({
    kind: 'admin-users',
    text: textFor('customers:read'),
    loadFailed: accountAdminTexts.usersFailed,
    search: async (search, signal) => {
      const { data } = await call('GET /admin/users', { query: { search, limit }, signal });
      return data.map(userEntry);
    },
  });
  const coupons = useLiveSearch({
    kind: 'admin-coupons',
    text: textFor('coupons:read'),
    loadFailed: couponAdminTexts.loadFailed,
    search: async (search, signal) => {
      const { data } = await call('GET /coupons', { signal });
      const wanted = normaliseCouponCode(search);
      return data
        .filter(({ code }) => code.includes(wanted))
        .slice(0, limit)
        .map(couponEntry);
    },
  });
  const searches = [products, orders, users, coupons];
  return {
    groups: [
      { name: paletteTexts.products, entries: products.results },
      { name: paletteTexts.orders, entries: orders.results },
      { name: paletteTexts.users, entries: users.results },
      { name: paletteTexts.coupons, entries: coupons.results },
    ],
    isBusy: searches.some(({ isBusy }) => isBusy),
    /** All results for exactly this text have arrived. */
    isComplete: searches.every(({ isComplete }) => isComplete),
  };
}
