import { adminNavTexts } from '@vitrine/contract/shared/texts/admin.texts';
import {
  Box,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessageSquare,
  ReceiptText,
  SlidersHorizontal,
  Tag,
  Ticket,
  UsersRound,
} from 'lucide-react';
import { paths } from '../../../lib/navigation/paths.ts';

export type NavEntry = { to: string; label: string; Icon: LucideIcon };

/** Spec back-office §1: nine entries in this order. */
export const navEntries: readonly NavEntry[] = [
  { to: paths.adminDashboard, label: adminNavTexts.dashboard, Icon: LayoutDashboard },
  { to: paths.adminProducts, label: adminNavTexts.products, Icon: Box },
  { to: paths.adminCategories, label: adminNavTexts.categories, Icon: Tag },
  { to: paths.adminCoupons, label: adminNavTexts.coupons, Icon: Ticket },
  { to: paths.adminUsers, label: adminNavTexts.users, Icon: UsersRound },
  { to: paths.adminOrders, label: adminNavTexts.orders, Icon: ReceiptText },
  { to: paths.adminMessages, label: adminNavTexts.messages, Icon: Mail },
  { to: paths.adminComments, label: adminNavTexts.comments, Icon: MessageSquare },
  { to: paths.adminSettings, label: adminNavTexts.settings, Icon: SlidersHorizontal },
];
