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
] as const;
export type AuditObjectKind = (typeof AUDIT_OBJECT_KINDS)[number];

export const AUDIT_ACTIONS = ['created', 'updated', 'deleted', 'restored', 'refunded'] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
