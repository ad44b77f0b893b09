/** What an audit entry can be about. */
export const AUDIT_OBJECT_KINDS = [
  'product',
  'category',
  'coupon',
  'user',
  'order',
  'message',
  'review',
  'payment',
  'import',
  'settings',
  'export',
  'backup',
  'command',
  'log',
  'operation',
  'proposal',
  'redirect',
  'guest',
] as const;
export type AuditObjectKind = (typeof AUDIT_OBJECT_KINDS)[number];

export const AUDIT_ACTIONS = [
  'created',
  'updated',
  'deleted',
  'brought_back',
  'refunded',
  'signed_in',
  'sign_in_failed',
  'password_changed',
  'second_factor_changed',
  'exported',
  'restored',
  'ran',
  'pruned',
  'accepted',
  'undone',
  'approved',
  'refused',
  'expired',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
