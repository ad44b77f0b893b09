import type { ListedUser } from '@vitrine/contract/accounts/accounts.schemas';
import { unitPrice } from '@vitrine/contract/catalog/catalog.rules';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import type { Order } from '@vitrine/contract/orders/orders.schemas';
import { formatCents, formatDollars } from '@vitrine/contract/shared/money/money';
import { avatarMenuTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { paletteTexts } from '@vitrine/contract/shared/texts/admin-shell.texts';
import {
  Box,
  CirclePlus,
  CircleUserRound,
  type LucideIcon,
  ReceiptText,
  ShieldCheck,
  UserRound,
} from 'lucide-react';
import { paths, productEditPath } from '../../../lib/navigation/paths.ts';
import { type NavEntry, navEntries } from '../layout/admin-nav-entries.ts';

export type PaletteEntry = {
  /** Unique within the palette. */
  key: string;
  label: string;
  /** Distinguishes it from others with the same name. */
  aside?: string;
  to: string;
  Icon: LucideIcon;
  /** Its picture replaces the icon. */
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
  const wanted = text.trim().toLowerCase();
  return pages
    .filter(({ label }) => ` ${label.toLowerCase()}`.includes(` ${wanted}`))
    .map(({ to, label, Icon }) => ({ key: to, to, label, Icon }));
}

export function productEntry(product: Product): PaletteEntry {
  const { _id, name } = product;
  const aside = formatCents(unitPrice(product));
  return { key: _id, label: name, aside, to: productEditPath(_id), Icon: Box, product };
}

export function orderEntry({ _id, user, totalPrice }: Order): PaletteEntry {
  const label = shortOrderId(_id);
  const aside = `${user.username}, ${formatDollars(totalPrice)}`;
  return { key: _id, label, aside, to: searchPath(paths.adminOrders, label), Icon: ReceiptText };
}

export function userEntry({ _id, username, email }: ListedUser): PaletteEntry {
  return {
    key: _id,
    label: username,
    aside: email,
    to: searchPath(paths.adminUsers, email),
    Icon: UserRound,
  };
}

/** The path of a list page with this search. */
function searchPath(path: string, text: string): string {
  return `${path}?search=${encodeURIComponent(text)}`;
}
