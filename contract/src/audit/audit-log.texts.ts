import { formatNumber } from '../shared/numbers.ts';
import type { AuditAction, AuditObjectKind } from './audit.rules.ts';

/** The page of the whole audit log. */
export const auditLogTexts = {
  title: 'Audit log',
  lead: 'Sign-ins, and what admins changed.',
  open: 'Open',
  whole: 'The audit log is unchanged',
  tampered: 'The audit log was tampered with',
  tamperedText:
    'Run this on the machine of the shop. It names the first entry that is not as it was written.',
  command: 'npm run shop -- verify-log',
  unchecked: 'It is checked for the first time within a day.',
  loadFailed: 'The audit log could not be loaded',
  about: 'About',
  everything: 'Everything',
  action: 'What happened',
  anything: 'Anything',
  from: 'From',
  to: 'To',
  number: 'No.',
} as const;

export function chainedEntries(count: number, checkedAt: string | null): string {
  return `${entries(count)}, each chained to the one before. ${checkedAt === null ? auditLogTexts.unchecked : `Last checked ${checkedAt}.`}`;
}

function entries(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'entry' : 'entries'}`;
}

export const auditKindTexts: Record<AuditObjectKind, string> = {
  product: 'Product',
  category: 'Category',
  coupon: 'Coupon',
  user: 'Account',
  order: 'Order',
  message: 'Message',
  review: 'Comment',
  payment: 'Payment',
  import: 'Import',
  settings: 'Settings',
  export: 'Export',
  backup: 'Backup',
  command: 'Command',
  log: 'Log',
  operation: 'Undo',
  proposal: 'Proposal',
  redirect: 'Redirect',
  guest: 'Guest',
};

export const auditActionTexts: Record<AuditAction, string> = {
  created: 'Created',
  updated: 'Changed',
  deleted: 'Deleted',
  brought_back: 'Restored',
  refunded: 'Refunded',
  signed_in: 'Signed in',
  sign_in_failed: 'Failed sign-ins',
  password_changed: 'Password changed',
  second_factor_changed: 'Second factor changed',
  exported: 'Exported',
  restored: 'Backup restored',
  ran: 'Ran',
  pruned: 'Old entries deleted',
  accepted: 'Accepted as it is',
  undone: 'Undone',
  approved: 'Approved',
  refused: 'Refused',
  expired: 'Expired',
};
